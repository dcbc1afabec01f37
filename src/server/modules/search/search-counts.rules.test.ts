import { expect, test } from 'vitest'
import { readSearch } from './search-counts.rules.ts'

const browser = 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0'
const read = (url: string, headers: Record<string, string> = {}) =>
  readSearch({ url, headers: { 'user-agent': browser, ...headers } })

test.each([
  ['/products?query=Red+Dress', 'red dress'],
  ['/products.data?query=caf%C3%A9&_routes=x', 'cafe'],
  ['/products/men?query=T-Shirt', 't shirt'],
  ['/products?query=%D8%A7%D9%84%D8%B3%D9%84%D8%A7%D9%85', 'السلام'],
  [`/products?query=${'long '.repeat(38)}`, 'long '.repeat(10).trim()],
  // Letters of two code units are not cut in half.
  [`/products?query=a${encodeURIComponent('𝒳'.repeat(19))}`, `a${'𝒳'.repeat(19)}`],
])('%s counts as a search for "%s"', (url, query) => {
  expect(read(url)).toEqual({ kind: 'searches', query })
})

test.each([
  '/products',
  '/products?query=',
  '/products?query=%20!%20',
  '/products?query=shoe&page=2',
  '/products?query=shoe&color=Red',
  '/products?sort=newest&query=shoe',
  '/products?query=me%40example.com',
  '/products?query=98765%2043210',
  '/products?query=4242-4242-4242-4242',
  `/products?query=${'x'.repeat(300)}`,
  '/seller?query=shoe',
])('%s is not counted', (url) => {
  expect(read(url)).toBeUndefined()
})

test('a product opened from the results counts as a click', () => {
  const open = (referer: string) => read('/product-details/a/b/1', { referer })
  expect(open('https://shop.test/products?query=Shoe&page=2')).toEqual({ kind: 'clicks', query: 'shoe' })
  expect(open('https://shop.test/products')).toBeUndefined()
  expect(open('https://shop.test/')).toBeUndefined()
  expect(open('not an address')).toBeUndefined()
  expect(read('/product-details/a/b/1')).toBeUndefined()
})

test('bots and prefetches are not counted', () => {
  expect(read('/products?query=shoe', { 'user-agent': 'Googlebot/2.1' })).toBeUndefined()
  expect(read('/products?query=shoe', { 'user-agent': 'curl/8' })).toBeUndefined()
  expect(read('/products?query=shoe', { 'sec-purpose': 'prefetch' })).toBeUndefined()
  expect(readSearch({ url: '/products?query=shoe', headers: {} })).toBeUndefined()
})
