import { expect, test } from 'vitest'
import { directionOf, isFiltered, nextSort, readView, viewPath } from './product-view.ts'

const read = (search: string) => readView(new URLSearchParams(search))

test('the view is converted to its URL and back, and unknown values are ignored', () => {
  for (const search of ['?', '?query=mug&status=DRAFT&category=men&stock=out&sort=price_desc&page=3'])
    expect(viewPath(read(search))).toBe(search)
  expect(viewPath(read('?status=x&stock=y&sort=z&page=-4&page=w'))).toBe('?')
  expect(isFiltered(read('?sort=title&page=2'))).toBe(false)
  expect(isFiltered(read('?stock=low'))).toBe(true)
})

test('a column header sorts ascending, then descending, then by default', () => {
  expect(nextSort('price', 'newest')).toBe('price')
  expect(nextSort('price', 'price')).toBe('price_desc')
  expect(nextSort('price', 'price_desc')).toBe('newest')
  expect(nextSort('title', 'price_desc')).toBe('title')
  expect(directionOf('price', 'price_desc')).toBe('descending')
  expect(directionOf('title', 'price_desc')).toBe('none')
})
