import { expect, it } from 'vitest'
import { type Cash, cashText } from './cash-text.ts'

const cash: Cash = { offered: true, maxOrder: 500, pinCodes: [] }

it.each<[Partial<Cash>, string]>([
  [{}, 'Up to $500.00, everywhere'],
  [{ pinCodes: ['560', '110'] }, 'Up to $500.00, for pin codes 560…, 110…'],
  [
    { pinCodes: ['1', '2', '3', '4', '5', '6', '7'] },
    'Up to $500.00, for pin codes 1…, 2…, 3…, 4…, 5… and 2 more',
  ],
  [{ offered: false, pinCodes: ['560'] }, 'Not offered'],
])('%j reads "%s"', (fields, text) => {
  expect(cashText({ ...cash, ...fields }, 'USD')).toBe(text)
})

it('the full text names all pin codes', () => {
  const pinCodes = ['1', '2', '3', '4', '5', '6']
  expect(cashText({ ...cash, pinCodes }, 'USD', Number.POSITIVE_INFINITY)).toBe(
    'Up to $500.00, for pin codes 1…, 2…, 3…, 4…, 5…, 6…',
  )
})
