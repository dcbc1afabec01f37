import { expect, test } from 'vitest'
import { axesOf, placesOf, variantsMax, withColor, withSize } from './variant-grid.ts'

const places = [
  { size: 'M', color: '' },
  { size: 'S', color: '' },
  { size: 'M', color: 'Red' },
]
const named = (variants: { size: string; color: string }[]) =>
  variants.map(({ size, color }) => `${size} ${color}`.trim())

test('rows are sorted by size, columns keep their order', () => {
  expect(axesOf(places)).toEqual({ sizes: ['S', 'M'], colors: ['', 'Red'] })
})

test('a new row has every color, a new column has every size, and no variant is added twice', () => {
  expect(named(withSize(places, 'L'))).toEqual(['L', 'L Red'])
  expect(named(withSize(places, 'S'))).toEqual(['S Red'])
  expect(named(withColor(places, 'Blue'))).toEqual(['S Blue', 'M Blue'])
  const many = Array.from({ length: variantsMax - 1 }, (_, index) => ({ size: 'S', color: `${index}` }))
  expect(withSize(many, 'M')).toHaveLength(1)
})

test('a row or column is removed as a whole, except the last one', () => {
  expect(placesOf(places, { size: 'M' })).toEqual([0, 2])
  expect(placesOf(places, { color: '' })).toEqual([0, 1])
  expect(placesOf(places, { size: 'M', color: 'Red' })).toEqual([2])
  expect(placesOf([{ size: 'M', color: '' }], { size: 'M' })).toEqual([])
})
