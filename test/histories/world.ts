// The people and goods of one history, and a diary of what they were told.
import { type RawBuilder, sql } from 'kysely'
import { aDeal, type BuiltDeal } from '../builders/deals.ts'
import { aConnectedAccount } from '../builders/payouts.ts'
import { aCoupon, aProduct } from '../builders/product.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../harness/clients.ts'
import { buyers, sellers } from './steps.ts'

export type Buyer = Person & { addressId: number }
export type Goods = { id: number; variantId: number; seller: number }

/** A request to place an order, under the key it can be repeated with, and the rates that were in force when it was sent. */
export type Request = { buyer: number; key: string; rates: Rates[] }

export type Placed = {
  checkoutId: string
  sessionId: string
  buyer: number
  orderIds: number[]
  /** In force when it was placed; several where nobody was told which of the requests placed it. */
  rates: Rates[]
}

/** In basis points; `tax` is on the commission. */
export type Rates = { shop: number; own: (number | null)[]; tax: number }

/** What was said to somebody, and must stay true. */
export type Diary = {
  placed: Placed[]
  /** Asked for, and answered by nothing that tells whether it was done. */
  doubtful: Request[]
  last: (Request | undefined)[]
  cancelled: Set<number>
  /** Every state that was acknowledged to be reached. */
  moved: Map<number, Set<string>>
  /** The answer to a return does not say which refund it made. */
  refunds: { refundId: number | null; orderId: number; cents: number }[]
  /** Pieces that a seller was told are in stock, or out of it, beside sales. */
  received: Map<number, number>
  restocked: Map<number, number>
  rates: Rates
  /** Events that never arrive. */
  dropped: Set<string>
  keys: number
  /** The provider was told to fail: calls may be answered with "not now". */
  trouble: boolean
  trace: string[]
}

export type World = {
  app: TestApp
  sql: <T>(statement: RawBuilder<T>) => Promise<T[]>
  buyers: Buyer[]
  sellers: Person[]
  admin: Person
  products: Goods[]
  coupon: { id: number; code: string; basisPoints: number }
  deal: BuiltDeal
  diary: Diary
}

/** Few, so that people are in each other's way. */
const fewPieces = 6
const prices = [1_999, 3_333, 101, 25_000, 4_999, 777]
const couponBp = 1_250
/** Where the deal is; the last two products are on it. */
const dealCategory = 'men_footwear_sneakers'

export async function aWorld(app: TestApp, pieces = fewPieces): Promise<World> {
  const people = { buyers: [] as Buyer[], sellers: [] as Person[] }
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  for (let count = 0; count < buyers; count++) people.buyers.push(await aCustomer(app))
  for (let count = 0; count < sellers; count++) people.sellers.push(await aSeller(app))
  const goods: Goods[] = []
  for (const [index, sellingCents] of prices.entries()) {
    const seller = index % sellers
    const product = await aProduct(app, {
      sellerId: people.sellers[seller]?.id ?? 0,
      sellingCents,
      stock: pieces,
      ...(index >= prices.length - 2 && { category: dealCategory }),
    })
    goods.push({ id: product.id, variantId: product.variantIds[0] ?? 0, seller })
  }
  const coupon = await aCoupon(app, { discountBp: couponBp, useLimit: 3 })
  await aConnectedAccount(app, people.sellers[0] as Person)
  // What the provider has to say waits until a step delivers it; what is refused then never comes again.
  app.stripe.control.change({ webhooks: { mode: 'hold', maxAttempts: 1 } })
  return {
    app,
    sql: async (statement) => (await statement.execute(app.shop.db)).rows,
    ...people,
    admin,
    products: goods,
    coupon: { ...coupon, basisPoints: couponBp },
    deal: await aDeal(admin, dealCategory, 15),
    diary: {
      placed: [],
      doubtful: [],
      last: [],
      cancelled: new Set(),
      moved: new Map(),
      refunds: [],
      received: new Map(goods.map(({ variantId }) => [variantId, pieces])),
      restocked: new Map(),
      rates: { shop: 1_000, own: people.sellers.map(() => null), tax: 0 },
      dropped: new Set(),
      keys: 0,
      trouble: false,
      trace: [],
    },
  }
}

/** Lets minutes pass for everything that the shop measures by the clock of its database. */
export async function letPass({ app, sql: run }: Pick<World, 'app' | 'sql'>, minutes: number): Promise<void> {
  const less = sql`- make_interval(mins => ${minutes}::int)`
  await run(sql`alter table order_events disable trigger order_events_append_only`)
  await run(sql`update order_events set at = at ${less}`)
  await run(sql`alter table order_events enable trigger order_events_append_only`)
  await run(sql`update checkouts set expires_at = expires_at ${less}, created_at = created_at ${less}`)
  await run(sql`update payments set created_at = created_at ${less}, checked_at = checked_at ${less}`)
  await run(sql`update payouts set checked_at = checked_at ${less}`)
  await run(sql`update refunds set created_at = created_at ${less}`)
  await run(sql`update graphile_worker._private_jobs set run_at = run_at ${less}`)
  // Nothing of it is still on its way to a listener.
  await app.stripe.control.settled()
}
