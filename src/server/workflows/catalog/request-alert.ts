import type { Alert, AlertBody } from '#contract/shop/alerts.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { refusalOf } from '../../modules/alerts/alerts.rules.ts'
import { findAlert, openAlert } from '../../modules/alerts/alerts.ts'
import { readOffer } from '../../views/catalog/alerts.ts'

/**
 * Waits for a mail, from the price of this moment on. Should what is waited for come true between reading and writing,
 * the next look at the open alerts finds it.
 */
export async function requestAlert(db: Db, userId: number, body: AlertBody): Promise<Alert> {
  const { kind, productId, variantId = null } = body
  const offer = await readOffer(db, productId, variantId)
  if (!offer) throw new Failure('not_found', { message: 'This product is not for sale.' })
  if (!offer.variantKnown) {
    const message = 'This product is not offered in that size.'
    throw new Failure('size_unknown', { errors: [{ path: 'variantId', message }] })
  }
  const wish = { userId, productId, variantId, kind }
  const refusal = refusalOf(kind, offer)
  if (!refusal) return openAlert(db, { ...wish, priceCents: offer.sellingCents })
  // It came true, and the mail is about to be sent: asking again changes nothing.
  const open = await findAlert(db, wish)
  if (open) return open
  throw new Failure('status_conflict', { message: refusal })
}
