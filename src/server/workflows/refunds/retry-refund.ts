import { Failure } from '#shared/failure.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import { transaction } from '../../database/transaction.ts'
import { resolveException } from '../../modules/payments/exceptions.ts'
import { retryRefund } from '../../modules/payments/refunds.ts'
import type { Shop } from '../../shop.ts'
import { attemptReference } from './send-refund.ts'

/** Retries a failed refund as a new request to the provider and resolves the exception of the failure. */
export async function retryFailedRefund(
  shop: Shop,
  { refundId, adminId }: { refundId: number; adminId: number },
): Promise<void> {
  await transaction(shop.db, async (tx) => {
    const attempt = await retryRefund(tx, refundId)
    if (attempt === undefined) {
      throw new Failure('status_conflict', {
        message: 'This refund has not failed. Reload the page to see its status.',
      })
    }
    await resolveException(
      tx,
      { kind: 'refund_failed', reference: attemptReference(refundId, attempt - 1) },
      { adminId, note: 'Sent again.' },
    )
    await addJob(tx, 'send-refund', { refundId }, { key: `refund:${refundId}:${attempt}` })
  })
}
