import { Failure } from '#shared/failure.ts'
import { findPaymentOfCheckout } from '../../modules/payments/payments.ts'
import { type ProviderSession, providerOf } from '../../modules/payments/provider.ts'
import type { Shop } from '../../shop.ts'
import { type PaymentState, readPaymentState } from '../../views/checkout/payment-state.ts'
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
): Promise<{ paymentId: string | null; orderIds: number[]; held: boolean; status: ShownStatus }> {
  let payment = await readPaymentState(shop.db, userId, request.sessionId)
  if (!payment) throw new Failure('not_found')
  let { paymentId } = payment
  let held = false
  if (payment.status !== 'CAPTURED') {
    const session = await providerOf(shop, payment.gateway).readSession(request.sessionId)
    paymentId = session.paymentId
    held = (await settlePayment(shop, { ...session, checkoutId: payment.checkoutId })) === 'refused'
    payment = (await readPaymentState(shop.db, userId, request.sessionId)) ?? payment
  }
  // The payment id must belong to this session.
  if (request.paymentId !== undefined && request.paymentId !== paymentId) throw new Failure('not_found')
  return { paymentId, orderIds: payment.orderIds, held, status: held ? 'PENDING' : statusOf(payment) }
}

type ShownStatus = 'PENDING' | 'COMPLETED' | 'FAILED' | 'REFUNDED'

function statusOf({ status, amountCents, returnedCents }: PaymentState): ShownStatus {
  if (status === 'CAPTURED')
    return amountCents > 0 && returnedCents === amountCents ? 'REFUNDED' : 'COMPLETED'
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
