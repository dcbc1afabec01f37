import { expect, test } from 'vitest'
import { possibleMarks } from './possible-marks.ts'

test.each([
  ['SCHEDULED', ['failed']],
  ['SENT', ['paid', 'failed', 'returned']],
  ['PAID', ['returned']],
  ['FAILED', []],
  ['RETURNED', []],
] as const)(
  'a bank payout or an unanswered one with status %s can get the allowed marks only',
  (status, marks) => {
    expect(possibleMarks({ method: 'BANK_FILE', status, unanswered: false })).toEqual(marks)
    expect(possibleMarks({ method: 'STRIPE_CONNECT', status, unanswered: false })).toEqual([])
    expect(possibleMarks({ method: 'STRIPE_CONNECT', status, unanswered: true })).toEqual(marks)
  },
)
