import { Failure } from '#shared/failure.ts'
import { findOrdersOfCheckout } from '../modules/orders/orders.ts'
import {
  findPaymentBySession,
  findUnsettledRefunds,
  raiseException,
  takeOpenPayments,
} from '../modules/payments/payments.ts'
import { type ProviderSession, providerOf } from '../modules/payments/provider.ts'
import type { Shop } from '../shop.ts'
import { endUnpaid } from './end-checkout.ts'
import { recordRefund, sendRefund } from './send-refund.ts'
import { settlePayment } from './settle-payment.ts'

/** The success page's question, answered by the provider: is this session of this customer paid? Settles it if so. */
export async function confirmPayment(
  shop: Shop,
  userId: number,
  request: { sessionId: string; paymentId?: string },
) {
  const payment = await findPaymentBySession(shop.db, request.sessionId)
  if (!payment) throw new Failure('not_found')
  const orders = await findOrdersOfCheckout(shop.db, payment.checkoutId)
  if (orders[0]?.userId !== userId) throw new Failure('not_found')
  let paymentId = payment.paymentId
  if (payment.status !== 'CAPTURED') {
    const session = await providerOf(shop, payment.gateway).readSession(request.sessionId)
    paymentId = session.paymentId
    await settlePayment(shop, { ...session, checkoutId: payment.checkoutId })
  }
  // A payment that belongs to another session proves nothing about this one.
  if (request.paymentId !== undefined && request.paymentId !== paymentId) throw new Failure('not_found')
  const settled = await findOrdersOfCheckout(shop.db, payment.checkoutId)
  const captured = await findPaymentBySession(shop.db, request.sessionId)
  return {
    paymentId,
    orderIds: settled.map((order) => order.id),
    status: statusOf(
      captured?.status,
      captured?.refundedCents === captured?.amountCents && captured?.amountCents !== 0,
    ),
  }
}

function statusOf(
  status: string | undefined,
  refunded: boolean,
): 'PENDING' | 'COMPLETED' | 'FAILED' | 'REFUNDED' {
  if (status === 'CAPTURED') return refunded ? 'REFUNDED' : 'COMPLETED'
  return status === 'EXPIRED' ? 'FAILED' : 'PENDING'
}

const openSeconds = 60
const openMax = 50
const refundSeconds = 600

/** Asks the provider about payments that stayed open: a lost webhook is made up for within minutes. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  const open = await takeOpenPayments(shop.db, { olderThanSeconds: openSeconds, max: openMax })
  for (const payment of open) {
    try {
      await followSession(shop, await providerOf(shop, payment.gateway).readSession(payment.sessionId))
    } catch (error) {
      shop.log.error({ err: error, sessionId: payment.sessionId }, 'a payment could not be reconciled')
      if (isFailure(error, 'not_found')) await raiseUnknown(shop, payment.sessionId)
      if (isFailure(error, 'provider_unavailable')) return
    }
  }
  await reconcileRefunds(shop)
}

const isFailure = (error: unknown, code: string): boolean => error instanceof Failure && error.code === code

const raiseUnknown = (shop: Shop, sessionId: string) =>
  raiseException(shop.db, { kind: 'unknown_session', reference: sessionId, details: {} })

/** Does what a session's state asks for: settle a paid one, end the checkout of one that expired. */
export async function followSession(shop: Shop, session: ProviderSession): Promise<string> {
  if (session.state === 'expired' && !session.paid && session.checkoutId) {
    return endUnpaid(shop, session.checkoutId, { status: 'EXPIRED', actor: 'expiry' })
  }
  return settlePayment(shop, session)
}

/** Refunds that were promised and never sent are sent; those the provider was slow with are asked about. */
async function reconcileRefunds(shop: Shop): Promise<void> {
  const unsettled = await findUnsettledRefunds(shop.db, { olderThanSeconds: refundSeconds, max: openMax })
  for (const { refundId, gateway, attempt, providerId } of unsettled) {
    if (providerId === null) await sendRefund(shop, refundId)
    else
      await recordRefund(shop, { refundId, attempt }, await providerOf(shop, gateway).readRefund(providerId))
  }
}
