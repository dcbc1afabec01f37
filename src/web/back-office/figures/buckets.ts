import type { BucketUnit, DayRange } from '#shared/day-range.ts'
import { dayText, monthText, shortDayText } from '../forms/day-text.ts'

export const unitNames: Record<BucketUnit, string> = { day: 'Day', week: 'Week from', month: 'Month' }

/** `Nov 20, 2026`, `Nov 16 to Nov 22, 2026`, `Nov 2026`; `short` is for the labels of an axis. */
export function bucketName({ from, to }: DayRange, unit: BucketUnit, short = false): string {
  if (unit === 'month') return monthText(from)
  if (short) return shortDayText(from)
  return from === to ? dayText(from) : `${shortDayText(from)} to ${dayText(to)}`
}
