import { dayText, monthText, shortDayText } from '../day-text.ts'
import type { SellerFigures } from './figures.tsx'

export type Point = SellerFigures['series'][number]
type Unit = SellerFigures['unit']

export const unitNames: Record<Unit, string> = { day: 'Day', week: 'Week from', month: 'Month' }

/** `Nov 20, 2026`, `Nov 16 to Nov 22, 2026`, `Nov 2026`; short ones stand below an axis. */
export function bucketName({ from, to }: Pick<Point, 'from' | 'to'>, unit: Unit, short = false): string {
  if (unit === 'month') return monthText(from)
  if (short) return shortDayText(from)
  return from === to ? dayText(from) : `${shortDayText(from)} to ${dayText(to)}`
}
