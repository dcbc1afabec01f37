import { Failure } from '#shared/failure.ts'
import { type Gateway, gateways } from '#shared/gateway.ts'
import {
  findWaitingEvents,
  raiseException,
  takeOpenPayments,
  takeUnsettledRefunds,
} from '../modules/payments/payments.ts'
import { providerOf } from '../modules/payments/provider.ts'
import type { Shop } from '../shop.ts'
import { compareWithProvider } from './compare-with-provider.ts'
import { followSession } from './confirm-payment.ts'
import { recordRefund, sendRefund } from './send-refund.ts'
import { replayPaymentEvent } from './take-payment-event.ts'

const openSeconds = 60
const refundSeconds = 600
const eventSeconds = 120
/** Of each kind in one run; what is left comes first in the next. */
const max = 50
/** A run begins every minute and does nothing new after this long, so that a slow provider cannot make them pile up. */
const runSeconds = 40

/**
 * Makes up for whatever was lost, every minute: asks the provider about payments and refunds that stayed open, acts on
 * events whose process was killed, and compares with our rows what happened at the provider.
 */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const step = steps(shop)
  for (const { gateway, eventId } of await findWaitingEvents(shop.db, {
    olderThanSeconds: eventSeconds,
    max,
  })) {
    await step(gateway, { eventId }, () => replayPaymentEvent(shop, gateway, eventId))
  }
  for (const payment of await takeOpenPayments(shop.db, { olderThanSeconds: openSeconds, max })) {
    await step(payment.gateway, payment, () => followOpen(shop, payment))
  }
  for (const refund of await takeUnsettledRefunds(shop.db, { olderThanSeconds: refundSeconds, max })) {
    await step(refund.gateway, refund, () => followUnsettled(shop, refund))
  }
  for (const gateway of gateways.filter((name) => shop.payments[name])) {
    await step(gateway, { gateway }, () => compareWithProvider(shop, gateway))
  }
}

/** One that goes wrong does not keep the others waiting; of a provider that does not answer nothing more is asked. */
function steps(shop: Shop) {
  const end = Date.now() + runSeconds * 1000
  const silent = new Set<Gateway>()
  return async (gateway: Gateway, facts: object, work: () => Promise<unknown>): Promise<void> => {
    if (silent.has(gateway) || Date.now() > end) return
    try {
      await work()
    } catch (error) {
      shop.log.error({ err: error, ...facts }, 'something of the payments could not be reconciled')
      if (error instanceof Failure && error.code === 'provider_unavailable') silent.add(gateway)
    }
  }
}

type Open = Awaited<ReturnType<typeof takeOpenPayments>>[number]

async function followOpen(shop: Shop, { gateway, sessionId, checkoutId }: Open): Promise<void> {
  try {
    const session = await providerOf(shop, gateway).readSession(sessionId)
    await followSession(shop, { ...session, checkoutId })
  } catch (error) {
    if (error instanceof Failure && error.code === 'not_found') {
      await raiseException(shop.db, { kind: 'unknown_session', reference: sessionId, details: {} })
    }
    throw error
  }
}

type Unsettled = Awaited<ReturnType<typeof takeUnsettledRefunds>>[number]

/** A refund that was promised and never sent is sent; one that the provider is slow with is asked about. */
async function followUnsettled(shop: Shop, { refundId, gateway, attempt, providerId }: Unsettled) {
  if (providerId === null) return sendRefund(shop, refundId)
  const answer = await providerOf(shop, gateway).readRefund(providerId)
  return recordRefund(shop, { refundId, attempt }, answer)
}
