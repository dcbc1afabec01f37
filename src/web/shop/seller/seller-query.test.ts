import { expect, test } from 'vitest'
import { readSellerQuery, sellerHref, toProductQuery } from './seller-query.ts'

const read = (text: string) => readSellerQuery(new URLSearchParams(text))

test.each([
  ['', { sort: '', page: 1, query: '' }],
  ['sort=price_high&page=3', { sort: 'price_high', page: 3, query: '' }],
  ['sort=cheapest&page=-2', { sort: '', page: 1, query: '' }],
  ['page=1.5', { sort: '', page: 1, query: '' }],
  ['page=99999999999', { sort: '', page: 1_000_000, query: '' }],
  ['query=+red+shirt+', { sort: '', page: 1, query: 'red shirt' }],
])('%j is read as %j', (text, query) => expect(read(text)).toEqual(query))

test('default values are left out of the URL', () => {
  expect(sellerHref(7, {})).toBe('/sellers/7')
  expect(sellerHref(7, { sort: 'price_low', page: 2 })).toBe('/sellers/7?sort=price_low&page=2')
  expect(sellerHref(7, { query: 'a b' })).toBe('/sellers/7?query=a+b')
  expect(sellerHref(7, { sort: 'price_low' })).toBe('/sellers/7?sort=price_low')
})

test('the endpoint counts pages from zero', () => {
  expect(toProductQuery('7', { sort: '', page: 2, query: 'a' })).toEqual({
    seller: '7',
    query: 'a',
    sort: undefined,
    pageNumber: 1,
  })
})
