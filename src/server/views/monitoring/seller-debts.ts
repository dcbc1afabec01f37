import { sql } from 'kysely'
import type { Db } from '../../database/open.ts'

const debtsMax = 1_000

export type SellerDebt = { sellerId: number; cents: number; currency: string }

/** After so many days, later sales are unlikely to pay a debt. */
const lateDays = 30

/** What sellers owe the shop beyond their reserve: closed ones, and those who owed it long ago already. */
export async function readLateDebts(db: Db): Promise<SellerDebt[]> {
  const { rows } = await sql<SellerDebt>`
    select a.seller_id as "sellerId", a.currency, sum(l.amount_cents)::bigint as cents
    from sellers s join ledger_accounts a on a.seller_id = s.id and a.kind in ('seller_payable', 'seller_reserve')
    join ledger_lines l on l.account_id = a.id
    group by s.account_status, a.seller_id, a.currency
    having sum(l.amount_cents) > 0 and (s.account_status = 'CLOSED'
      or sum(l.amount_cents) filter (where l.created_at < now() - make_interval(days => ${lateDays})) > 0)
    order by a.seller_id limit ${debtsMax}
  `.execute(db)
  return rows
}

/** Sellers whose debt is an open payment problem. */
export async function readOpenDebtProblems(db: Db): Promise<number[]> {
  const { rows } = await sql<{ sellerId: number }>`
    select reference::bigint as "sellerId" from payment_exceptions
    where kind = 'seller_debt' and resolved_at is null order by id limit ${debtsMax}
  `.execute(db)
  return rows.map(({ sellerId }) => sellerId)
}
