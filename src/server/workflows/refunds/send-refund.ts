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
 * Sends a refund to the provider. The refund's id and attempt number are the idempotency key, so a repeated job refunds
 * once. A new attempt exists only after the provider reported a failure. Not sent during a dispute. If an earlier request
 * had no response, its outcome is checked first.
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
  if (await findOutcome(shop, refund)) return
  if (!(await markSending(shop.db, refund))) return
  const answer = await providerOf(shop, refund.gateway).refund({
    paymentId: refund.paymentId,
    amountCents: refund.amountCents,
    idempotencyKey: keyOf(refund),
  })
  await recordRefund(shop, refund, answer)
}

/**
 * Records the outcome of a request that had no response; false if the provider does not know the request. Resending without
 * this check is unsafe, because idempotency keys expire.
 */
async function findOutcome(shop: Shop, refund: UnsentRefund): Promise<boolean> {
  const { paymentId, sentAt, gateway } = refund
  if (paymentId === null || sentAt === null) return false
  const request = { paymentId, idempotencyKey: keyOf(refund) }
  const answer = await ifFound(providerOf(shop, gateway).findRefund(request))
  if (answer) await recordRefund(shop, refund, answer)
  else await clearSending(shop.db, refund)
  return answer !== undefined
}

/** Records the outcomes of all refunds of a payment that were sent without a response. */
export async function confirmSentRefunds(shop: Shop, paymentId: number): Promise<void> {
  for (const refund of await findUnconfirmedRefunds(shop.db, paymentId)) await findOutcome(shop, refund)
}

const keyOf = ({ refundId, attempt }: UnsentRefund): string => `refund:${attemptReference(refundId, attempt)}`

/** Identifies one attempt of a refund, for example in exceptions. */
export const attemptReference = (refundId: number, attempt: number): string =>
  attempt === 1 ? String(refundId) : `${refundId}:${attempt}`

/**
 * Records the provider's state of a refund. Raises an exception if it failed, even after it had succeeded, or if the
 * provider made a refund that was canceled here. The ledger stays: the customer is still owed the money.
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
