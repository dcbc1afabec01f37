import { expect, test } from 'vitest'
import { previewPrice } from './price-dialog.tsx'

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
