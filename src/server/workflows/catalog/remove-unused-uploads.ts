import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { endCheck, takeDueUploads } from '../../modules/media/remove-uploads.ts'
import { readShownUploads } from '../../views/reviews/shown-uploads.ts'

const perBatch = 100
const batchesMax = 5

/**
 * Removes uploads that nothing has shown for a week, so many at most in one run.
 *
 * An image may be attached at this very moment. Attaching holds the upload's row (`for key share`) until it is committed,
 * so there are two cases. It came first: the row is locked, and passed by here. Or the lock here came first: attaching
 * waits for it, and finds no upload afterwards if it was removed. What was attached before the lock is seen, because what
 * is shown is read in a later statement than the lock, with a snapshot of its own.
 */
export async function removeUnusedUploads(db: Db): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const taken = await transaction(db, async (tx) => {
      const due = await takeDueUploads(tx, perBatch)
      if (due.length > 0) await endCheck(tx, due, await readShownUploads(tx, due))
      return due.length
    })
    if (taken < perBatch) return
  }
}
