import { expect, test } from 'vitest'
import { possibleMarks } from './possible-marks.ts'

test.each([
  ['SCHEDULED', ['failed']],
  ['SENT', ['paid', 'failed', 'returned']],
  ['PAID', ['returned']],
  ['FAILED', []],
  ['RETURNED', []],
] as const)('a bank payout that is %s', (status, marks) => {
  expect(possibleMarks({ method: 'BANK_FILE', status })).toEqual(marks)
  expect(possibleMarks({ method: 'STRIPE_CONNECT', status })).toEqual([])
})
