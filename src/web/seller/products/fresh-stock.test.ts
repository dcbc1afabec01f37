import { expect, test } from 'vitest'
import { withFreshStock } from './fresh-stock.ts'

test('stock that sold while the form was open is not brought back; what the seller counted counts', () => {
  const rows = [
    { id: 1, size: 'S', quantity: 5 },
    { id: 2, size: 'M', quantity: 40 },
    { size: 'L', quantity: 7 },
  ]
  const loaded = {
    variants: [
      { id: 1, quantity: 5 },
      { id: 2, quantity: 5 },
    ],
  }
  const today = {
    variants: [
      { id: 1, quantity: 3 },
      { id: 2, quantity: 4 },
    ],
  }
  expect(withFreshStock(rows, loaded, today).map((row) => row.quantity)).toEqual([3, 40, 7])
})
