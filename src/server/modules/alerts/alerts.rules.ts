import type { AlertKind } from '#contract/shop/alerts.ts'
import { named } from '#shared/catalog/variants/variant-label.ts'

/** The current offer for an alert. */
export type Offer = {
  /** The variant's price, or the product's when any variant will do. */
  sellingCents: number
  /** Units that can be bought now. */
  onHand: number
}

/** Why the alert is refused; undefined when it is allowed. */
export function alertRefusal(kind: AlertKind, offer: Offer): string | undefined {
  if (kind === 'BACK_IN_STOCK' && offer.onHand > 0) return 'This product is in stock. You can buy it now.'
  if (kind === 'PRICE_DROP' && offer.sellingCents === 0) return 'This is already free.'
  return undefined
}

export type AlertState = Offer & {
  kind: AlertKind
  /** The price when the alert was created. */
  askedCents: number
  /** Listed, and the seller is not on holiday. */
  forSale: boolean
  /** The customer's account is neither deleted nor banned. */
  reachable: boolean
}

/** Whether to send the email now. A price drop counts only while the product is in stock. */
export function isDue({ kind, askedCents, sellingCents, onHand, forSale, reachable }: AlertState): boolean {
  if (!forSale || !reachable || onHand <= 0) return false
  return kind === 'BACK_IN_STOCK' || sellingCents < askedCents
}

/** The title with the requested variant: `Linen shirt (size M, Olive)`. */
export function nameOf(asked: { title: string; size: string | null; color: string | null }): string {
  const [size, color] = [named(asked.size), named(asked.color)]
  const choice = [size && `size ${size}`, color].filter(Boolean).join(', ')
  return choice ? `${asked.title} (${choice})` : asked.title
}
