import { expect, test } from 'vitest'
import { readSellerQuery, sellerHref, toProductQuery } from './seller-query.ts'

const read = (text: string) => readSellerQuery(new URLSearchParams(text))

test.each([
  ['', { sort: '', page: 1 }],
  ['sort=price_high&page=3', { sort: 'price_high', page: 3 }],
  ['sort=newest&page=-2', { sort: '', page: 1 }],
  ['page=1.5', { sort: '', page: 1 }],
  ['page=99999999999', { sort: '', page: 1_000_000 }],
])('%j is read as %j', (text, query) => expect(read(text)).toEqual(query))

test('default values are left out of the URL', () => {
  expect(sellerHref(7, {})).toBe('/sellers/7')
  expect(sellerHref(7, { sort: 'price_low', page: 2 })).toBe('/sellers/7?sort=price_low&page=2')
  expect(sellerHref(7, { sort: 'price_low' })).toBe('/sellers/7?sort=price_low')
})

test('the endpoint counts pages from zero', () => {
  expect(toProductQuery('7', { sort: '', page: 2 })).toEqual({ seller: '7', sort: undefined, pageNumber: 1 })
})
