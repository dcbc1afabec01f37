import { type RawBuilder, sql } from 'kysely'
import type { DayRange } from '#shared/day-range.ts'

/** That a moment lies on one of these days (UTC), in a form that an index on it serves. No range is always. */
export const during = (moment: RawBuilder<unknown>, range: DayRange | undefined): RawBuilder<unknown> =>
  range === undefined
    ? sql`true`
    : sql`${moment} >= (${range.from}::date)::timestamp at time zone 'UTC'
        and ${moment} < (${range.to}::date + 1)::timestamp at time zone 'UTC'`
