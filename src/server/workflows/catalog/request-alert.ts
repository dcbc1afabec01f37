import type { Alert, AlertBody } from '#contract/shop/alerts.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { alertRefusal } from '../../modules/alerts/alerts.rules.ts'
import { findAlert, openAlert } from '../../modules/alerts/alerts.ts'
import { readOffer } from '../../views/catalog/alerts.ts'

/** Requests a mail, relative to the current price. Changes between reading and writing are found by the next alert run. */
export async function requestAlert(db: Db, userId: number, body: AlertBody): Promise<Alert> {
  const { kind, productId, variantId = null } = body
  const offer = await readOffer(db, productId, variantId)
  if (!offer) throw new Failure('not_found', { message: 'This product is not for sale.' })
  if (!offer.variantKnown) {
    const message = 'This product is not offered in that size.'
    throw new Failure('size_unknown', { errors: [{ path: 'variantId', message }] })
  }
  const request = { userId, productId, variantId, kind }
  const refusal = alertRefusal(kind, offer)
  if (!refusal) return openAlert(db, { ...request, priceCents: offer.sellingCents })
  // The alert is due and its mail will be sent soon. Requesting it again changes nothing.
  const open = await findAlert(db, request)
  if (open) return open
  throw new Failure('status_conflict', { message: refusal })
}
