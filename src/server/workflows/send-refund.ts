import { transaction } from '../database/transaction.ts'
import { findRefundToSend, raiseException, settleRefund } from '../modules/payments/payments.ts'
import { type ProviderRefund, providerOf } from '../modules/payments/provider.ts'
import type { Shop } from '../shop.ts'

/**
 * Sends a promised refund. Its id, with the number of the attempt, is the provider's idempotency key, so a repeated job
 * pays back once; there is another attempt only after the provider said that the one before it failed.
 */
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
  const answer = await providerOf(shop, refund.gateway).refund({
    paymentId: refund.paymentId,
    amountCents: refund.amountCents,
    idempotencyKey: `refund:${attemptOf(refundId, refund.attempt)}`,
  })
  await recordRefund(shop, { refundId, attempt: refund.attempt }, answer)
}

/** What one attempt of a refund is called. */
export const attemptOf = (refundId: number, attempt: number): string =>
  attempt === 1 ? String(refundId) : `${refundId}:${attempt}`

/**
 * Notes what the provider says of a refund; one that failed is for a person to look at, also when it failed after it had
 * succeeded. The book is as it was: what was promised is still owed to the customer.
 */
export async function recordRefund(
  shop: Shop,
  { refundId, attempt }: { refundId: number; attempt: number },
  answer: ProviderRefund,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    await settleRefund(tx, {
      refundId,
      attempt,
      providerId: answer.refundId,
      state: answer.state,
      reason: answer.reason,
    })
    if (answer.state !== 'FAILED') return
    await raiseException(tx, {
      kind: 'refund_failed',
      reference: attemptOf(refundId, attempt),
      details: { refundId, reason: answer.reason },
    })
  })
}
