import { sql } from 'kysely'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'

export type DueUpload = {
  id: string
  seller_id: number | null
  user_id: number | null
}

/** Locks uploads that are due for a check. Uploads that are just being attached are skipped. */
export const takeDueUploads = (tx: Db, most: number): Promise<DueUpload[]> =>
  tx
    .selectFrom('uploads')
    .select(['id', 'seller_id', 'user_id'])
    .where('check_at', '<=', sql<Date>`now()`)
    .orderBy('check_at')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()

/**
 * Deletes the checked uploads that nothing shows and postpones the others. A job deletes the files; it is enqueued in
 * the same transaction, so that a crash leaves no orphans.
 */
export async function finishCheck(tx: Db, taken: DueUpload[], shown: Set<string>): Promise<void> {
  const [shownIds, unused]: [string[], string[]] = [[], []]
  for (const { id } of taken) (shown.has(id) ? shownIds : unused).push(id)
  await postponeCheck(tx, shownIds)
  if (unused.length === 0) return
  await deleteUploads(tx, unused)
  await addJob(tx, 'remove-images', { uploadIds: unused })
}

/** Schedules the next check in a week. */
async function postponeCheck(tx: Db, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('uploads')
    .set({ check_at: sql`now() + interval '7 days'` })
    .where('id', 'in', ids)
    .execute()
}

async function deleteUploads(tx: Db, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('uploads').where('id', 'in', ids).execute()
}

/** Gives open pages and running AVIF jobs time to finish before files are deleted. */
const minutesLater = 15

/** Deletes a seller's uploads; a job deletes their files 15 minutes after the commit. */
export async function removeSellerUploads(tx: Db, sellerId: number): Promise<void> {
  const removed = await tx.deleteFrom('uploads').where('seller_id', '=', sellerId).returning('id').execute()
  if (removed.length === 0) return
  const uploadIds = removed.map((upload) => upload.id)
  await addJob(tx, 'remove-images', { uploadIds }, { runAt: new Date(Date.now() + minutesLater * 60_000) })
}
