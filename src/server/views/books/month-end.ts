import { type RawBuilder, sql } from 'kysely'
import type { AccountRow, OwedRow, ProfitRow } from '#contract/payments/books.ts'
import type { ShopRange } from '#shared/day-range.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Db } from '../../database/open.ts'
import {
  isCounted,
  readUncountedDays,
  type SplitRange,
  splitRange,
  type UncountedDay,
  withLive,
} from '../analytics/counted-days.ts'
import { dayOf, during, type LiveRange } from '../fragments/day-filter.ts'
import { iso } from '../fragments/iso-timestamp.ts'
import { bookCurrency } from './book-currency.ts'
import { countedOwed, liveOwed } from './owed-by-age.ts'
import { categoryProfit, profitDays, sellerProfit } from './profit.ts'

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
  profitSum: Omit<Profit, 'id' | 'name'>
  owed: OwedRow[]
  owedTotal: number
  owedSum: Omit<OwedRow, 'id' | 'name'>
  closed: { month: string; closedAt: string; closedBy: string }[]
}

export type Moments = { from: Date; until: Date }
/** Whole days of the shop. */
export type Period = Moments & { days: ShopRange }

/** Before every entry of a ledger. */
const firstDay = '2000-01-01'

/** Debits and credits of each account per day. */
export const accountDays = (range: LiveRange): RawBuilder<unknown> => sql`
  select ${dayOf(sql`l.created_at`, range)} as day, l.account_id, coalesce(sum(l.amount_cents) filter (where l.amount_cents > 0), 0)::bigint as debit,
    coalesce(-sum(l.amount_cents) filter (where l.amount_cents < 0), 0)::bigint as credit
  from ledger_lines l
  where ${during(sql`l.created_at`, range)} and l.account_id in (select a.id from ledger_accounts a where a.currency = ${bookCurrency})
  group by 1, 2`

/** Each account at the beginning, during and at the end of the last days of a range, those from `from`. */
const balances = (split: SplitRange, from: string) => sql`
  select account_id, coalesce(sum(debit - credit) filter (where day < ${from}::date), 0) as opening,
    coalesce(sum(debit) filter (where day >= ${from}::date), 0) as debit,
    coalesce(sum(credit) filter (where day >= ${from}::date), 0) as credit, sum(debit - credit) as closing
  from (${withLive(
    sql`select day, account_id, debit_cents as debit, credit_cents as credit from counted_accounts d where ${isCounted(sql`d.day`, split)}`,
    split,
    accountDays,
  )}) days group by account_id`

const profit = (split: SplitRange) =>
  withLive(
    sql`select day, seller_id, category_id, kind, cents from counted_profit d where ${isCounted(sql`d.day`, split)}`,
    split,
    (range) => sql`(${profitDays(range)})`,
  )

/**
 * The books of a period, from counted days and the ledger of the others. Needs a snapshot, so that a day does not stop being
 * counted between the statements.
 */
export async function readMonthEnd(db: Db, period: Period, max: number, months: string[] = []) {
  const uncounted = await readUncountedDays(db, { ...period.days, from: firstDay })
  return readBooks(db, period, { uncounted, max, months })
}

const sumsOf = (columns: string[]) =>
  sql.join(columns.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))

/** In one statement, so that the parts agree. */
async function readBooks(
  db: Db,
  { until, days }: Period,
  { uncounted, max, months }: { uncounted: UncountedDay[]; max: number; months: string[] },
) {
  const all = splitRange({ ...days, from: firstDay }, uncounted)
  // A period ends with a month.
  const owed = uncounted.some(({ day }) => day === days.to) ? liveOwed(until) : countedOwed(days.to)
  const { rows } = await sql<Row>`
    with balances as materialized (${balances(all, days.from)}),
      p as materialized (${profit(splitRange(days, uncounted))}), sellers_profit as (${sellerProfit}), categories_profit as (${categoryProfit}),
      owed as (select s.id, s.business_name as name, o.owed, o.days30, o.days60, o.days90, o.older
        from (${owed}) o join sellers s on s.id = o.seller_id)
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
      (select to_json(t) from (select ${sumsOf(['commission', 'delivery', 'platformFee', 'costs', 'profit'])} from categories_profit) t) as "profitSum",
      (select to_json(t) from (select ${sumsOf(['owed', 'days30', 'days60', 'days90', 'older'])} from owed) t) as "owedSum",
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
    profitSum: decimals(row.profitSum),
    owed: row.owed.map(({ id, name, ...cents }) => ({ id, name, ...decimals(cents) })),
    owedTotal: row.owedTotal,
    owedSum: decimals(row.owedSum),
    months: months.map((month) => {
      const closed = row.closed.find((one) => one.month === month)
      return { month, closedAt: closed?.closedAt ?? null, closedBy: closed?.closedBy ?? null }
    }),
  }
}

const profitOf = ({ id, name, ...cents }: Profit): ProfitRow => ({ id, name, ...decimals(cents) })

const decimals = <T extends Record<string, number>>(cents: T): T =>
  Object.fromEntries(Object.entries(cents).map(([name, value]) => [name, toDecimal(value)])) as T
