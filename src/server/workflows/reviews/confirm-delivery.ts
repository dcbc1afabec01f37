import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { findOrder, setReceived } from '../../modules/orders/orders.ts'
import { markVerified } from '../../modules/reviews/reviews.ts'
import { isVerified } from '../../modules/reviews/verified-review.rules.ts'
import type { Shop } from '../../shop.ts'
import { readReviewEvidence, readUnverifiedProducts } from '../../views/reviews/review-evidence.ts'

/** The customer confirms a delivered order. Their reviews of its products become verified. Repeating it changes nothing. */
export async function confirmDelivery<T>(
  shop: Pick<Shop, 'db'>,
  { userId, orderId }: { userId: number; orderId: number },
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  return transaction(shop.db, async (tx) => {
    if (!(await setReceived(tx, { userId, orderId }))) {
      const order = await findOrder(tx, orderId, { userId })
      if (!order) throw new Failure('not_found')
      throw new Failure('status_conflict', {
        message: 'You can confirm an order once it is marked as delivered.',
        details: { orderStatus: order.status },
      })
    }
    for (const productId of await readUnverifiedProducts(tx, userId, orderId)) {
      const evidence = await readReviewEvidence(tx, userId, productId)
      if (evidence && isVerified(evidence)) await markVerified(tx, { userId, productId })
    }
    return answer(tx)
  })
}
