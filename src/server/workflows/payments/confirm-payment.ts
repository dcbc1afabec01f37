import { Failure } from '#shared/failure.ts'
import { findOrdersOfCheckout } from '../../modules/orders/orders.ts'
import { findPaymentBySession, findPaymentOfCheckout } from '../../modules/payments/payments.ts'
import { type ProviderSession, providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { endUnpaid } from '../checkout/end-checkout.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * The success page's question, answered by the provider: is this session of this customer paid? Settles it if so. `held`
 * when the provider has money that does not fit the order: a person has been told, and it is not as if nothing had come.
 */
export async function confirmPayment(
  shop: Shop,
  userId: number,
  request: { sessionId: string; paymentId?: string },
): Promise<{ paymentId: string | null; orderIds: number[]; held: boolean; status: PaymentState }> {
  const payment = await findPaymentBySession(shop.db, request.sessionId)
  if (!payment) throw new Failure('not_found')
  const orders = await findOrdersOfCheckout(shop.db, payment.checkoutId)
  if (orders[0]?.userId !== userId) throw new Failure('not_found')
  let paymentId = payment.paymentId
  let held = false
  if (payment.status !== 'CAPTURED') {
    const session = await providerOf(shop, payment.gateway).readSession(request.sessionId)
    paymentId = session.paymentId
    held = (await settlePayment(shop, { ...session, checkoutId: payment.checkoutId })) === 'refused'
  }
  // A payment that belongs to another session proves nothing about this one.
  if (request.paymentId !== undefined && request.paymentId !== paymentId) throw new Failure('not_found')
  const settled = await findOrdersOfCheckout(shop.db, payment.checkoutId)
  const captured = await findPaymentBySession(shop.db, request.sessionId)
  return {
    paymentId,
    orderIds: settled.map((order) => order.id),
    held,
    status: held
      ? 'PENDING'
      : statusOf(
          captured?.status,
          captured !== undefined && captured.amountCents > 0 && captured.backCents === captured.amountCents,
        ),
  }
}

type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'REFUNDED'

function statusOf(status: string | undefined, refunded: boolean): PaymentState {
  if (status === 'CAPTURED') return refunded ? 'REFUNDED' : 'COMPLETED'
  return status === 'EXPIRED' ? 'FAILED' : 'PENDING'
}

/** Does what a session's state asks for: settle a paid one, end the checkout of one that expired. */
export async function applySession(shop: Shop, session: ProviderSession): Promise<string> {
  if (session.state === 'expired' && !session.paid && session.checkoutId) {
    const payment = await findPaymentOfCheckout(shop.db, session.checkoutId)
    // The end of one that was replaced, or lost against another, is not the end of its checkout.
    if (payment && payment.sessionId !== session.sessionId) return 'ignored'
    return endUnpaid(shop, session.checkoutId, { status: 'EXPIRED', actor: 'expiry' })
  }
  return settlePayment(shop, session)
}
