import type { HomeProducts } from '#contract/shop/homepage.ts'
import { packCards, toCard } from './card.ts'

/** `cards` as serialized by `packCards`. */
export type Offer = { title: string; cards: string }

/** Products for a page that has found none: bestsellers, or new arrivals before anything was sold. */
export const toOffer = ({ bestsellers, newArrivals }: Omit<HomeProducts, 'popularSearches'>): Offer =>
  bestsellers.length > 0
    ? { title: 'Bestsellers', cards: packCards(bestsellers.map(toCard)) }
    : { title: 'New arrivals', cards: packCards(newArrivals.map(toCard)) }
