import { expect, test } from 'vitest'
import { possibleMarks } from './possible-marks.ts'

test.each([
  ['SCHEDULED', ['failed']],
  ['SENT', ['paid', 'failed', 'returned']],
  ['PAID', ['returned']],
  ['FAILED', []],
  ['RETURNED', []],
] as const)('a bank payout with status %s can get the allowed marks only', (status, marks) => {
  expect(possibleMarks({ method: 'BANK_FILE', status })).toEqual(marks)
  expect(possibleMarks({ method: 'STRIPE_CONNECT', status })).toEqual([])
})
