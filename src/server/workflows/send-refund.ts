import { findRefundToSend, raiseException, settleRefund } from '../modules/payments/payments.ts'
import type { ProviderRefund } from '../modules/payments/provider.ts'
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
  const answer = await shop.payments.refund({
    paymentId: refund.paymentId,
    amountCents: refund.amountCents,
    idempotencyKey: `refund:${refundId}`,
  })
  await recordRefund(shop, refundId, answer)
}

/** Notes what the provider says of a refund; one that failed is for a person to look at. */
export async function recordRefund(shop: Shop, refundId: number, answer: ProviderRefund): Promise<void> {
  await settleRefund(shop.db, {
    refundId,
    providerId: answer.refundId,
    state: answer.state,
    reason: answer.reason,
  })
  if (answer.state !== 'FAILED') return
  await raiseException(shop.db, {
    kind: 'refund_failed',
    reference: String(refundId),
    details: { reason: answer.reason },
  })
}
