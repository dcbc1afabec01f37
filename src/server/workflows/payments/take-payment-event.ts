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
import { handleConnectEvent } from '../payouts/connect-payout-account.ts'
import { syncRefund } from '../refunds/sync-refund.ts'
import { applySession } from './confirm-payment.ts'
import { postponeEvent } from './steps/postpone-event.ts'

/**
 * Stores and processes a verified event. Session and refund states are read from the provider again, so late, repeated and
 * reordered events end in the same state. The provider always gets a success response: a failed event is retried by a job
 * and finally parked.
 */
export async function takePaymentEvent(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<void> {
  const { id, type, payload } = event
  if (!(await insertEvent(shop.db, { gateway, id, type, payload }))) {
    const stored = await findEvent(shop.db, gateway, id)
    if (stored?.done || stored?.parked) return
  }
  await processEvent(shop, gateway, event)
}

/** Processes a stored event again. Processing is idempotent. */
export async function replayPaymentEvent(shop: Shop, gateway: Gateway, eventId: string): Promise<void> {
  const stored = await findEvent(shop.db, gateway, eventId)
  if (!stored) return
  const event = providerOf(shop, gateway).recallEvent(stored.payload)
  if (!(await processEvent(shop, gateway, event))) return
  const parked = { kind: 'event_parked', reference: eventId }
  await resolveException(shop.db, parked, { adminId: null, note: 'The event was processed.' })
}

/** False if processing failed. */
async function processEvent(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<boolean> {
  try {
    await finishEvent(shop.db, gateway, event.id, await dispatch(shop, gateway, event))
    return true
  } catch (error) {
    shop.log.error({ err: error, gateway, eventId: event.id }, 'a payment event could not be processed')
    await postponeEvent(shop, { gateway, eventId: event.id, type: event.type }, error)
    return false
  }
}

async function dispatch(shop: Shop, gateway: Gateway, event: ProviderEvent): Promise<string> {
  if (event.foreign) return refuse(shop, 'foreign_event', event.id, { why: event.foreign, type: event.type })
  if (event.failure) return recordFailure(shop, event.failure)
  if (event.disputeId) return syncDispute(shop, gateway, event.disputeId)
  if (event.connect) return handleConnectEvent(shop, gateway, event.connect)
  if (event.refund) return syncRefund(shop, gateway, event.refund)
  if (!event.statedSession) return 'ignored'
  const session = await ifFound(providerOf(shop, gateway).readSession(event.statedSession.sessionId))
  if (!session || !matchesSession(event.statedSession, session)) {
    return refuse(shop, 'event_mismatch', event.id, { stated: event.statedSession, session: session ?? null })
  }
  return applySession(shop, session)
}

async function recordFailure(shop: Shop, failure: NonNullable<ProviderEvent['failure']>): Promise<string> {
  const { checkoutId, sessionId, reason } = failure
  const payment = sessionId && !checkoutId ? await findPaymentBySession(shop.db, sessionId) : undefined
  const failedCheckout = checkoutId ?? payment?.checkoutId
  if (!failedCheckout) return 'ignored'
  await recordPaymentFailure(shop.db, failedCheckout, reason)
  return 'noted'
}

async function refuse(shop: Shop, kind: string, reference: string, details: Record<string, unknown>) {
  await raiseException(shop.db, { kind, reference, details })
  return 'refused'
}

/** An event may be older than the session's state, but its amounts and its paid state must not contradict it. */
const matchesSession = (
  stated: NonNullable<ProviderEvent['statedSession']>,
  session: ProviderSession,
): boolean =>
  stated.amountCents === session.amountCents &&
  stated.currency === session.currency &&
  (stated.checkoutId === undefined || stated.checkoutId === session.checkoutId) &&
  (!stated.paid || session.paid)
