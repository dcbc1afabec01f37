import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { proveDelivery } from '../../modules/orders/delivery-proof.ts'
import { findOrder } from '../../modules/orders/orders.ts'
import { markVerified } from '../../modules/reviews/reviews.ts'
import type { Shop } from '../../shop.ts'
import { readUnverifiedProducts } from '../../views/reviews/review-evidence.ts'
import { notifyBuyers } from '../orders/steps/notify-buyers.ts'
import { isReviewVerified } from './steps/is-review-verified.ts'

/**
 * The customer confirms that an order arrived: it is delivered, with proof, and their reviews of its products become
 * verified. Repeating it changes nothing.
 */
export async function confirmDelivery<T>(
  shop: Shop,
  { userId, orderId }: { userId: number; orderId: number },
  answer: (tx: Db) => Promise<T>,
): Promise<T> {
  return transaction(shop.db, async (tx) => {
    const order = await findOrder(tx, orderId, { userId })
    if (!order) throw new Failure('not_found')
    const by = { proof: 'CUSTOMER', actor: 'customer', actorId: userId } as const
    const proven = await proveDelivery(tx, { orderId, from: ['SHIPPED', 'DELIVERED'], ...by })
    if (!proven) {
      throw new Failure('status_conflict', {
        message: 'You can confirm an order once it is shipped.',
        details: { orderStatus: order.status },
      })
    }
    if (proven.moved) await notifyBuyers(tx, shop, [orderId], 'DELIVERED')
    for (const productId of await readUnverifiedProducts(tx, userId, orderId)) {
      const review = { userId, productId }
      if (await isReviewVerified(tx, shop.keys, review)) await markVerified(tx, review)
    }
    return answer(tx)
  })
}
