import { Failure } from './failure.ts'

/** Where days begin, UTC by default, and weeks: 0 for Sunday, 1 (default) for Monday. Known to the server only. */
type Calendar = { timeZone?: string; weekStart?: 0 | 1 }

/** Dates, `yyyy-mm-dd`, both ends included. */
export type DayRange = { from: string; to: string }
export type ShopRange = DayRange & Calendar
export const bucketUnits = ['day', 'week', 'month'] as const
export type BucketUnit = (typeof bucketUnits)[number]

/** Maximum length of a range. */
export const rangeDaysMax = 366

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string => dayOf(new Date(timeOf(day) + days * dayMs))
export const lengthOf = ({ from, to }: DayRange): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1

/** The `days` days ending with `to`. */
export const daysUpTo = (to: string, days: number): DayRange => ({ from: addDays(to, 1 - days), to })

/** The previous period of the same length. */
export const rangeBefore = <R extends DayRange>(range: R): R => ({
  ...range,
  ...daysUpTo(addDays(range.from, -1), lengthOf(range)),
})

type Requested = { from?: string | undefined; to?: string | undefined }
/** The present day. */
export type Today = { today: string } & Calendar

/**
 * Completes a requested range: it ends today and starts a year before its end by default. Undefined when neither end is
 * given. Throws `invalid` for a reversed or too long range.
 */
export function resolveRange(requested: Requested, { today, ...calendar }: Today): ShopRange | undefined {
  const { from } = requested
  if (from === undefined && requested.to === undefined) return undefined
  const to = requested.to ?? (from !== undefined && from > today ? from : today)
  const range = { from: from ?? daysUpTo(to, rangeDaysMax).from, to, ...calendar }
  if (range.from > range.to) throw refused('The start date must not be after the end date.')
  if (lengthOf(range) > rangeDaysMax)
    throw refused(`A range can have at most ${rangeDaysMax} days. Please choose a shorter one.`)
  return range
}

/** As `resolveRange`, for figures: the last 30 days by default. */
export const figuresRange = (requested: Requested, { today, ...calendar }: Today): ShopRange =>
  resolveRange(requested, { today, ...calendar }) ?? { ...daysUpTo(today, 30), ...calendar }

const refused = (message: string) => new Failure('invalid', { message, errors: [{ path: 'from', message }] })

/** Days up to a month, weeks up to half a year, months beyond: a readable number of buckets. */
export function unitOf(range: DayRange): BucketUnit {
  const days = lengthOf(range)
  return days <= 31 ? 'day' : days <= 184 ? 'week' : 'month'
}

/** Splits the range into calendar days, weeks or months; the first and the last may be partial. */
export function bucketsOf(range: ShopRange, unit: BucketUnit): DayRange[] {
  const buckets: DayRange[] = []
  for (let from = range.from; from <= range.to; ) {
    const end = bucketEnd(from, unit, range.weekStart)
    const to = end < range.to ? end : range.to
    buckets.push({ from, to })
    from = addDays(to, 1)
  }
  return buckets
}

function bucketEnd(day: string, unit: BucketUnit, weekStart = 1): string {
  if (unit === 'day') return day
  const date = new Date(timeOf(day))
  if (unit === 'week') return addDays(day, (6 + weekStart - date.getUTCDay()) % 7)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}
