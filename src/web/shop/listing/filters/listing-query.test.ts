import { expect, test } from 'vitest'
import { listingFacets } from '#shared/catalog/listing-facets.ts'
import { listingHref, readListingQuery, readPrice, titleCase, toProductQuery } from './listing-query.ts'

const read = (search: string) => readListingQuery(new URLSearchParams(search))

test('an empty value is not a filter', () => {
  expect(toProductQuery(read('color=&price=&discount=&sort='))).toEqual({ pageNumber: 0 })
})

// A form without scripts sends the plus sign encoded; a typed URL does not.
test.each(['price=10000%2B', 'price=10000+', 'price=10000%20'])('%s means 10000 and more', (search) => {
  expect(read(search).price).toBe('10000+')
  expect(toProductQuery(read(search))).toMatchObject({ minPrice: 10000 })
})

test('the URL is converted to the query of the endpoint', () => {
  const query = toProductQuery(
    read('color=Black,White&price=500-1000&discount=20&sort=price_low&page=3'),
    'men',
  )
  expect(query).toEqual({
    category: 'men',
    color: 'Black,White',
    minPrice: 500,
    maxPrice: 1000,
    minDiscount: 20,
    sort: 'price_low',
    pageNumber: 2,
  })
})

test.each([
  { price: '0-500', limits: { minPrice: 0, maxPrice: 500 } },
  { price: '10000+', limits: { minPrice: 10000 } },
  { price: '500', limits: {} },
  { price: 'cheap', limits: {} },
  { price: '', limits: {} },
])('the price range "$price" is parsed', ({ price, limits }) => {
  expect(readPrice(price)).toEqual(limits)
})

test.each(['0', '-1', '1.5', 'two', ''])('page "%s" is treated as the first page', (page) => {
  expect(read(`page=${page}`).page).toBe(1)
})

test('unknown values are left out of the query', () => {
  expect(toProductQuery(read('sort=cheapest&discount=lots&rating=9&stock=maybe'))).toEqual({ pageNumber: 0 })
})

test('a filter change starts at the first page, and a page change keeps the filters', () => {
  const listing = read('color=Black&page=4')
  expect(listingHref('men', listing, { price: '0-500' })).toBe('/products/men?color=Black&price=0-500')
  expect(listingHref('men', listing, { page: 5 })).toBe('/products/men?color=Black&page=5')
  expect(listingHref(undefined, listing, { color: '' })).toBe('/products')
})

test('the heading is the category code in title case', () => {
  expect(titleCase('home_furniture_kitchen_cookware')).toBe('Home Furniture Kitchen Cookware')
})

test('a price in the URL is converted to the range that is counted for it', () => {
  for (const { value, min, max } of listingFacets.price.choices) {
    const { minPrice = 0, maxPrice = Number.POSITIVE_INFINITY } = readPrice(value)
    expect([minPrice * 100, maxPrice * 100]).toEqual([min, max])
  }
})
