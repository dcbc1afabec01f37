import { type ListExport, largeExportsPerDay } from '#contract/list-exports.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import {
  type ExportOwner,
  insertListExport,
  type ListRequest,
  readListExport,
} from '../../modules/list-exports/list-exports.ts'
import type { Shop } from '../../shop.ts'
import { exportAttemptsMax } from './make-list-export.ts'

/** Requests a file of a list; a job makes it. The same request returns the export while its file is being made. */
export async function requestListExport(
  { db }: Pick<Shop, 'db'>,
  owner: ExportOwner,
  request: ListRequest & { total: number },
): Promise<{ requested: ListExport; isNew: boolean }> {
  const account = owner.userId === undefined ? `seller:${owner.sellerId}` : `admin:${owner.userId}`
  await limit(db, { key: `large-exports:${account}`, max: largeExportsPerDay, windowSeconds: 86_400 })
  const { id: exportId, isNew } = await transaction(db, async (tx) => {
    const inserted = await insertListExport(tx, owner, request)
    const { id } = inserted
    // One at a time, so that other jobs find a free worker.
    const options = { key: `list-export:${id}`, queue: 'list-exports', triesMax: exportAttemptsMax }
    await addJob(tx, 'make-list-export', { exportId: id }, options)
    return inserted
  })
  return { requested: await readListExport(db, owner, exportId), isNew }
}
