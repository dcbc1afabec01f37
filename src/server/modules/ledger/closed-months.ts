import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

type Closing = { month: string; from: Date; until: Date; by: number }

/** Closes a month that ended an hour ago or earlier. */
export async function closeMonth(
  tx: Db,
  { month, from, until, by }: Closing,
): Promise<'closed' | 'closed_before' | 'not_over'> {
  const { rows } = await sql`
    insert into closed_months (month, starts_at, ends_at, closed_by)
    select ${month}, ${from}::timestamptz, ${until}::timestamptz, ${by}
    where now() >= ${until}::timestamptz + interval '1 hour'
    on conflict (month) where reopened_at is null do nothing returning id
  `.execute(tx)
  if (rows.length === 1) return 'closed'
  const before = await sql`select from closed_months where month = ${month} and reopened_at is null`.execute(
    tx,
  )
  return before.rows.length > 0 ? 'closed_before' : 'not_over'
}

/** False if the month is not closed. */
export async function reopenMonth(
  tx: Db,
  { month, reason, by }: { month: string; reason: string; by: number },
): Promise<boolean> {
  const { rows } = await sql`
    update closed_months set reopened_at = now(), reopened_by = ${by}, reason = ${reason}
    where month = ${month} and reopened_at is null returning id
  `.execute(tx)
  return rows.length === 1
}
