import type { AlertKind } from '#contract/shop/alerts.ts'
import { named } from '#shared/catalog/variant-label.ts'

/** What a customer waits for, as the shop offers it at this moment. */
export type Offer = {
  /** Of the variant, or of the product where any of its variants will do. */
  sellingCents: number
  /** How many can be bought now. */
  onHand: number
}

/** Why it makes no sense to wait for this; undefined when it does. */
export function refusalOf(kind: AlertKind, offer: Offer): string | undefined {
  if (kind === 'BACK_IN_STOCK' && offer.onHand > 0) return 'This is in stock and can be bought now.'
  if (kind === 'PRICE_DROP' && offer.sellingCents === 0) return 'This costs nothing: it cannot get cheaper.'
  return undefined
}

export type Waiting = Offer & {
  kind: AlertKind
  /** What it cost when the customer asked. */
  askedCents: number
  /** Listed, of a seller who is not on holiday. */
  forSale: boolean
  /** The customer still has an account that may be used. */
  reachable: boolean
}

/** Whether the mail is to be sent now. A lower price is told only while it can be had. */
export function isDue({ kind, askedCents, sellingCents, onHand, forSale, reachable }: Waiting): boolean {
  if (!forSale || !reachable || onHand <= 0) return false
  return kind === 'BACK_IN_STOCK' || sellingCents < askedCents
}

/** `Linen shirt (size M, Olive)`: the title, with the variant that was asked for. */
export function nameOf(asked: { title: string; size: string | null; color: string | null }): string {
  const [size, color] = [named(asked.size), named(asked.color)]
  const choice = [size && `size ${size}`, color].filter(Boolean).join(', ')
  return choice ? `${asked.title} (${choice})` : asked.title
}
