import type { ProductCard } from '#contract/shop/catalog.ts'
import { picturesOf } from '#shared/catalog/pictures.ts'
import { percent } from '../../ui/price.tsx'
import { colorPath, productPath } from '../paths.ts'

/** What a product card shows. Loaders send cards instead of whole products. */
export type Card = {
  id: number
  to: string
  title: string
  seller: string
  images: string[]
  selling: number
  mrp: number
  /** The discount on the list price, a deal included; empty without one. */
  badge: string
  rating: number | null
  ratings: number
  /** The reason why it cannot be bought now; empty when it can. */
  unavailable: string
  square: boolean
}

/** Electronics have square pictures, other products 4:5. */
export const isSquare = ({ category }: Pick<ProductCard, 'category'>): boolean =>
  category.categoryCode.startsWith('electronics')

/** How many pictures a card cycles through while the pointer rests on it. */
const imagesMax = 4

const badgeOf = ({ discountPercent, deal }: ProductCard): string =>
  discountPercent > 0 ? `${deal ? 'Deal: ' : ''}${percent(discountPercent)} off` : ''

export const unavailableText = ({ quantity, seller }: Pick<ProductCard, 'quantity' | 'seller'>): string =>
  quantity > 0 ? '' : seller.onHoliday ? 'Unavailable' : 'Sold out'

/**
 * Serializes the cards of a grid; empty without cards. One JSON string is smaller than React Router's encoding and parses
 * in one step.
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
    badge: badgeOf(product),
    rating: product.rating,
    ratings: product.numRatings,
    unavailable: unavailableText(product),
    square: isSquare(product),
  }
}

/** The card of a listing with a color filter: it shows the first of the colors that has pictures, and links to it. */
export function toColorCard(product: ProductCard, colors: string[]): Card {
  const card = toCard(product)
  const color = colors.find((name) => product.pictures.some((picture) => picture.color === name))
  if (!color) return card
  const images = picturesOf(product.pictures, color).map(({ url }) => url)
  return { ...card, to: colorPath(card.to, color), images: images.slice(0, imagesMax) }
}
