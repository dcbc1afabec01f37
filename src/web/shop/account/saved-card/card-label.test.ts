import { expect, test } from 'vitest'
import { brandName, expiryText, isExpired } from './card-label.ts'

test("a known brand has its usual spelling, an unknown one the provider's", () => {
  expect(['visa', 'AMEX', 'cartes', ''].map(brandName)).toEqual([
    'Visa',
    'American Express',
    'cartes',
    'Card',
  ])
})

test('month and year have two digits', () => {
  expect(expiryText({ expMonth: 4, expYear: 2029 })).toBe('04/29')
  expect(expiryText({ expMonth: 12, expYear: 2100 })).toBe('12/00')
})

test.each([
  [2029, 4, false],
  [2029, 3, true],
  [2028, 12, true],
  [2030, 1, false],
])('in April 2029 a card valid until %i/%i is expired: %s', (expYear, expMonth, expired) => {
  expect(isExpired({ expYear, expMonth }, new Date(2029, 3, 30))).toBe(expired)
})
