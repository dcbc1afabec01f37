/** What customers report, and how an admin answered it. */
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { limit } from '../../database/rate-limit.ts'
import * as statements from './moderation.sql.ts'

export { closeReports } from './moderation.sql.ts'

const reportsPerDay = 20

/** Counts one more report of this customer today; refuses past the limit. */
export const limitReports = (db: Db, userId: number): Promise<void> =>
  limit(db, { key: `reports:user:${userId}`, max: reportsPerDay, windowSeconds: 86_400 })

export async function addReport(
  tx: Db,
  report: Parameters<typeof statements.insertReport>[1],
): Promise<number> {
  const id = await statements.insertReport(tx, report)
  if (id !== undefined) return id
  throw new Failure('already_exists', { message: 'You have reported this already. We will look at it.' })
}
