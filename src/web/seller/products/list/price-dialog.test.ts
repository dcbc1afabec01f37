import { expect, test } from 'vitest'
import { isLargeCut, largeCutText, previewPrice } from './price-dialog.tsx'

test.each([
  [100, 80, 10, 88],
  [100, 80, 50, 100],
  [80, 80, 50, 120],
  [80, 80, -10, 72],
  [0.01, 0.01, -50, 0.01],
  [100_000_000, 100_000_000, 10, 100_000_000],
])('MRP %f and price %f, changed by %i percent: %f', (mrpPrice, sellingPrice, percent, expected) => {
  expect(previewPrice({ mrpPrice, sellingPrice }, percent)).toBe(expected)
})

test.each([
  [-49.99, false],
  [-50, true],
  [-99.99, true],
  [10, false],
])('a change by %f percent asks for a check: %s', (percent, asks) => expect(isLargeCut(percent)).toBe(asks))

test('the warning names the cut', () => expect(largeCutText(-99.99)).toContain('by 99.99%'))
