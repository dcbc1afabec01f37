import type { SavedCard } from '#contract/payments/payments.ts'
import { brandName, isExpired } from '../../account/saved-card/card-label.ts'
import { call } from '../../session/customer-api.ts'

/** Undefined without a usable saved card. */
export const loadSavedCardText = async (signal: AbortSignal) =>
  savedCardText(await call('GET /saved-cards', { signal }), new Date())

/**
 * The provider's page opens with the card that was saved last and offers the others. A choice cannot be sent to it, so the
 * text does not promise one.
 */
export function savedCardText(cards: SavedCard[], now: Date): string | undefined {
  const [newest, ...others] = cards.filter((card) => card.offered && !isExpired(card, now))
  if (!newest) return undefined
  const name = `${brandName(newest.brand)} ending in ${newest.last4}`
  if (others.length === 0) return `${name}, saved. You confirm it on the next page.`
  return `${name} and ${others.length} more saved. You choose on the next page.`
}
