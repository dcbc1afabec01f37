import type { Db } from '../../database/open.ts'
import { transaction } from '../../database/transaction.ts'
import { finishCheck, takeDueUploads } from '../../modules/media/remove-uploads.ts'
import { readShownUploads } from '../../views/reviews/shown-uploads.ts'

const perBatch = 100
const batchesMax = 5

/**
 * Removes uploads that nothing has shown for a week, in limited batches.
 *
 * Safe while an image is being attached, which locks the upload's row (`for key share`) until commit. If attaching locks
 * first, the row is skipped here. If this lock comes first, attaching waits and then finds no upload. Uploads attached
 * before the lock are seen, because shown uploads are read in a later statement with a newer snapshot.
 */
export async function removeUnusedUploads(db: Db): Promise<void> {
  for (let batch = 0; batch < batchesMax; batch++) {
    const taken = await transaction(db, async (tx) => {
      const due = await takeDueUploads(tx, perBatch)
      if (due.length > 0) await finishCheck(tx, due, await readShownUploads(tx, due))
      return due.length
    })
    if (taken < perBatch) return
  }
}
