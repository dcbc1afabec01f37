import { expect, test } from 'vitest'
import { responseError } from '../../api-errors.ts'
import { rejectedChange, stockOf, withCurrentStock } from './stock-changes.ts'

const loaded = [
  { id: 1, size: 'S', color: 'Black', quantity: 5 },
  { id: 2, size: 'M', color: 'Black', quantity: 5 },
  { id: 3, size: 'M', color: 'Red', quantity: 2 },
]

test('the form sends quantities as relative changes, so sales in the meantime are kept', () => {
  const variants = [
    { id: 1, size: 'S', quantity: 5 },
    { id: 2, size: 'M', quantity: 40 },
    { id: 3, size: 'M', color: 'Red', quantity: 0 },
    { size: 'L', quantity: 7 },
  ]
  expect(stockOf({ color: 'Black', variants }, loaded)).toEqual({
    variants: [
      { id: 1, size: 'S' },
      { id: 2, size: 'M' },
      { id: 3, size: 'M', color: 'Red' },
      { size: 'L', quantity: 7 },
    ],
    stockChanges: [
      { variantId: 2, change: 35 },
      { variantId: 3, change: -2 },
    ],
    rows: [1, 2],
  })
})

test('a row removed and added again is matched to the existing variant', () => {
  const readded = [
    { size: 'M', color: 'Red', quantity: 1 },
    { size: 'S', quantity: 5 },
  ]
  expect(stockOf({ color: 'Black', variants: readded }, loaded)).toMatchObject({
    variants: [{ id: 3 }, { id: 1 }],
    stockChanges: [{ variantId: 3, change: -1 }],
  })
  // A variant used by another row is not matched.
  const renamed = [
    { id: 1, size: 'L', quantity: 5 },
    { size: 'S', quantity: 3 },
  ]
  expect(stockOf({ color: 'Black', variants: renamed }, loaded).variants[1]).toEqual({
    size: 'S',
    quantity: 3,
  })
})

test('after a refusal the refused variant is counted from its current stock, the others from their earlier stock', async () => {
  const refusal = (path: string) => responseError(Response.json({ errors: [{ path, message: 'No.' }] }))
  expect(rejectedChange(await refusal('stockChanges.1.change'))).toBe(1)
  expect(rejectedChange(await refusal('stockChanges.1.variantId'))).toBe(undefined)
  expect(rejectedChange(new Error('No.'))).toBe(undefined)
  const current = loaded.map((one) => ({ ...one, quantity: 1 }))
  expect(withCurrentStock(loaded, 2, current).map(({ quantity }) => quantity)).toEqual([5, 1, 2])
})
