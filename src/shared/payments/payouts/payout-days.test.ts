import { expect, it } from 'vitest'
import type { PayoutSchedule } from '../payout-status.ts'
import { firstPayoutDay } from './payout-days.ts'

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
