import { type RawBuilder, sql } from 'kysely'
import type { DayRange, ShopRange } from '#shared/day-range.ts'
import type { Db } from '../../database/open.ts'
import { bookCurrency } from '../books/book-currency.ts'
import { dayOf } from '../fragments/day-filter.ts'
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

/** The days of a range, from the first one with business, that `counted_days` does not have; in order. */
export async function readUncountedDays(db: Db, range: ShopRange, first = firstDay): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(s.at, 'YYYY-MM-DD') as day
    from generate_series(greatest(${range.from}::date, ${first}), ${range.to}::date, interval '1 day') as s (at)
    where not exists (select from counted_days d where d.day = s.at::date and d.time_zone = ${range.timeZone ?? 'UTC'}
      and d.currency = ${bookCurrency} and d.version >= ${countedVersion})
    order by s.at
  `.execute(db)
  return rows.map(({ day }) => day)
}

/** A range in two parts: `live` is read from the orders and the ledger, other days from the counted ones. */
export type SplitRange = { asked: ShopRange; live: ShopRange | undefined }

/** `live` spans from the first to the last uncounted day; as a rule, yesterday's evening and today. */
export function splitRange(asked: ShopRange, uncounted: string[]): SplitRange {
  const open = uncounted.filter((day) => day >= asked.from && day <= asked.to)
  const [from, to] = [open[0], open.at(-1)]
  return { asked, live: from !== undefined && to !== undefined ? { ...asked, from, to } : undefined }
}

/** SQL condition: the day, of a counted row, is in the range and not in its live part. */
export const isCounted = (day: RawBuilder<unknown>, { asked, live }: SplitRange): RawBuilder<unknown> => {
  const within = ({ from, to }: DayRange) => sql`${day} between ${from}::date and ${to}::date`
  return live ? sql`${within(asked)} and not (${within(live)})` : within(asked)
}

/** Rows of counted days, and rows with the same columns of the live part. */
export const withLive = (
  counted: RawBuilder<unknown>,
  { live }: SplitRange,
  rows: (range: ShopRange) => RawBuilder<unknown>,
): RawBuilder<unknown> => (live ? sql`${counted} union all ${rows(live)}` : counted)
