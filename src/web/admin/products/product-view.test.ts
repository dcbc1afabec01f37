import { expect, test } from 'vitest'
import { filterQuery, isFiltered, readView, viewPath } from './product-view.ts'

test('the view of the product list is its URL', () => {
  const path = '?query=boots&state=DRAFT&category=men&seller=7&sort=oldest&page=2'
  const view = readView(new URLSearchParams(path))
  expect(viewPath(view)).toBe(path)
  expect(filterQuery(view)).toEqual({ query: 'boots', state: 'DRAFT', category: 'men', sellerId: '7' })
  expect(isFiltered(readView(new URLSearchParams('?seller=x&page=3')))).toBe(false)
})
