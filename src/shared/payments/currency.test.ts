import { expect, test } from 'vitest'
import { currencySymbol, hasTwoDecimals } from './currency.ts'

test.each([
  ['USD', '$'],
  ['EUR', '€'],
  ['INR', '₹'],
  ['GBP', '£'],
  ['CHF', 'CHF\u00a0'],
])('amounts in %s start with %s', (code, sign) => {
  expect(currencySymbol(code)).toBe(sign)
})

test('only currencies with two decimals are supported', () => {
  expect([hasTwoDecimals('EUR'), hasTwoDecimals('JPY'), hasTwoDecimals('KWD')]).toEqual([true, false, false])
})
