import { randomUUID } from 'node:crypto'
import { stripePayments } from '#server/modules/payments/providers/stripe/stripe.ts'
import type { queries } from './floor.ts'
import { changesSeen } from './freshness.ts'
import type { CaseName, ExportCase, OfficeCase, Options } from './options.ts'
import {
  type Changer,
  changers,
  priceInAListing,
  priceOnItsPage,
  review,
  stock,
  tile,
} from './shoppers/changers.ts'
import { browserHeaders, type Call } from './shoppers/load.ts'
import {
  nextFilter,
  nextListing,
  nextListingPage,
  nextProductPage,
  nextSearch,
} from './shoppers/never-repeated.ts'
import { mistype, pick, type Samples, wordsOf } from './shoppers/samples.ts'
import { type Bags, makeShoppers, nextOrder } from './shoppers/shoppers.ts'
import type { Stage } from './stage.ts'

export type Case = {
  title: string
  /** The path whose response the bare server sends. */
  bytes: (samples: Samples) => string
  sql?: keyof typeof queries
  /** Calls before the measurement: `warmUpCalls` unless one takes long. */
  warmUp?: number
  /** The number of connections, for cases that write or take long. */
  connections?: number
  /** Stops after this many responses instead of seconds: every order needs its own customer. */
  amount?: (options: Options) => number
  /** Prepares the case and returns the calls to measure. */
  prepare: (stage: Stage, samples: Samples, options: Options) => Promise<() => Call>
}

/** Measured within this process, not over HTTP. */
export type InProcessCase = {
  title: string
  /** Default: the number of clients of the order cases. */
  workers?: number
  prepareWork: (stage: Stage) => Promise<{
    work: (worker: number) => Promise<unknown>
    /** After the measurement. */
    close?: () => Promise<unknown>
  }>
}

/** Customers with a cart of 200 lines: enough that no cart fills up, and twice the number of parallel readers. */
const fullCarts = 200
const readCarts = 20
/** Parallel checkouts. */
export const writers = 16
/** Warm-up: compiles code, opens connections, plans statements. */
export const warmUpCalls = 600

const reading = (title: string, sql: Case['sql'], path: (samples: Samples) => string): Case => ({
  title,
  bytes: path,
  sql,
  prepare: async (_, samples) => () => ({ path: path(samples) }),
})

/** Request headers of a browser. */
const rendered = (title: string, path: (samples: Samples) => string): Case => ({
  title,
  bytes: path,
  prepare: async (_, samples) => () => ({ path: path(samples), headers: browserHeaders }),
})

const adding = (title: string, bags: Bags): Case => ({
  title,
  bytes: ({ productIds }) => `/api/products/${productIds[0]}`,
  sql: 'add-to-cart',
  prepare: async (stage, samples) => {
    const shoppers = await makeShoppers(stage, bags === 'none' ? 400 : fullCarts, bags)
    return () => ({
      method: 'POST',
      path: '/api/carts/items',
      token: pick(shoppers).token,
      body: { ...pick(samples.variants), quantity: 1 },
    })
  },
})

const fullCart = (title: string): Case => ({
  title,
  bytes: ({ productIds }) => `/api/products/${productIds[0]}`,
  prepare: async (stage) => {
    const shoppers = await makeShoppers(stage, readCarts, { lines: 200 })
    return () => ({ path: '/api/carts', token: pick(shoppers).token })
  },
})

const ordering = (title: string, bags: Bags): Case => ({
  title,
  bytes: ({ productIds }) => `/api/products/${productIds[0]}`,
  sql: 'place-order',
  connections: writers,
  amount: (options) => options.orders,
  prepare: async (stage, _, options) => {
    // autocannon builds a few calls that it never sends.
    const shoppers = await makeShoppers(stage, warmUpCalls + options.orders + 8 * writers, bags)
    return () => nextOrder(shoppers)
  },
})

/** The time from a change until the public page shows it. */
const freshness = (title: string, changer: Changer): InProcessCase => ({
  title,
  workers: changers,
  prepareWork: async (stage) => ({ work: await changesSeen(stage, changer) }),
})

