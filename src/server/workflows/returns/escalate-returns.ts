import { transaction } from '../../database/transaction.ts'
import { escalateReturns } from '../../modules/returns/returns.ts'
import type { Shop } from '../../shop.ts'
import { notifyOfReturn } from './steps/notify-of-return.ts'

const perBatch = 50
const batchesMax = 20

/**
 * Hands returns that the seller did not answer in time to the shop, and tells both sides. No money moves by a clock: an
 * admin decides. Each is handed over once, whatever runs beside it or comes again.
 */
export async function escalateUnanswered(shop: Shop): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const escalated = await transaction(shop.db, async (tx) => {
      const returns = await escalateReturns(tx, perBatch)
      for (const { id } of returns)
        await notifyOfReturn(tx, shop, { returnId: id, step: 'ESCALATED', by: 'shop', amountCents: 0 })
      return returns.length
    })
    if (escalated < perBatch) return
  }
}
