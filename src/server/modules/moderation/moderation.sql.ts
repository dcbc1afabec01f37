import { sql } from 'kysely'
import type { ReportReason, ReportSubject } from '#shared/catalog/report-reasons.ts'
import type { Db } from '../../database/open.ts'

export type Subject = { subject: ReportSubject; id: number }

const columns = { review: sql`review_id`, product: sql`product_id` }

/** Undefined when this customer has an open report of it already, also when both arrive at once. */
export async function insertReport(
  tx: Db,
  report: Subject & { userId: number; reason: ReportReason; comment: string },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    insert into reports (user_id, ${columns[report.subject]}, reason, comment)
    values (${report.userId}, ${report.id}, ${report.reason}, ${report.comment})
    on conflict (user_id, review_id, product_id) where outcome is null do nothing returning id
  `.execute(tx)
  return rows[0]?.id
}

/** Closes what is open of a thing; of two admins each report is answered by one. */
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
