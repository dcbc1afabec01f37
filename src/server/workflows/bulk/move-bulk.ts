import { uniqueViolation } from '../../database/errors.ts'
import { transaction } from '../../database/transaction.ts'
import { moveBulkJob } from '../../modules/bulk/bulk.ts'
import type { Shop } from '../../shop.ts'
import { confirmItems, shipItems } from './steps/order-items.ts'
import { changeProductItems, undoProductItems } from './steps/product-items.ts'

/** Runs the next step of a bulk job: changes items, stores their results, and queues the step after it. Returns whether items are left. */
export const moveBulk = (shop: Shop, jobId: number): Promise<boolean> =>
  transaction(
    shop.db,
    (tx) =>
      moveBulkJob(tx, jobId, {
        change: (job, items) => {
          if (job.action === 'confirm') return confirmItems(tx, shop, job, items)
          if (job.action === 'ship') return shipItems(tx, shop, job, items)
          return changeProductItems(tx, shop, job, items)
        },
        undo: (job, items) => undoProductItems(tx, shop, job, items),
      }),
    { alsoRetry: [uniqueViolation] },
  )
