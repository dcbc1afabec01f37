import { transaction } from '../../database/transaction.ts'
import { raiseException } from '../../modules/payments/exceptions.ts'
import { ifFound, type ProviderRefund, providerOf } from '../../modules/payments/provider.ts'
import {
  clearSending,
  findRefundToSend,
  findUnconfirmedRefunds,
  isRefundCanceled,
  markSending,
  settleRefund,
  type UnsentRefund,
} from '../../modules/payments/refunds.ts'
import type { Shop } from '../../shop.ts'

/**
 * Sends a promised refund. Its id, with the number of the attempt, is the provider's idempotency key, so a repeated job
 * pays back once; there is another attempt only after the provider said that the one before it failed. While a bank
 * decides about the payment it is not sent; what was sent before and not answered is asked for first.
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
  if (await isAnswered(shop, refund)) return
  if (!(await markSending(shop.db, refund))) return
  const answer = await providerOf(shop, refund.gateway).refund({
    paymentId: refund.paymentId,
    amountCents: refund.amountCents,
    idempotencyKey: keyOf(refund),
  })
  await recordRefund(shop, refund, answer)
}

/**
 * Asks the provider what became of a request that it did not answer. It may have forgotten our key by the time it is sent
 * again, or the money may be with a bank by then: only what it has never heard of counts as not sent.
 */
async function isAnswered(shop: Shop, refund: UnsentRefund): Promise<boolean> {
  const { paymentId, sentAt, gateway } = refund
  if (paymentId === null || sentAt === null) return false
  const request = { paymentId, idempotencyKey: keyOf(refund) }
  const answer = await ifFound(providerOf(shop, gateway).findRefund(request))
  if (answer) await recordRefund(shop, refund, answer)
  else await clearSending(shop.db, refund)
  return answer !== undefined
}

/** The same for all refunds of a payment. */
export async function confirmSentRefunds(shop: Shop, paymentId: number): Promise<void> {
  for (const refund of await findUnconfirmedRefunds(shop.db, paymentId)) await isAnswered(shop, refund)
}

const keyOf = ({ refundId, attempt }: UnsentRefund): string => `refund:${attemptReference(refundId, attempt)}`

/** What one attempt of a refund is called. */
export const attemptReference = (refundId: number, attempt: number): string =>
  attempt === 1 ? String(refundId) : `${refundId}:${attempt}`

/**
 * Notes what the provider says of a refund; one that failed is for a person to look at, also when it failed after it had
 * succeeded. The book is as it was: what was promised is still owed to the customer. So is one for a person that was
 * cancelled, because the provider did not have it, and was made there all the same.
 */
export async function recordRefund(
  shop: Shop,
  { refundId, attempt }: { refundId: number; attempt: number },
  answer: ProviderRefund,
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const isNew = await settleRefund(tx, {
      refundId,
      attempt,
      providerId: answer.refundId,
      state: answer.state,
      reason: answer.reason,
    })
    if (!isNew && answer.state !== 'FAILED' && (await isRefundCanceled(tx, refundId))) {
      const details = { refundId, refund: answer }
      await raiseException(tx, {
        kind: 'refund_overtaken',
        reference: attemptReference(refundId, attempt),
        details,
      })
    }
    if (!isNew || answer.state !== 'FAILED') return
    await raiseException(tx, {
      kind: 'refund_failed',
      reference: attemptReference(refundId, attempt),
      details: { refundId, reason: answer.reason },
    })
  })
}
