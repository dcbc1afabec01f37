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
/** Of each kind in one run; what is left comes first in the next. */
const max = 50
/** A run begins every minute and does nothing new after this long, so that a slow provider cannot make them pile up. */
const runMsMax = 40_000

/**
 * Makes up for whatever was lost, every minute: asks the provider about payments and refunds that stayed open, acts on
 * events whose process was killed, and compares with our rows what happened at the provider.
 */
export async function reconcilePayments(shop: Shop, { runMs = runMsMax } = {}): Promise<void> {
  const { attempt, isSilent } = providerAttempts<Gateway>(
    shop,
    'something of the payments could not be reconciled',
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
    if (isSilent(payment.gateway)) continue
    await markPaymentChecked(shop.db, payment.sessionId)
    await attempt(payment.gateway, payment, () => followOpen(shop, payment))
  }
  end = share(2)
  for (const refund of await findUnsettledRefunds(shop.db, { olderThanSeconds: refundSeconds, max })) {
    if (isPast(end)) break
    if (isSilent(refund.gateway)) continue
    await markRefundChecked(shop.db, refund.refundId)
    await attempt(refund.gateway, refund, () => followUnsettled(shop, refund))
  }
  const compared = gateways.filter((name) => shop.payments[name])
  for (const [index, gateway] of compared.entries()) {
    end = share(compared.length - index)
    await attempt(gateway, { gateway }, () => compareWithProvider(shop, gateway, end))
  }
}

type Open = Awaited<ReturnType<typeof findOpenPayments>>[number]

async function followOpen(shop: Shop, { gateway, sessionId, checkoutId }: Open): Promise<void> {
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

/** A refund that was promised and never sent is sent; one that the provider is slow with is asked about. */
async function followUnsettled(shop: Shop, { refundId, gateway, attempt, providerId }: Unsettled) {
  if (providerId === null) return sendRefund(shop, refundId)
  const answer = await providerOf(shop, gateway).readRefund(providerId)
  return recordRefund(shop, { refundId, attempt }, answer)
}
