import { expect, test } from 'vitest'
import { hasTwoDecimals, signOf } from './currency.ts'

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['INR', '₹'],
  ['GBP', '£'],
  ['CHF', 'CHF\u00a0'],
])('sums in %s begin with %s', (code, sign) => {
  expect(signOf(code)).toBe(sign)
})

test('only currencies of two decimals can be kept', () => {
  expect([hasTwoDecimals('EUR'), hasTwoDecimals('JPY'), hasTwoDecimals('KWD')]).toEqual([true, false, false])
})
