import { afterEach, expect, it } from 'vitest'
import { ambiguousPriceText, readPrice } from './price-text.ts'
import { setRegion } from './region.ts'
import type { RegionCode } from './region-codes.ts'

afterEach(() => setRegion('DEFAULT'))

it.each<[RegionCode, string, number]>([
  ['DEFAULT', '1299', 1299],
  ['DEFAULT', '1,299', 1299],
  ['DEFAULT', '1,299.00', 1299],
  ['DEFAULT', '$1,299.00', 1299],
  ['DEFAULT', '1.299,00 €', 1299],
  ['DEFAULT', '1 299,00', 1299],
  ['DEFAULT', '12.50', 12.5],
  ['DEFAULT', '12,50', 12.5],
  ['DEFAULT', ' 12,5 ', 12.5],
  ['DEFAULT', '.5', 0.5],
  ['DEFAULT', '5.', 5],
  ['IN', '₹2,17,182.67', 217182.67],
  ['DE', '12,50', 12.5],
  ['DE', '12.50', 12.5],
  ['DE', '1.299', 1299],
  ['DE', '1,299.00', 1299],
])('in %s the price %j is %d', (code, text, value) => {
  expect(readPrice(text, code)).toBe(value)
})

it.each<[RegionCode, string]>([
  ['DEFAULT', '1.299'],
  ['DEFAULT', '€1.299'],
  ['DEFAULT', '12 50'],
  ['DEFAULT', '1,2,3'],
  ['DEFAULT', '1,29,9'],
  ['DEFAULT', '-5'],
  ['DEFAULT', '1e3'],
  ['DEFAULT', '.'],
  ['DEFAULT', '$'],
  ['DEFAULT', 'cheap'],
  ['DE', '1,299'],
])('in %s the price %j is refused', (code, text) => {
  expect(readPrice(text, code)).toBeNaN()
})

it('an empty text is no price', () => {
  expect(readPrice('  ')).toBeUndefined()
})

it('a price that can be read in two ways is explained', () => {
  expect(ambiguousPriceText('1.299')).toBe(
    '1.299 can mean two prices. Enter it without a separator or with two decimals.',
  )
  expect(ambiguousPriceText('1,299')).toBeUndefined()
  expect(ambiguousPriceText('cheap')).toBeUndefined()
})
