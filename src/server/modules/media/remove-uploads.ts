import { sql } from 'kysely'
import { addJob } from '../../database/jobs/jobs.ts'
import type { Db } from '../../database/open.ts'

export type DueUpload = {
  id: string
  seller_id: number | null
  user_id: number | null
}

/** Uploads that must be looked at, locked; those that are just being attached are left for the next time. */
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
 * Removes those of the taken uploads that nothing shows; the others are looked at again later. The files go by a job that
 * is enqueued with the row's end, so that a crash in between leaves none behind.
 */
export async function endCheck(tx: Db, taken: DueUpload[], shown: Set<string>): Promise<void> {
  const [kept, unused]: [string[], string[]] = [[], []]
  for (const { id } of taken) (shown.has(id) ? kept : unused).push(id)
  await postponeCheck(tx, kept)
  if (unused.length === 0) return
  await deleteUploads(tx, unused)
  await addJob(tx, 'remove-images', { uploadIds: unused })
}

/** Has what is shown looked at again in a week. */
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

/** By then no page that was open still shows the pictures, and no smaller version of one is still being made. */
const minutesLater = 15

/** Forgets a seller's uploads; a job removes their files some minutes after the commit. */
export async function removeSellersUploads(tx: Db, sellerId: number): Promise<void> {
  const removed = await tx.deleteFrom('uploads').where('seller_id', '=', sellerId).returning('id').execute()
  if (removed.length === 0) return
  const uploadIds = removed.map((upload) => upload.id)
  await addJob(tx, 'remove-images', { uploadIds }, { runAt: new Date(Date.now() + minutesLater * 60_000) })
}
