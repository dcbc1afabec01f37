import type { ProductCard } from '#contract/shop/catalog.ts'
import { percent } from '../ui/price.tsx'
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
  /** How much lower than the list price it is, and what of that a deal takes off. */
  badges: string[]
  rating: number | null
  ratings: number
  /** Why it cannot be bought now; empty when it can. */
  unavailable: string
  /** Electronics are shown in squares, everything else in 4:5. */
  square: boolean
}

/** As many pictures as a hovering card cycles through. */
const imagesMax = 4

const badgesOf = ({ discountPercent, deal }: ProductCard): string[] => [
  ...(discountPercent > 0 ? [`${percent(discountPercent)} off`] : []),
  ...(deal ? [`${deal.discount}% deal`] : []),
]

/** What a card says of a product that cannot be bought now. */
export const unavailableText = ({ quantity, seller }: Pick<ProductCard, 'quantity' | 'seller'>): string =>
  quantity > 0 ? '' : seller.onHoliday ? 'Unavailable' : 'Sold out'

/**
 * The cards of a grid on their way to the browser; empty without any. One text is less to send, and is read at once
 * where React Router reads objects value by value.
 */
export const packCards = (cards: Card[]): string => (cards.length > 0 ? JSON.stringify(cards) : '')

export function toCard(product: ProductCard): Card {
  return {
    id: product.id,
    to: productPath(product),
    title: product.title || 'Product Name',
    seller: product.seller.businessDetails.businessName || 'Seller Name',
    images: product.images.slice(0, imagesMax),
    selling: product.sellingPrice,
    mrp: product.mrpPrice,
    badges: badgesOf(product),
    rating: product.rating,
    ratings: product.numRatings,
    unavailable: unavailableText(product),
    square: product.category.categoryCode.startsWith('electronics'),
  }
}
