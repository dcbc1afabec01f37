import { type BulkItem, type BulkJob, bulkJobMax } from '#contract/sellers/bulk.ts'
import { Failure } from '#shared/failure.ts'
import { numberText } from '#shared/region/formats.ts'
import {
  type BulkAction,
  type BulkOutcome,
  bulkActions,
  bulkOutcomes,
  undoableActions,
} from '#shared/sellers/bulk-jobs.ts'
import { isUniqueViolation } from '../../database/errors.ts'
import { addJob } from '../../database/jobs/jobs.ts'
import type { List, Part } from '../../database/list.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import { transaction } from '../../database/transaction.ts'
import { type BulkInput, type ItemResult, stepSizeOf, titleOf } from './bulk.rules.ts'
import * as statements from './bulk.sql.ts'

const jobsPerHour = 60
const keepDays = 30
const removedAtOnce = 50
const stopped = 'The job was stopped after an error. Try again.'

/** Creates a job and queues its first step. Throws when there is nothing to change, too much, or another open job. */
export async function startBulkJob(
  db: Db,
  job: { sellerId: number; action: BulkAction; input: BulkInput; items: statements.NewItem[] },
): Promise<BulkJob> {
  if (job.items.length === 0) throw new Failure('status_conflict', { message: 'There is nothing to change.' })
  if (job.items.length > bulkJobMax) {
    const max = numberText(bulkJobMax)
    const message = `A bulk change can include at most ${max} items. Narrow the list with the filters.`
    throw new Failure('too_large', { message })
  }
  await limit(db, { key: `bulk:${job.sellerId}`, max: jobsPerHour, windowSeconds: 3600 })
  const id = await oneAtATime(
    transaction(db, async (tx) => {
      const jobId = await statements.insertJob(tx, job)
      await continueJob(tx, jobId)
      return jobId
    }),
  )
  return readBulkJob(db, job.sellerId, id)
}

/** Starts undoing a finished job. */
export async function undoBulkJob(db: Db, sellerId: number, jobId: number): Promise<BulkJob> {
  const job = await readBulkJob(db, sellerId, jobId)
  if (!job.undoable) throw new Failure('status_conflict', { message: 'This job cannot be undone.' })
  await oneAtATime(
    transaction(db, async (tx) => {
      if (!(await statements.startUndo(tx, sellerId, jobId))) throw new Failure('status_conflict')
      await continueJob(tx, jobId)
    }),
  )
  return readBulkJob(db, sellerId, jobId)
}

const continueJob = (tx: Db, jobId: number): Promise<void> =>
  addJob(tx, 'move-bulk', { jobId }, { key: `bulk:${jobId}`, queue: 'bulk', triesMax: 6 })

async function oneAtATime<T>(writing: Promise<T>): Promise<T> {
  try {
    return await writing
  } catch (error) {
    if (!isUniqueViolation(error, 'bulk_jobs_one_open')) throw error
    const message = 'Another bulk change is running. Wait until it has finished.'
    throw new Failure('status_conflict', { message })
  }
}

export type { ItemRow, JobRow } from './bulk.sql.ts'

type Work = (job: statements.JobRow, items: statements.ItemRow[]) => Promise<ItemResult[]>

/**
 * Runs the next step of a job and queues the one after it. The lock and the stored outcomes make a repeated step harmless.
 * Returns whether items are left.
 */
export async function moveBulkJob(
  tx: Db,
  jobId: number,
  work: { change: Work; undo: Work },
): Promise<boolean> {
  const job = await statements.lockJob(tx, jobId)
  if (!job || job.status === 'DONE' || job.status === 'UNDONE') return false
  const running = job.status === 'RUNNING'
  const size = stepSizeOf(job.action)
  const items = await statements.nextItems(tx, jobId, running ? 'PENDING' : 'CHANGED', size)
  if (items.length > 0) {
    const results = await (running ? work.change(job, items) : work.undo(job, items))
    await statements.saveResults(tx, jobId, results)
  }
  const hasMore = items.length === size
  if (hasMore) await continueJob(tx, jobId)
  else await statements.endJob(tx, jobId, running ? 'DONE' : 'UNDONE')
  return hasMore
}

/** Throws `not_found` for a job of another seller, or of an action that the role may not see. */
export async function readBulkJob(
  db: Db,
  sellerId: number,
  jobId: number,
  actions: readonly BulkAction[] = bulkActions,
): Promise<BulkJob> {
  const { rows } = await statements.readJobs(db, { sellerId, jobId, actions }, { limit: 1, offset: 0 })
  if (!rows[0]) throw new Failure('not_found')
  return toJob(rows[0])
}

export async function listBulkJobs(
  db: Db,
  sellerId: number,
  actions: readonly BulkAction[],
  page: Part,
): Promise<List<BulkJob>> {
  const { rows, total } = await statements.readJobs(db, { sellerId, actions }, page)
  return { rows: rows.map(toJob), total }
}

export const listBulkItems = (
  db: Db,
  jobId: number,
  outcome: BulkOutcome | undefined,
  page: Part,
): Promise<List<BulkItem>> => statements.readItems(db, { jobId, outcome }, page)

const toJob = (row: statements.JobRow & { outcomes: Partial<Record<BulkOutcome, number>> }): BulkJob => ({
  id: row.id,
  action: row.action,
  title: titleOf(row.action, row.input),
  status: row.status,
  total: row.total,
  done: row.done,
  outcomes: Object.fromEntries(
    bulkOutcomes.map((outcome) => [outcome, row.outcomes[outcome] ?? 0]),
  ) as Record<BulkOutcome, number>,
  undoable: row.status === 'DONE' && undoableActions.includes(row.action) && (row.outcomes.CHANGED ?? 0) > 0,
  createdAt: row.createdAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
})

/** Ends abandoned jobs and deletes old ones. */
export async function removeOldBulkJobs(db: Db): Promise<void> {
  await statements.endAbandoned(db, stopped)
  await statements.deleteOldJobs(db, keepDays, removedAtOnce)
}
