import { expect, test } from 'vitest'
import { filtersOf, sortOf } from './catalog.rules.ts'

test('price limits with fractions of a cent are rounded inward to whole cents', () => {
  expect(filtersOf({ minPrice: 19.99, maxPrice: 19.99 })).toEqual({ minCents: 1999, maxCents: 1999 })
  expect(filtersOf({ minPrice: 0.101, maxPrice: 0.109 })).toEqual({ minCents: 11, maxCents: 10 })
  expect(filtersOf({ minPrice: 0, maxPrice: 0 })).toEqual({ maxCents: 0 })
})

test('colors are separated by commas, in any letter case and order', () => {
  const wanted = { colors: ['Navy Blue', 'Red'] }
  expect(filtersOf({ color: 'red, navy blue' })).toEqual(wanted)
  expect(filtersOf({ color: 'Navy Blue,Red,,Red' })).toEqual(wanted)
  expect(filtersOf({ color: ' , ' })).toEqual({})
})

test('empty filters are left out', () => {
  expect(filtersOf({ brand: ' ', size: '', minDiscount: 0 })).toEqual({})
  expect(
    filtersOf({ brand: 'Rao & Daughters ', size: 'XL', minDiscount: 12.5, stock: 'in_stock' }, 7),
  ).toEqual({
    categoryId: 7,
    brand: 'rao & daughters',
    size: 'XL',
    minDiscountBp: 1250,
    stock: 'in_stock',
  })
})

test('a search is sorted by relevance unless a sort is chosen', () => {
  expect(sortOf({})).toBe('popular')
  expect(sortOf({ query: 'shirt' })).toBe('relevance')
  expect(sortOf({ query: 'shirt', sort: 'price_low' })).toBe('price_low')
})
