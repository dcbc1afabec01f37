import { addJob } from '../../database/jobs.ts'
import type { Db } from '../../database/open.ts'

/** By then no page that was open still shows the pictures, and no smaller version of one is still being made. */
const minutesLater = 15

/** Forgets a seller's uploads; a job removes their files some minutes after the commit. */
export async function removeSellersUploads(tx: Db, sellerId: number): Promise<void> {
  const removed = await tx.deleteFrom('uploads').where('seller_id', '=', sellerId).returning('id').execute()
  if (removed.length === 0) return
  const uploadIds = removed.map((upload) => upload.id)
  await addJob(tx, 'remove-images', { uploadIds }, { runAt: new Date(Date.now() + minutesLater * 60_000) })
}
