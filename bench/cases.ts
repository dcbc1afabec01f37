import type { queries } from './floor.ts'
import type { Call } from './load.ts'
import type { CaseName, Options } from './options.ts'
import { pick, type Samples } from './samples.ts'
import { makeShoppers } from './shoppers.ts'
import type { Stage } from './stage.ts'

export type Case = {
  title: string
  /** An address whose answer's bytes a bare server is measured with. */
  bytes: (samples: Samples) => string
  sql?: keyof typeof queries
  /** Connections of its own, for cases that write. */
  connections?: number
  /** Stops after so many answers instead of seconds: every order needs a customer of its own. */
  amount?: (options: Options) => number
  /** Makes what is needed before the clock starts; returns what is called. */
  prepare: (stage: Stage, samples: Samples, options: Options) => Promise<() => Call>
}

/** More than one checkout at a time is what shops have on a good day. */
const writers = 16
/** Before the clock starts: code gets compiled, connections opened, statements planned. */
export const warmUpCalls = 600

const reading = (title: string, sql: Case['sql'], path: (samples: Samples) => string): Case => ({
  title,
  bytes: path,
  sql,
  prepare: async (_, samples) => () => ({ path: path(samples) }),
})

export const cases: Record<CaseName, Case> = {
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
  filtered: reading('listing, 192 filters', 'listing', ({ filters }) => `/api/products?${pick(filters)}`),
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
  'home-html': reading('home page, HTML', undefined, () => '/'),
  'listing-html': reading('listing page, HTML', undefined, ({ category }) => `/products/${category}`),
  'add-to-cart': {
    title: 'add to cart',
    bytes: ({ productIds }) => `/api/products/${productIds[0]}`,
    sql: 'add-to-cart',
    connections: writers,
    prepare: async (stage, samples) => {
      const shoppers = await makeShoppers(stage, 400, { bags: false })
      return () => ({
        method: 'POST',
        path: '/api/carts/items',
        token: pick(shoppers).token,
        body: { ...pick(samples.variants), quantity: 1 },
      })
    },
  },
  'place-order': {
    title: 'place order (2 lines; provider answers at once)',
    bytes: ({ productIds }) => `/api/products/${productIds[0]}`,
    sql: 'place-order',
    connections: writers,
    amount: (options) => options.orders,
    prepare: async (stage, _, options) => {
      // The load tool builds a few calls that it never sends.
      const shoppers = await makeShoppers(stage, warmUpCalls + options.orders + 8 * writers, { bags: true })
      return () => {
        const shopper = shoppers.pop()
        if (!shopper) throw new Error('there are no shoppers left')
        return {
          method: 'POST',
          path: '/api/orders?paymentMethod=STRIPE',
          token: shopper.token,
          body: { id: shopper.addressId },
        }
      }
    },
  },
}
