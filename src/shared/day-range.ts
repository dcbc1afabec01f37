import { Failure } from './failure.ts'

/** Days as the shop counts them (UTC), `yyyy-mm-dd`, the last one included. */
export type DayRange = { from: string; to: string }
export type BucketUnit = 'day' | 'week' | 'month'

/** As many days as one call looks at. */
export const rangeDaysMax = 366

const dayMs = 86_400_000
const timeOf = (day: string) => Date.parse(`${day}T00:00:00Z`)

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10)
export const addDays = (day: string, days: number): string => dayOf(new Date(timeOf(day) + days * dayMs))
export const lengthOf = ({ from, to }: DayRange): number =>
  Math.round((timeOf(to) - timeOf(from)) / dayMs) + 1

/** The days up to this one, itself included. */
export const daysUpTo = (to: string, days: number): DayRange => ({ from: addDays(to, 1 - days), to })

/** As many days, right before. */
export const rangeBefore = (range: DayRange): DayRange => daysUpTo(addDays(range.from, -1), lengthOf(range))

/** A range as it was asked for, in full: it ends today and begins a year before unless said. Nothing asked is no range. */
export function askedRange(
  asked: { from?: string | undefined; to?: string | undefined },
  today: string,
): DayRange | undefined {
  const { from } = asked
  if (from === undefined && asked.to === undefined) return undefined
  const to = asked.to ?? (from !== undefined && from > today ? from : today)
  const range = { from: from ?? daysUpTo(to, rangeDaysMax).from, to }
  if (range.from > range.to) throw refused('The first day must not be after the last one.')
  if (lengthOf(range) > rangeDaysMax)
    throw refused(`At most ${rangeDaysMax} days can be looked at in one go. Please choose a shorter range.`)
  return range
}

const refused = (message: string) => new Failure('invalid', { message, errors: [{ path: 'from', message }] })

/** A month in days, half a year in weeks, more in months: few enough to be read. */
export function unitOf(range: DayRange): BucketUnit {
  const days = lengthOf(range)
  return days <= 31 ? 'day' : days <= 184 ? 'week' : 'month'
}

/** The range cut into calendar days, weeks from Monday or months; the first and the last may be shorter. */
export function bucketsOf(range: DayRange, unit: BucketUnit): DayRange[] {
  const buckets: DayRange[] = []
  for (let from = range.from; from <= range.to; ) {
    const end = lastDay(from, unit)
    const to = end < range.to ? end : range.to
    buckets.push({ from, to })
    from = addDays(to, 1)
  }
  return buckets
}

function lastDay(day: string, unit: BucketUnit): string {
  if (unit === 'day') return day
  const date = new Date(timeOf(day))
  if (unit === 'week') return addDays(day, (7 - date.getUTCDay()) % 7)
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)))
}
