import { createHash } from 'node:crypto'

/** Of a payment read with `expand[]=card`. */
export type Payer = {
  method: string
  card?: {
    last4?: string | null
    network?: string | null
    issuer?: string | null
    type?: string | null
    name?: string | null
  } | null
  /** The UPI address. */
  vpa?: string | null
}

const same = (text: string | null | undefined): string =>
  (text ?? '').trim().replace(/\s+/g, ' ').toUpperCase()

const hashOf = (parts: string[]): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/**
 * What Razorpay tells about the card or UPI address, hashed. It names no card number, so two cards can be equal in all of
 * it: a customer then counts as the seller once too often.
 */
export function payerKey({ method, card, vpa }: Payer): string | undefined {
  if (method === 'upi') return vpa ? hashOf(['upi', same(vpa)]) : undefined
  if (method !== 'card' || !card?.last4) return undefined
  return hashOf(['card', card.last4, same(card.network), same(card.issuer), same(card.type), same(card.name)])
}
