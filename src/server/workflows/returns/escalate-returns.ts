import { transaction } from '../../database/transaction.ts'
import { escalateReturns } from '../../modules/returns/returns.ts'
import type { Shop } from '../../shop.ts'
import { notifyOfReturn } from './steps/notify-of-return.ts'

const perBatch = 50
const batchesMax = 20

/**
 * Escalates returns that the seller did not answer in time, once each, and mails both sides. An admin decides them; nothing
 * is refunded automatically.
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
