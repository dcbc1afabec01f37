import { expect, test } from 'vitest'
import type { Review } from '#contract/shop/catalog.ts'
import { type MetaSource, productMeta } from './product-meta.ts'

const review = (reviewText: string, rating: number): Review => ({
  id: 1,
  reviewText,
  rating,
  productImages: [],
  user: { id: 1, firstName: 'Asha', lastName: 'R.' },
  verifiedPurchase: true,
  fit: null,
  helpful: 0,
  sellerReply: null,
  createdAt: '2026-03-04T05:06:07.000Z',
})
const lamp: MetaSource = {
  origin: 'https://shop.test',
  currency: 'USD',
  to: '/product-details/home_furniture_lighting/a-lamp/7',
  title: 'A Lamp',
  description: 'Bright.',
  seller: 'Northway',
  details: {},
  attributes: [],
  colors: [],
  images: ['/pictures/lamp.svg', '/media/x-640.jpg'],
  rating: null,
  ratings: 0,
  reviews: [],
  variants: [{ selling: 12.5, quantity: 0 }],
  gtins: [undefined],
  path: [
    { name: 'Home & Furniture', code: 'home_furniture' },
    { name: 'Lighting', code: 'home_furniture_lighting' },
  ],
}
type Data = Record<string, unknown>
const dataOf = (product: MetaSource, type: string) =>
  productMeta(product)
    .map((entry) => ('script:ld+json' in entry ? (entry['script:ld+json'] as Data) : {}))
    .find((data) => data['@type'] === type)

test('a product with one price has an Offer', () => {
  expect(dataOf(lamp, 'Product')).toMatchObject({
    '@context': 'https://schema.org',
    name: 'A Lamp',
    url: 'https://shop.test/product-details/home_furniture_lighting/a-lamp/7',
    image: ['https://shop.test/pictures/lamp.svg', 'https://shop.test/media/x-640.jpg'],
    category: 'Home & Furniture > Lighting',
    offers: {
      '@type': 'Offer',
      price: 12.5,
      priceCurrency: 'USD',
      availability: 'https://schema.org/OutOfStock',
      seller: { '@type': 'Organization', name: 'Northway' },
    },
  })
})

test('a product with several prices has an AggregateOffer, in stock when one variant is', () => {
  const variants = [
    { selling: 20, quantity: 0 },
    { selling: 15.25, quantity: 3 },
    { selling: 20, quantity: 0 },
  ]
  expect(dataOf({ ...lamp, currency: 'EUR', variants }, 'Product')?.offers).toMatchObject({
    '@type': 'AggregateOffer',
    lowPrice: 15.25,
    highPrice: 20,
    offerCount: 3,
    priceCurrency: 'EUR',
    availability: 'https://schema.org/InStock',
  })
  expect(dataOf({ ...lamp, variants: [] }, 'Product')?.offers).toBeUndefined()
})

test('structured data has ratings and reviews only when there are some', () => {
  const silent = dataOf(lamp, 'Product')
  expect(silent).not.toHaveProperty('aggregateRating')
  expect(silent).not.toHaveProperty('review')
  const reviews = [
    review('Good', 4.5),
    review(' ', 1),
    review('Fair', 3),
    review('So so', 2),
    review('No', 1),
  ]
  const rated = dataOf({ ...lamp, rating: 3.5, ratings: 5, reviews }, 'Product')
  expect(rated?.aggregateRating).toEqual({ '@type': 'AggregateRating', ratingValue: 3.5, reviewCount: 5 })
  expect(rated?.review).toHaveLength(3)
  expect((rated?.review as Data[] | undefined)?.[0]).toMatchObject({
    author: { name: 'Asha R.' },
    datePublished: '2026-03-04',
    reviewBody: 'Good',
    reviewRating: { ratingValue: 4.5 },
  })
})

test('the breadcrumb starts at the home page and ends with the product', () => {
  expect(dataOf(lamp, 'BreadcrumbList')?.itemListElement).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.test/' },
    {
      '@type': 'ListItem',
      position: 2,
      name: 'Home & Furniture',
      item: 'https://shop.test/products/home_furniture',
    },
    {
      '@type': 'ListItem',
      position: 3,
      name: 'Lighting',
      item: 'https://shop.test/products/home_furniture_lighting',
    },
    { '@type': 'ListItem', position: 4, name: 'A Lamp', item: undefined },
  ])
})

test('a product without a description gets a default one', () => {
  expect(productMeta({ ...lamp, description: ' \n' })).toContainEqual({
    name: 'description',
    content: 'A Lamp by Northway, sold on Trove.',
  })
})

test('texts for search engines, brand and weight of the seller are used', () => {
  const details = { brand: 'Brightly', weight: 1_250, seoTitle: 'A warm lamp', seoDescription: 'Warm light.' }
  const product = { ...lamp, details }
  expect(dataOf(product, 'Product')).toMatchObject({
    name: 'A Lamp',
    brand: { name: 'Brightly' },
    weight: { value: 1_250, unitCode: 'GRM' },
  })
  const entries = productMeta(product)
  expect(entries).toContainEqual({ title: 'A warm lamp | Trove' })
  expect(entries).toContainEqual({ name: 'description', content: 'Warm light.' })
})

test('a product with one variant has its GTIN; of several variants, each with a GTIN has an offer', () => {
  expect(dataOf({ ...lamp, gtins: ['4006381333931'] }, 'Product')).toMatchObject({
    gtin: '4006381333931',
    offers: { '@type': 'Offer' },
  })
  const variants = [
    { selling: 12.5, quantity: 1 },
    { selling: 12.5, quantity: 0 },
  ]
  const several = dataOf({ ...lamp, variants, gtins: [undefined, '96385074'] }, 'Product')
  expect(several).toMatchObject({
    offers: {
      '@type': 'AggregateOffer',
      offers: [{ '@type': 'Offer', price: 12.5, priceCurrency: 'USD', gtin: '96385074' }],
    },
  })
  expect(several?.gtin).toBeUndefined()
})
