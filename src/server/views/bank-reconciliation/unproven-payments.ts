import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'
import { daysMax } from './bank-lines.ts'

/** The debt payments booked in the last 24 hours for which no bank statement has a line of that amount, matched or open. */
export async function readUnprovenCents(db: Db): Promise<number> {
  const { rows } = await sql<{ cents: number }>`
    with unmatched as materialized (
      select d.id, d.amount_cents, d.received_on, d.created_at from debt_payments d
      where not exists (select from bank_lines b where b.debt_payment_id = d.id)
    )
    select coalesce(sum(u.amount_cents), 0)::bigint as cents from unmatched u
    where u.created_at > (select now() - interval '24 hours')
      -- Each open line proves one payment of its amount.
      and (select count(*) from unmatched o where o.amount_cents = u.amount_cents and o.id <= u.id
          and abs(o.received_on - u.received_on) <= ${daysMax}::int)
        > (select count(*) from bank_lines b where b.matched_at is null and b.amount_cents = u.amount_cents
          and abs(b.day - u.received_on) <= ${daysMax}::int)
  `.execute(db)
  return rows[0]?.cents ?? 0
}
