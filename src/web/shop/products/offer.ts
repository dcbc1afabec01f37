import type { HomeProducts } from '#contract/shop/homepage.ts'
import { packCards, toCard } from './card.ts'

/** `cards` as serialized by `packCards`. */
export type Offer = { title: string; cards: string }

/** Fallback products for an empty page: bestsellers, or new arrivals if nothing has been sold yet. */
export const toOffer = ({ bestsellers, newArrivals }: Omit<HomeProducts, 'popularSearches'>): Offer =>
  bestsellers.length > 0
    ? { title: 'Bestsellers', cards: packCards(bestsellers.map(toCard)) }
    : { title: 'New arrivals', cards: packCards(newArrivals.map(toCard)) }
