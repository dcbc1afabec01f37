import { expect, test } from 'vitest'
import { feeText } from './fee-text.ts'

test.each([
  ['the whole amount', 100, 100, ''],
  ['no amount yet', 100, undefined, ''],
  ['less, which is the fee', 0.3, 0.1, 'The courier kept $0.20, which the shop bears.'],
  ['more than was collected', 100, 100.01, 'More than the couriers collected for these orders.'],
])('the text about %s', (_name, total, amount, text) => {
  expect(feeText(total, amount)).toBe(text)
})
