import { sql } from 'kysely'
import type { AccountRow, OwedRow, ProfitRow } from '#contract/payments/books.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { bookCurrency } from './book-currency.ts'
import { categoryProfit, owedByAge, profitLines, sellerProfit } from './profit.ts'

type Profit = {
  id: number | null
  name: string
  commission: number
  delivery: number
  platformFee: number
  costs: number
  profit: number
}
type Row = {
  accounts: AccountRow[]
  sellers: Profit[]
  sellersTotal: number
  categories: Profit[]
  owed: OwedRow[]
  owedTotal: number
  closed: { month: string; closedAt: string; closedBy: string }[]
}

export type Moments = { from: Date; until: Date }

/** Each account at the beginning, during and at the end of a period, in one pass over the ledger. */
const balances = (from: Date, until: Date) => sql`
  select l.account_id,
    coalesce(sum(l.amount_cents) filter (where l.created_at < ${from}::timestamptz), 0) as opening,
    coalesce(sum(l.amount_cents) filter (where l.created_at >= ${from}::timestamptz and l.amount_cents > 0), 0) as debit,
    coalesce(-sum(l.amount_cents) filter (where l.created_at >= ${from}::timestamptz and l.amount_cents < 0), 0) as credit,
    sum(l.amount_cents) as closing
  from ledger_lines l
  where l.created_at < ${until}::timestamptz and l.account_id in (select a.id from ledger_accounts a where a.currency = ${bookCurrency})
  group by l.account_id`

/** Everything about a period from the ledger, in one statement, so that the parts agree. */
export async function readMonthEnd(db: Db, { from, until }: Moments, max: number, months: string[] = []) {
  const { rows } = await sql<Row>`
    with balances as materialized (${balances(from, until)}), ${profitLines(from, until)}, sellers_profit as (${sellerProfit}), categories_profit as (${categoryProfit}),
      owed as (${owedByAge(until)})
    select
      (select coalesce(json_agg(t order by t.account), '[]') from (
        select a.kind as account, sum(n.opening)::bigint as opening, sum(n.debit)::bigint as debit,
          sum(n.credit)::bigint as credit, sum(n.closing)::bigint as closing
        from balances n join ledger_accounts a on a.id = n.account_id group by a.kind
      ) t) as accounts,
      (select coalesce(json_agg(t), '[]') from (
        select * from sellers_profit order by id is null, profit desc, id limit ${max}) t) as sellers,
      (select count(*)::int from sellers_profit) as "sellersTotal",
      (select coalesce(json_agg(t), '[]') from (
        select * from categories_profit order by id is null, profit desc, id limit ${max}) t) as categories,
      (select coalesce(json_agg(t), '[]') from (select * from owed order by abs(owed) desc, id limit ${max}) t) as owed,
      (select count(*)::int from owed) as "owedTotal",
      (select coalesce(json_agg(json_build_object('month', c.month, 'closedAt', ${iso(sql`c.closed_at`)},
          'closedBy', trim(u.first_name || ' ' || u.last_name))), '[]')
        from closed_months c join users u on u.id = c.closed_by
        where c.reopened_at is null and c.month = any (${months}::text[])) as closed
  `.execute(db)
  const row = rows[0] as Row
  return {
    accounts: row.accounts.map(({ account, ...cents }) => ({ account, ...decimals(cents) })),
    sellers: row.sellers.map(profitOf),
    sellersTotal: row.sellersTotal,
    categories: row.categories.map(profitOf),
    owed: row.owed.map(({ id, name, ...cents }) => ({ id, name, ...decimals(cents) })),
    owedTotal: row.owedTotal,
    months: months.map((month) => {
      const closed = row.closed.find((one) => one.month === month)
      return { month, closedAt: closed?.closedAt ?? null, closedBy: closed?.closedBy ?? null }
    }),
  }
}

const profitOf = ({ id, name, ...cents }: Profit): ProfitRow => ({ id, name, ...decimals(cents) })

const decimals = <T extends Record<string, number>>(cents: T): T =>
  Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, toDecimal(value)])) as T
