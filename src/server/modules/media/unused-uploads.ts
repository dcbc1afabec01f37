import { addJob } from '../../database/jobs.ts'
import type { Db } from '../../database/open.ts'
import * as statements from './media.sql.ts'

export { takeDueUploads } from './media.sql.ts'

/**
 * Removes those of the taken uploads that nothing shows; the others are looked at again later. The files go by a job that
 * is enqueued with the row's end, so that a crash in between leaves none behind.
 */
export async function endCheck(tx: Db, taken: statements.DueUpload[], shown: Set<string>): Promise<void> {
  const [kept, unused]: [string[], string[]] = [[], []]
  for (const { id } of taken) (shown.has(id) ? kept : unused).push(id)
  await statements.postponeCheck(tx, kept)
  if (unused.length === 0) return
  await statements.deleteUploads(tx, unused)
  await addJob(tx, 'remove-images', { uploadIds: unused })
}
