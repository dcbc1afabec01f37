import { Failure } from '#shared/failure.ts'
import { findOrdersOfCheckout } from '../modules/orders/orders.ts'
import { findOpenPayments, findPaymentBySession, raiseException } from '../modules/payments/payments.ts'
import type { Shop } from '../shop.ts'
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
    const session = await shop.payments.readSession(request.sessionId)
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
  return status === 'EXPIRED' || status === 'FAILED' ? 'FAILED' : 'PENDING'
}

const openSeconds = 60
const openMax = 100

/** Asks the provider about payments that stayed open: a lost webhook is made up for within minutes. */
export async function reconcilePayments(shop: Shop): Promise<void> {
  for (const { sessionId } of await findOpenPayments(shop.db, {
    olderThanSeconds: openSeconds,
    max: openMax,
  })) {
    try {
      const session = await shop.payments.readSession(sessionId)
      await settlePayment(shop, session)
    } catch (error) {
      shop.log.error({ err: error, sessionId }, 'a payment could not be reconciled')
      if (error instanceof Failure && error.code === 'not_found') {
        await raiseException(shop.db, { kind: 'unknown_session', reference: sessionId, details: {} })
      }
    }
  }
}
