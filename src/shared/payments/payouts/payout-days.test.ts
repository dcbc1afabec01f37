import { expect, it } from 'vitest'
import { dayIn } from '../../time-zone.ts'
import type { PayoutSchedule } from '../payout-status.ts'
import { firstPayoutDay, nextPayoutDay, payoutDayUpTo } from './payout-days.ts'

it.each([
  ['DAILY', 'UTC', '2026-11-25T00:00:00Z', '2026-11-25', '2026-11-26'],
  ['WEEKLY', 'UTC', '2026-11-25T10:00:00Z', '2026-11-23', '2026-11-30'],
  ['WEEKLY', 'UTC', '2026-11-23T00:00:00Z', '2026-11-23', '2026-11-30'],
  ['WEEKLY', 'UTC', '2026-11-22T23:59:59Z', '2026-11-16', '2026-11-23'],
  ['MONTHLY', 'UTC', '2026-12-31T23:59:59Z', '2026-12-01', '2027-01-01'],
  ['MONTHLY', 'UTC', '2026-12-01T00:00:00Z', '2026-12-01', '2027-01-01'],
  ['DAILY', 'Asia/Kolkata', '2026-11-24T18:29:59Z', '2026-11-24', '2026-11-25'],
  ['DAILY', 'Asia/Kolkata', '2026-11-24T18:30:00Z', '2026-11-25', '2026-11-26'],
  ['WEEKLY', 'Asia/Kolkata', '2026-11-22T18:30:00Z', '2026-11-23', '2026-11-30'],
  ['WEEKLY', 'America/New_York', '2026-11-23T04:59:59Z', '2026-11-16', '2026-11-23'],
  ['MONTHLY', 'Asia/Kolkata', '2026-12-31T18:30:00Z', '2027-01-01', '2027-02-01'],
  ['MONTHLY', 'America/New_York', '2027-01-01T04:59:59Z', '2026-12-01', '2027-01-01'],
] as const)(
  'the payout days of a %s schedule in %s at %s are %s and then %s',
  (schedule, zone, at, last, next) => {
    const today = dayIn(new Date(at), zone)
    expect([payoutDayUpTo(schedule, today), nextPayoutDay(schedule, today)]).toEqual([last, next])
  },
)

it.each<[PayoutSchedule, PayoutSchedule, string, string | undefined]>([
  // Wednesday, November 18, 2026
  ['WEEKLY', 'DAILY', '2026-11-18T12:00:00Z', undefined],
  ['DAILY', 'WEEKLY', '2026-11-18T12:00:00Z', '2026-11-23'],
  ['DAILY', 'MONTHLY', '2026-11-18T12:00:00Z', '2026-12-01'],
  ['WEEKLY', 'MONTHLY', '2026-11-18T12:00:00Z', undefined],
  // June 1, 2026 is a Monday.
  ['WEEKLY', 'MONTHLY', '2026-06-18T12:00:00Z', '2026-07-01'],
  ['MONTHLY', 'WEEKLY', '2026-06-03T12:00:00Z', '2026-06-08'],
  ['WEEKLY', 'DAILY', '2026-06-01T12:00:00Z', '2026-06-02'],
  // In Kolkata, Monday has begun.
  ['WEEKLY', 'DAILY', '2026-05-31T20:00:00Z', '2026-06-02'],
])('from %s to %s at %s, the first payout day is %s', (before, after, at, day) => {
  expect(firstPayoutDay({ before, after, at: new Date(at), zone: 'Asia/Kolkata' })).toBe(day)
})
