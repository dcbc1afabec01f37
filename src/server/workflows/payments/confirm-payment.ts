import { Failure } from '#shared/failure.ts'
import { findOrdersOfCheckout } from '../../modules/orders/orders.ts'
import { findPaymentBySession, findPaymentOfCheckout } from '../../modules/payments/payments.ts'
import { type ProviderSession, providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { endUnpaid } from '../checkout/end-checkout.ts'
import { settlePayment } from './settle-payment.ts'

/**
 * For the success page: asks the provider whether the customer's session is paid, and settles it if so. `held` means that
 * the provider received a payment that does not match the order; an exception was raised.
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
  // The payment id must belong to this session.
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
          captured !== undefined &&
            captured.amountCents > 0 &&
            captured.returnedCents === captured.amountCents,
        ),
  }
}

type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'REFUNDED'

function statusOf(status: string | undefined, refunded: boolean): PaymentState {
  if (status === 'CAPTURED') return refunded ? 'REFUNDED' : 'COMPLETED'
  return status === 'EXPIRED' ? 'FAILED' : 'PENDING'
}

/** Settles a paid session; ends the checkout of an expired one. */
export async function applySession(shop: Shop, session: ProviderSession): Promise<string> {
  if (session.state === 'expired' && !session.paid && session.checkoutId) {
    const payment = await findPaymentOfCheckout(shop.db, session.checkoutId)
    // An expired session that was replaced by another does not end the checkout.
    if (payment && payment.sessionId !== session.sessionId) return 'ignored'
    return endUnpaid(shop, session.checkoutId, { status: 'EXPIRED', actor: 'expiry' })
  }
  return settlePayment(shop, session)
}
