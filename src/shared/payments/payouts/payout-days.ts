import { addDays } from '../../day-range.ts'
import { addMonths, dayIn } from '../../time-zone.ts'
import type { PayoutSchedule } from '../payout-status.ts'

/** The latest payout day (`yyyy-mm-dd`) up to a day: every day, Mondays, or the first of the month. */
export function payoutDayUpTo(schedule: PayoutSchedule, day: string): string {
  if (schedule === 'DAILY') return day
  if (schedule === 'MONTHLY') return `${day.slice(0, 7)}-01`
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
}

/** The first payout day after a day. */
export function nextPayoutDay(schedule: PayoutSchedule, day: string): string {
  const last = payoutDayUpTo(schedule, day)
  if (schedule === 'MONTHLY') return `${addMonths(last.slice(0, 7), 1)}-01`
  return addDays(last, schedule === 'DAILY' ? 1 : 7)
}

type ScheduleChange = { before: PayoutSchedule; after: PayoutSchedule; at: Date; zone: string }

/**
 * The first payout day under a new schedule. Undefined: payouts start within the hour, because the latest payout day of the
 * new schedule was none before, so that it has not been paid.
 */
export function firstPayoutDay({ before, after, at, zone }: ScheduleChange): string | undefined {
  const last = payoutDayUpTo(after, dayIn(at, zone))
  if (payoutDayUpTo(before, last) !== last) return undefined
  return nextPayoutDay(after, last)
}
