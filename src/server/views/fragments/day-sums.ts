import { type BucketUnit, bucketsOf, type DayRange, rangeBefore, unitOf } from '#shared/day-range.ts'

type DayRow<Sums> = Sums & { day: string }

type RangeSums<Sums> = {
  range: DayRange
  before: DayRange
  unit: BucketUnit
  sums: Sums
  sumsBefore: Sums
  buckets: { bucket: DayRange; sums: Sums }[]
}

/** The range and the equally long range before it. */
export const daysToRead = <R extends DayRange>(range: R): R => ({ ...range, from: rangeBefore(range).from })

/**
 * Sums of a range, of the range before it, and of each bucket of the range. All use the same daily rows, so they
 * agree.
 */
export function sumDays<Sums extends Record<string, number>>(
  rows: DayRow<Sums>[],
  range: DayRange,
  nothing: Sums,
  unit = unitOf(range),
): RangeSums<Sums> {
  const before = rangeBefore(range)
  return {
    range,
    before,
    unit,
    sums: sumOf(rows, range, nothing),
    sumsBefore: sumOf(rows, before, nothing),
    buckets: bucketsOf(range, unit).map((bucket) => ({ bucket, sums: sumOf(rows, bucket, nothing) })),
  }
}

function sumOf<Sums extends Record<string, number>>(
  rows: DayRow<Sums>[],
  { from, to }: DayRange,
  nothing: Sums,
): Sums {
  const within = rows.filter(({ day }) => day >= from && day <= to)
  const names = Object.keys(nothing)
  return Object.fromEntries(
    names.map((name) => [name, within.reduce((sum, row) => sum + (row[name] ?? 0), 0)]),
  ) as Sums
}
