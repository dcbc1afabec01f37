import { Failure } from '#shared/failure.ts'
import { type Gateway, gateways } from '#shared/payments/gateway.ts'
import { findInterruptedEvents } from '../../modules/payments/events.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { findOpenPayments, markPaymentChecked } from '../../modules/payments/payments.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { findUnsettledRefunds, markRefundChecked } from '../../modules/payments/refunds.ts'
import type { Shop } from '../../shop.ts'
import { recordRefund, sendRefund } from '../refunds/send-refund.ts'
import { applySession } from './confirm-payment.ts'
import { compareWithProvider } from './steps/compare-with-provider.ts'
import { isPast, providerAttempts, timeSlices } from './steps/provider-attempts.ts'
import { replayPaymentEvent } from './take-payment-event.ts'

const openSeconds = 60
const refundSeconds = 600
const eventSeconds = 120
/** Per kind and run. The next run continues with the rest. */
const max = 50
/** A run starts every minute and starts no new work after this time, so that runs do not pile up. */
const runMsMax = 40_000

/**
 * Runs every minute: processes events of killed processes, checks open payments and refunds at the provider, and compares
 * the provider's records with ours.
 */
export async function reconcilePayments(shop: Shop, { runMs = runMsMax } = {}): Promise<void> {
  const { attempt, isSkipped } = providerAttempts<Gateway>(
    shop,
    'a payment, refund or event could not be reconciled',
  )
  const share = timeSlices(runMs)
  let end = share(4)
  for (const { gateway, eventId } of await findInterruptedEvents(shop.db, {
    olderThanSeconds: eventSeconds,
    max,
  })) {
    if (isPast(end)) break
    await attempt(gateway, { eventId }, () => replayPaymentEvent(shop, gateway, eventId))
  }
  end = share(3)
  for (const payment of await findOpenPayments(shop.db, { olderThanSeconds: openSeconds, max })) {
    if (isPast(end)) break
    if (isSkipped(payment.gateway)) continue
    await markPaymentChecked(shop.db, payment.sessionId)
    await attempt(payment.gateway, payment, () => checkOpenPayment(shop, payment))
  }
  end = share(2)
  for (const refund of await findUnsettledRefunds(shop.db, { olderThanSeconds: refundSeconds, max })) {
    if (isPast(end)) break
    if (isSkipped(refund.gateway)) continue
    await markRefundChecked(shop.db, refund.refundId)
    await attempt(refund.gateway, refund, () => checkRefund(shop, refund))
  }
  const compared = gateways.filter((name) => shop.payments[name])
  for (const [index, gateway] of compared.entries()) {
    end = share(compared.length - index)
    await attempt(gateway, { gateway }, () => compareWithProvider(shop, gateway, end))
  }
}

type Open = Awaited<ReturnType<typeof findOpenPayments>>[number]

async function checkOpenPayment(shop: Shop, { gateway, sessionId, checkoutId }: Open): Promise<void> {
  try {
    const session = await providerOf(shop, gateway).readSession(sessionId)
    await applySession(shop, { ...session, checkoutId })
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') {
      await raiseException(shop.db, { kind: 'unknown_session', reference: sessionId, details: {} })
    }
    throw error
  }
}

type Unsettled = Awaited<ReturnType<typeof findUnsettledRefunds>>[number]

/** Sends an unsent refund; reads the state of a sent one. */
async function checkRefund(shop: Shop, { refundId, gateway, attempt, providerId }: Unsettled) {
  if (providerId === null) return sendRefund(shop, refundId)
  const answer = await providerOf(shop, gateway).readRefund(providerId)
  return recordRefund(shop, { refundId, attempt }, answer)
}
