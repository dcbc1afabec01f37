import type { ProductCard } from '#contract/catalogue.ts'
import { productPath } from './paths.ts'

/** The few facts a product card shows; pages carry these instead of whole products. */
export type Card = {
  id: number
  to: string
  title: string
  seller: string
  images: string[]
  selling: number
  mrp: number
  discount: number
  rating: number | null
  ratings: number
  soldOut: boolean
  /** Electronics are shown in squares, everything else in 4:5. */
  square: boolean
}

/** As many pictures as a hovering card cycles through. */
const imagesMax = 4

export function toCard(product: ProductCard): Card {
  return {
    id: product.id,
    to: productPath(product),
    title: product.title || 'Product Name',
    seller: product.seller.businessDetails.businessName || 'Seller Name',
    images: product.images.slice(0, imagesMax),
    selling: product.sellingPrice,
    mrp: product.mrpPrice,
    discount: product.discountPercent,
    rating: product.rating,
    ratings: product.numRatings,
    soldOut: product.quantity <= 0,
    square: product.category.categoryCode.startsWith('electronics'),
  }
}
