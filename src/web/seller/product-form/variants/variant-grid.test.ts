import { expect, test } from 'vitest'
import { newVariant } from '../form-values.ts'
import {
  axesOf,
  indexesBelow,
  indexesToRemove,
  isPlaceholder,
  newCell,
  rowOrder,
  variantsMax,
  variantsOfColor,
  variantsOfSize,
} from './variant-grid.ts'

const cells = [
  { size: 'M', color: '' },
  { size: 'S', color: '' },
  { size: 'M', color: 'Red' },
]
const named = (variants: { size: string; color: string }[]) =>
  variants.map(({ size, color }) => `${size} ${color}`.trim())

test('rows are sorted by size, columns keep their order', () => {
  expect(axesOf(cells)).toEqual({ sizes: ['S', 'M'], colors: ['', 'Red'] })
})

test('a new row has every color, a new column has every size, and no variant is added twice', () => {
  expect(named(variantsOfSize(cells, 'L'))).toEqual(['L', 'L Red'])
  expect(named(variantsOfSize(cells, 'S'))).toEqual(['S Red'])
  expect(named(variantsOfColor(cells, 'Blue'))).toEqual(['S Blue', 'M Blue'])
  const many = Array.from({ length: variantsMax - 1 }, (_, index) => ({ size: 'S', color: `${index}` }))
  expect(variantsOfSize(many, 'M')).toHaveLength(1)
})

test('a row or column is removed as a whole, except the last one', () => {
  expect(indexesToRemove(cells, { size: 'M' })).toEqual([0, 2])
  expect(indexesToRemove(cells, { color: '' })).toEqual([0, 1])
  expect(indexesToRemove(cells, { size: 'M', color: 'Red' })).toEqual([2])
  expect(indexesToRemove([{ size: 'M', color: '' }], { size: 'M' })).toEqual([])
})

test('rows are in the order of colors, then of sizes', () => {
  expect(rowOrder(cells)).toEqual([1, 0, 2])
})

test('the variants below one are those of its color in larger sizes that are offered', () => {
  const grid = [
    { size: 'L', color: '' },
    { size: 'S', color: '' },
    { size: 'M', color: '' },
    { size: 'S', color: 'Red' },
    { size: 'L', color: 'Red' },
  ]
  expect(indexesBelow(grid, 1)).toEqual([2, 0])
  expect(indexesBelow(grid, 3)).toEqual([4])
  expect(indexesBelow(grid, 0)).toEqual([])
  expect(indexesBelow(grid, 9)).toEqual([])
})

test('new cells have no quantity until the seller enters one', () => {
  const added = [...variantsOfSize(cells, 'L'), ...variantsOfColor(cells, 'Blue'), newCell('XL', 'Red')]
  expect(added.map(({ quantity }) => quantity)).toEqual(['', '', '', '', ''])
})

const free = newVariant('Free Size')
test.each([
  ['the first row of a new product', [free], true],
  ['the first row in several colors', [free, newCell('Free Size', 'Red')], true],
  ['a row with another quantity', [{ ...free, quantity: '5' }], false],
  ['a row with an SKU', [{ ...free, sku: 'A' }], false],
  ['a row with a GTIN', [{ ...free, gtin: '1' }], false],
  ['a row with its own price', [{ ...free, sellingPrice: '5' }], false],
  ['a saved row', [{ ...free, variantId: 7 }], false],
  ['one edited color of several', [free, { ...newCell('Free Size', 'Red'), quantity: '2' }], false],
  ['another size', [newVariant('M')], false],
  ['Free Size beside another size', [newVariant('M'), free], false],
])('Free Size is replaced by the first other size only if untouched: %s', (_, variants, expected) => {
  expect(isPlaceholder(variants)).toBe(expected)
})
