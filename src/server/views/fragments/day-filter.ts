import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'

/**
 * SQL condition: the timestamp is on one of these UTC days; true without a range. The form can use an index on the
 * column.
 */
export const during = (moment: RawBuilder<unknown>, range: DayRange | undefined): RawBuilder<unknown> =>
  range === undefined
    ? sql`true`
    : sql`${moment} >= (${range.from}::date)::timestamp at time zone 'UTC'
        and ${moment} < (${range.to}::date + 1)::timestamp at time zone 'UTC'`
