import { expect, test } from 'vitest'
import { readListingQuery } from './filters/listing-query.ts'
import { listingMeta } from './listing-meta.ts'

const source = (search = '', change: Partial<Parameters<typeof listingMeta>[0]> = {}) => ({
  origin: 'https://shop.test',
  freeShipping: 'Free shipping above $300',
  category: 'men_topwear',
  listing: readListingQuery(new URLSearchParams(search)),
  heading: 'Topwear',
  countText: '50 items',
  total: 50,
  cards: [{ to: '/product-details/a/b/1' }, { to: '/product-details/a/b/2' }],
  path: [
    { name: 'Men', code: 'men' },
    { name: 'Topwear', code: 'men_topwear' },
  ],
  ...change,
})
const metaOf = (...given: Parameters<typeof source>) => listingMeta(source(...given))
const titleOf = (meta: ReturnType<typeof listingMeta>) =>
  meta.flatMap((entry) => ('title' in entry ? [entry.title] : []))[0]
const canonicalOf = (meta: ReturnType<typeof listingMeta>) =>
  meta.flatMap((entry) => ('rel' in entry && entry.rel === 'canonical' ? [entry.href] : []))[0]
const isHidden = (meta: ReturnType<typeof listingMeta>) => JSON.stringify(meta).includes('noindex')

test.each([
  ['', 'Topwear, Men | Trove', '', false],
  ['page=2', 'Topwear, Men, page 2 | Trove', '?page=2', false],
  ['sort=price_low', 'Topwear, Men | Trove', '', false],
  ['color=Red', 'Topwear, Men, Red | Trove', '?color=Red', true],
  [
    'price=500-1000&discount=20',
    'Topwear, Men, $500 - $1,000, 20% and above | Trove',
    '?price=500-1000&discount=20',
    true,
  ],
  ['query=linen', 'Topwear, Men, “linen” | Trove', '?query=linen', true],
])('the listing ?%s has the title "%s"', (search, title, canonical, hidden) => {
  const meta = metaOf(search)
  expect(titleOf(meta)).toBe(title)
  expect(canonicalOf(meta)).toBe(`https://shop.test/products/men_topwear${canonical}`)
  expect(isHidden(meta)).toBe(hidden)
})

test('an empty page has noindex', () => {
  expect(isHidden(metaOf('page=9', { cards: [] }))).toBe(true)
  expect(isHidden(metaOf('', { cards: [], total: 0 }))).toBe(true)
})

test('ItemList positions continue across pages', () => {
  const lists = metaOf('page=2').filter((entry) => JSON.stringify(entry).includes('ItemList'))
  expect(lists).toEqual([
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ItemList',
        numberOfItems: 50,
        itemListElement: [
          { '@type': 'ListItem', position: 25, url: 'https://shop.test/product-details/a/b/1' },
          { '@type': 'ListItem', position: 26, url: 'https://shop.test/product-details/a/b/2' },
        ],
      },
    },
  ])
})
