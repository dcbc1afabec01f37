import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'

/**
 * SQL condition: the timestamp is on one of these days, in UTC unless a time zone is given; true without a range. The form
 * can use an index on the column.
 */
export function during(
  moment: RawBuilder<unknown>,
  range: DayRange | undefined,
  timeZone?: string,
): RawBuilder<unknown> {
  if (range === undefined) return sql`true`
  const zone = timeZone === undefined ? sql`'UTC'` : sql`${timeZone}::text`
  return sql`${moment} >= (${range.from}::date)::timestamp at time zone ${zone}
    and ${moment} < (${range.to}::date + 1)::timestamp at time zone ${zone}`
}
