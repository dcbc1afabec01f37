import { type RawBuilder, sql } from 'kysely'
import { addDays, type DayRange, type ShopRange } from '#shared/day-range.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { dayOf, type LiveRange } from '../fragments/day-filter.ts'
import { shopDay } from '../fragments/shop-day.ts'

/** Of the figures of a day. Raise it with new figures: days of earlier versions are then counted again. */
export const countedVersion = 6

/** Days that were counted in another time zone can be before the first day in the present one. */
const firstDay = sql`least((select min(day) from counted_days),
  (select ${shopDay(sql`min(created_at)`)} from checkouts), (select ${shopDay(sql`min(created_at)`)} from ledger_entries))`

/** SQL: the first day with an entry of the seller. Days before it need no count. */
export const sellersFirstDay = (sellerId: number, range: ShopRange): RawBuilder<unknown> =>
  sql`least((select min(day) from counted_days), (select ${dayOf(sql`min(l.created_at)`, range)}
    from ledger_accounts a join ledger_lines l on l.account_id = a.id where a.kind = 'seller_payable' and a.seller_id = ${sellerId}))`

/** `since`: the hours before it are counted. */
export type UncountedDay = { day: string; since: Date | null }

/** The days of a range, from the first one with business, that `counted_days` does not have as a whole; in order. */
export async function readUncountedDays(db: Db, range: ShopRange, first = firstDay): Promise<UncountedDay[]> {
  const { rows } = await sql<UncountedDay>`
    select to_char(s.at, 'YYYY-MM-DD') as day, case when d.version = -${countedVersion}::int then d.counted_until end as since
    from generate_series(greatest(${range.from}::date, ${first}), ${range.to}::date, interval '1 day') as s (at)
    left join counted_days d on d.day = s.at::date and d.time_zone = ${range.timeZone ?? 'UTC'} and d.currency = ${bookCurrency}
    where d.day is null or d.version < ${countedVersion}
    order by s.at
  `.execute(db)
  return rows
}

/** A range in two parts: `live` is read from the orders and the ledger, other days and hours from the counted ones. */
export type SplitRange = { asked: ShopRange; live: LiveRange | undefined }

/** `live` spans from the first to the last uncounted day without the counted hours of the first one; as a rule, the last two hours. */
export function splitRange(asked: ShopRange, uncounted: UncountedDay[]): SplitRange {
  const open = uncounted.filter(({ day }) => day >= asked.from && day <= asked.to)
  const [first, last] = [open[0], open.at(-1)]
  if (!first || !last) return { asked, live: undefined }
  return { asked, live: { ...asked, from: first.day, to: last.day, since: first.since ?? undefined } }
}

/** SQL condition: the day, of a counted row, is in the range and not in its live part. */
export function isCounted(day: RawBuilder<unknown>, { asked, live }: SplitRange): RawBuilder<unknown> {
  const within = ({ from, to }: DayRange) => sql`${day} between ${from}::date and ${to}::date`
  if (!live) return within(asked)
  return sql`${within(asked)} and not (${within(live.since ? { ...live, from: addDays(live.from, 1) } : live)})`
}

/** Rows of counted days, and rows with the same columns of the live part. A day with counted hours can be in both. */
export const withLive = (
  counted: RawBuilder<unknown>,
  { live }: SplitRange,
  rows: (range: LiveRange) => RawBuilder<unknown>,
): RawBuilder<unknown> => (live ? sql`${counted} union all ${rows(live)}` : counted)