export const cases: Record<Exclude<CaseName, OfficeCase | ExportCase>, Case | InProcessCase> = {
  listing: reading(
    'listing, one category',
    'listing',
    ({ category }) => `/api/products?category=${category}`,
  ),
  'listing-pages': reading(
    'listing, any of 50 leaves, any page',
    'listing',
    ({ leaves }) => `/api/products?category=${pick(leaves)}&pageNumber=${Math.floor(Math.random() * 3)}`,
  ),
  'first-page': reading('all products, first page', 'listing', () => '/api/products'),
  'page-1000': reading(
    'all products, a page near 1,000',
    'listing',
    ({ deepPage }) => `/api/products?pageNumber=${deepPage - Math.floor(Math.random() * 50)}`,
  ),
  filtered: reading(
    'listing, 192 filters, with facet counts',
    'listing',
    ({ filters }) => `/api/products?${pick(filters)}`,
  ),
  'new-listing': reading('listing, all pages and orders, each once', 'listing', nextListing),
  'new-filter': reading('listing, filters that never repeat', 'listing', nextFilter),
  product: reading('one product', 'product', ({ productIds }) => `/api/products/${productIds[0]}`),
  products: reading(
    'any of 1,000 products',
    'product',
    ({ productIds }) => `/api/products/${pick(productIds)}`,
  ),
  search: reading(
    'search, 200 texts',
    'search',
    ({ queries }) => `/api/products?query=${encodeURIComponent(pick(queries))}`,
  ),
  // Two words of one of 5,000 titles, so that most searches are new.
  'search-two': reading('search, two words of 5,000 titles', 'search', ({ titles }) => {
    const words = wordsOf(pick(titles))
    return `/api/products?query=${words[0] ?? 'lamp'}%20${words.at(-1) ?? 'shirt'}`
  }),
  'search-common': reading(
    'search, the 50 most frequent words',
    'search',
    ({ commonWords }) => `/api/products?query=${pick(commonWords)}`,
  ),
  'search-typo': reading('search, a mistyped word of 5,000 titles', 'search', ({ titles }) => {
    const word = wordsOf(pick(titles))[0] ?? 'lamp'
    return `/api/products?query=${mistype(word, 1 + Math.floor(Math.random() * (word.length - 2)))}`
  }),
  'new-search': reading('search, words that hardly repeat', 'search', nextSearch),
  'home-html': rendered('home page, HTML, stored', () => '/'),
  'listing-html': rendered('listing page, HTML, stored', ({ category }) => `/products/${category}`),
  'product-html': rendered('product page, HTML, stored', ({ productPath }) => productPath),
  'render-listing': rendered('listing page, HTML, each once', nextListingPage),
  'render-product': rendered('product page, HTML, each of 5,000 once', nextProductPage),
  'fresh-product': freshness('a price changed and seen on its page', priceOnItsPage),
  'fresh-listing': freshness('a price changed and seen in a listing', priceInAListing),
  'fresh-stock': freshness('the last one sold, or more come in, and seen on its page', stock),
  'fresh-review': freshness('a review changed and seen among the others', review),
  'fresh-home': freshness('a tile renamed and seen on the home page', tile),
  'add-to-cart': adding('add to cart', 'none'),
  'add-to-full-cart': adding('add to a cart of 200 lines', { lines: 200 }),
  'full-cart': fullCart(`read a cart of 200 lines, ${readCarts} customers`),
  'place-order': ordering('place order (2 lines; provider apart)', 'two'),
  'place-order-one': ordering('place order, all of one product', 'the-same'),
  'payment-session': {
    title: "payment session by the provider's package",
    prepareWork: async (stage) => {
      const provider = stripePayments({
        secretKey: 'sk_test_bench',
        webhookSecret: 'whsec_bench',
        apiUrl: stage.providerUrl,
      })
      const work = () =>
        provider.createSession({
          checkoutId: randomUUID(),
          email: 'bench@example.com',
          customerId: null,
          currency: 'USD',
          lines: [{ name: 'Linen shirt', unitCents: 1_999, quantity: 1 }],
          expiresAt: new Date(Date.now() + 3_600_000),
          successUrl: `${stage.url}/payment-success`,
          cancelUrl: `${stage.url}/checkout`,
        })
      return { work }
    },
  },
}
