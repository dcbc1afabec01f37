import { sql } from 'kysely'
import type { ReportReason, ReportSubject } from '#shared/catalog/report-reasons.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'

type Subject = { subject: ReportSubject; id: number }

const columns = { review: sql`review_id`, product: sql`product_id` }

const reportsPerDay = 20

/** Counts a report against the customer's daily limit. Throws `too_many_requests` past it. */
export const limitReports = (db: Db, userId: number): Promise<void> =>
  limit(db, { key: `reports:user:${userId}`, max: reportsPerDay, windowSeconds: 86_400 })

type NewReport = Subject & { userId: number; reason: ReportReason; comment: string }

export async function addReport(tx: Db, report: NewReport): Promise<number> {
  const id = await insertReport(tx, report)
  if (id !== undefined) return id
  throw new Failure('already_exists', { message: 'You have reported this already. We will look at it.' })
}

/** Undefined when the customer already has an open report, also for concurrent requests. */
async function insertReport(tx: Db, report: NewReport): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into reports (user_id, ${columns[report.subject]}, reason, comment)
    values (${report.userId}, ${report.id}, ${report.reason}, ${report.comment})
    on conflict (user_id, review_id, product_id) where outcome is null do nothing returning id
  `.execute(tx)
  return rows[0]?.id
}

/** Closes the open reports of a review or product and returns their number. Each report is closed once. */
export async function closeReports(
  tx: Db,
  { subject, id }: Subject,
  answer: { outcome: 'HIDDEN' | 'DISMISSED'; adminId: number },
): Promise<number> {
  const { rows } = await sql`
    update reports set outcome = ${answer.outcome}, closed_at = now(), closed_by = ${answer.adminId}
    where ${columns[subject]} = ${id} and outcome is null returning id
  `.execute(tx)
  return rows.length
}

/** Erases what an account that is being deleted wrote in its reports. The reports stay. */
export async function eraseReportComments(tx: Db, userId: number): Promise<void> {
  await tx.updateTable('reports').set({ comment: '' }).where('user_id', '=', userId).execute()
}
