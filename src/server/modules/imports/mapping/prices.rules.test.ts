import { expect, test } from 'vitest'
import { plainPrice, priceEvidence } from '#shared/region/price-text.ts'
import { decimalMarkOf } from './prices.rules.ts'

test.each([
  ['$1,299.00', 'POINT'],
  ['1.299,00 €', 'COMMA'],
  ['12,50', 'COMMA'],
  ['12.5', 'POINT'],
  ['₹1,299', 'POINT'],
  ['Rs. 1,299', 'POINT'],
  ['1,29,900', 'POINT'],
  ['1.299.000', 'COMMA'],
  ['1,299', 'EITHER'],
  ['1.299', 'EITHER'],
  ['€1.299', 'EITHER'],
  ['0.299', 'POINT'],
  ['1299', 'NONE'],
  ['', 'NONE'],
  ['cheap', 'NONE'],
])('the price %j shows the decimal mark %s', (price, evidence) => {
  expect(priceEvidence(price)).toBe(evidence)
})

test.each([
  [['12.50', '1,299'], 'POINT'],
  [['12,50', '1.299'], 'COMMA'],
  [['5', 'cheap', ''], 'POINT'],
  [['1,299', '5'], undefined],
  [['12.50', '12,50'], undefined],
  [[], 'POINT'],
])('a file with the prices %j has the decimal mark %s', (prices, mark) => {
  expect(decimalMarkOf(prices)).toBe(mark)
})

test.each([
  ['$1,299.00', 'POINT', '1299.00'],
  ['₹1,299', 'POINT', '1299'],
  ['1,29,900.5', 'POINT', '129900.5'],
  ['INR 499', 'POINT', '499'],
  ['12,50', 'COMMA', '12.50'],
  ['1.299,00 €', 'COMMA', '1299.00'],
  ['1 299,00', 'COMMA', '1299.00'],
  ["1'299.00", 'POINT', '1299.00'],
  ['1,2,3', 'POINT', '1,2,3'],
  ['-5', 'POINT', '-5'],
  ['cheap', 'POINT', 'cheap'],
  ['', 'POINT', ''],
] as const)('the price %j with the decimal mark %s is read as %j', (price, mark, read) => {
  expect(plainPrice(price, mark)).toBe(read)
})
