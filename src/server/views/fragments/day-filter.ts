import { type RawBuilder, sql } from 'kysely'
import type { ShopRange } from '#shared/day-range.ts'

/** Days of which the first one begins at `since`, or the last one ends at `until`. */
export type LiveRange = ShopRange & { since?: Date | undefined; until?: Date | undefined }

const zoneOf = ({ timeZone }: ShopRange) => (timeZone === undefined ? sql`'UTC'` : sql`${timeZone}::text`)

/** The day of a timestamp in the time zone of the range. */
export const dayOf = (moment: RawBuilder<unknown>, range: ShopRange): RawBuilder<unknown> =>
  sql`(${moment} at time zone ${zoneOf(range)})::date`

/**
 * SQL condition: the timestamp is on one of these days, in the time zone of the range; true without a range. The form can
 * use an index on the column.
 */
export function during(moment: RawBuilder<unknown>, range: LiveRange | undefined): RawBuilder<unknown> {
  if (range === undefined) return sql`true`
  const zone = zoneOf(range)
  const { since, until } = range
  const from = since ? sql`${since}::timestamptz` : sql`(${range.from}::date)::timestamp at time zone ${zone}`
  const end = until
    ? sql`${until}::timestamptz`
    : sql`(${range.to}::date + 1)::timestamp at time zone ${zone}`
  return sql`${moment} >= ${from} and ${moment} < ${end}`
}
