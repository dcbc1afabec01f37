import { findRefundToSend, raiseException, settleRefund } from '../modules/payments/payments.ts'
import type { Shop } from '../shop.ts'

/** Sends a promised refund. The refund's id is the provider's idempotency key, so a repeated job pays back once. */
export async function sendRefund(shop: Shop, refundId: number): Promise<void> {
  const refund = await findRefundToSend(shop.db, refundId)
  if (!refund) return
  if (!refund.paymentId) {
    await raiseException(shop.db, {
      kind: 'refund_without_payment',
      reference: String(refundId),
      details: {},
    })
    return
  }
  const result = await shop.payments.refund({
    paymentId: refund.paymentId,
    amountCents: refund.amountCents,
    idempotencyKey: `refund:${refundId}`,
  })
  await settleRefund(shop.db, {
    refundId,
    providerId: result.refundId,
    state: result.state,
    reason: result.reason,
  })
  if (result.state === 'FAILED') {
    await raiseException(shop.db, {
      kind: 'refund_failed',
      reference: String(refundId),
      details: { reason: result.reason },
    })
  }
}
