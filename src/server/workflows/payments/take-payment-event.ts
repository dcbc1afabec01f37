import type { Gateway } from '#shared/payments/gateway.ts'
import { findEvent, finishEvent, insertEvent } from '../../modules/payments/events.ts'
import { raiseException, resolveException } from '../../modules/payments/exceptions.ts'
import { findPaymentBySession, recordPaymentFailure } from '../../modules/payments/payments.ts'
import {
  ifFound,
  type ProviderEvent,
  type ProviderSession,
  providerOf,
} from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { syncDispute } from '../disputes/sync-dispute.ts'
import { handleConnectNotice } from '../payouts/connect-payout-account.ts'
import { syncRefund } from '../refunds/sync-refund.ts'
import { applySession } from './confirm-payment.ts'
import { postponeEvent } from './steps/postpone-event.ts'

/**
 * Takes a signed event of the provider. What it says of a session or a refund is not believed but asked for afresh, so
 * late, repeated and reordered events all end in the same state. From here on the event is the shop's own affair: one that
 * could not be acted on is tried again and in the end put aside, and the provider is told that it arrived.
 */
export async function takePaymentEvent(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<void> {
  const { id, type, payload } = event
  if (!(await insertEvent(shop.db, { gateway, id, type, payload }))) {
    const stored = await findEvent(shop.db, gateway, id)
    if (stored?.done || stored?.parked) return
  }
  await actOnce(shop, gateway, event)
}

/** Acts on an event again that came before: what it says is asked for afresh, so nothing happens twice. */
export async function replayPaymentEvent(shop: Shop, gateway: Gateway, eventId: string): Promise<void> {
  const stored = await findEvent(shop.db, gateway, eventId)
  if (!stored) return
  const event = providerOf(shop, gateway).recallEvent(stored.payload)
  if (!(await actOnce(shop, gateway, event))) return
  const parked = { kind: 'event_parked', reference: eventId }
  await resolveException(shop.db, parked, { adminId: null, note: 'It was acted on.' })
}

/** False when it could not be acted on now. */
async function actOnce(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<boolean> {
  try {
    await finishEvent(shop.db, gateway, event.id, await act(shop, gateway, event))
    return true
  } catch (error) {
    shop.log.error({ err: error, gateway, eventId: event.id }, 'a payment event could not be acted on')
    await postponeEvent(shop, { gateway, eventId: event.id, type: event.type }, error)
    return false
  }
}

async function act(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<string> {
  if (event.foreign) return refuse(shop, 'foreign_event', event.id, { why: event.foreign, type: event.type })
  if (event.failure) return note(shop, event.failure)
  if (event.disputeId) return syncDispute(shop, gateway, event.disputeId)
  if (event.connect) return handleConnectNotice(shop, event.connect)
  if (event.refund) return syncRefund(shop, gateway, event.refund)
  if (!event.claim) return 'ignored'
  const session = await ifFound(providerOf(shop, gateway).readSession(event.claim.sessionId))
  if (!session || !agrees(event.claim, session)) {
    return refuse(shop, 'event_mismatch', event.id, { claim: event.claim, session: session ?? null })
  }
  return applySession(shop, session)
}

async function note(shop: Shop, failure: NonNullable<ProviderEvent['failure']>): Promise<string> {
  const { checkoutId, sessionId, reason } = failure
  const payment = sessionId && !checkoutId ? await findPaymentBySession(shop.db, sessionId) : undefined
  const of = checkoutId ?? payment?.checkoutId
  if (!of) return 'ignored'
  await recordPaymentFailure(shop.db, of, reason)
  return 'noted'
}

async function refuse(shop: Shop, kind: string, reference: string, details: Record<string, unknown>) {
  await raiseException(shop.db, { kind, reference, details })
  return 'refused'
}

/** An event may lag behind the session, but it cannot claim money the session does not know. */
const agrees = (claim: NonNullable<ProviderEvent['claim']>, session: ProviderSession): boolean =>
  claim.amountCents === session.amountCents &&
  claim.currency === session.currency &&
  (claim.checkoutId === undefined || claim.checkoutId === session.checkoutId) &&
  (!claim.paid || session.paid)
