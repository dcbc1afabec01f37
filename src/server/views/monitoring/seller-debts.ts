import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

const debtsMax = 1_000

export type SellerDebt = { sellerId: number; cents: number; currency: string; idle: boolean }

/** After so many days, later sales are unlikely to pay a debt. */
const lateDays = 30

/**
 * What sellers owe the shop beyond their reserve: closed ones, and those who owed it long ago already. A debt with a plan
 * counts when nothing was repaid for as long.
 */
const lateDebts = sql`
  select seller_id, currency, (open * late::int + planned * idle::int)::bigint as cents, idle
  from (
    select a.seller_id, a.currency, greatest(sum(l.amount_cents) filter (where not p.planned), 0) as open,
      coalesce(sum(l.amount_cents) filter (where p.planned), 0) as planned,
      s.account_status = 'CLOSED' or coalesce(sum(l.amount_cents) filter (where not p.planned and p.old), 0) > 0 as late,
      coalesce(bool_and(p.old) filter (where p.planned), false) as idle
    from sellers s join ledger_accounts a on a.seller_id = s.id and a.kind in ('seller_payable', 'seller_reserve', 'seller_debt')
    join ledger_lines l on l.account_id = a.id
    cross join lateral (select a.kind = 'seller_debt' as planned, l.created_at < now() - make_interval(days => ${lateDays}) as old) p
    group by s.account_status, a.seller_id, a.currency
  ) owed
  where (open > 0 and late) or (planned > 0 and idle)`

export async function readLateDebts(db: Db): Promise<SellerDebt[]> {
  const { rows } = await sql<SellerDebt>`
    select seller_id as "sellerId", currency, cents, idle from (${lateDebts}) d order by seller_id limit ${debtsMax}
  `.execute(db)
  return rows
}

/** Ids of open problems about a debt that the seller no longer owes, or repays. */
export async function readSettledDebtProblems(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select x.id from payment_exceptions x
    where x.kind = 'seller_debt' and x.resolved_at is null and x.reference::bigint not in (select seller_id from (${lateDebts}) d)
    order by x.id limit ${debtsMax}
  `.execute(db)
  return rows.map(({ id }) => id)
}
