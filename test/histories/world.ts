// The people and products of one history, and a diary of the acknowledged changes.
import { type RawBuilder, sql } from 'kysely'
import type { Gateway } from '#shared/payments/gateway.ts'
import { offerCash } from '../builders/cash.ts'
import { aDeal, type BuiltDeal } from '../builders/deals.ts'
import { aConnectedAccount } from '../builders/payouts.ts'
import { aCoupon, aProduct } from '../builders/product.ts'
import { aLinkedAccount } from '../builders/route.ts'
import type { TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '../harness/clients.ts'
import { controlsOf } from '../harness/providers.ts'
import { buyers, sellers } from './steps.ts'

export type Goods = { id: number; variantId: number; seller: number }

/** An order request with its idempotency key and the commission rates in force at each attempt. */
export type Request = { buyer: number; key: string; gateway: Gateway; rates: Rates[] }

export type Placed = {
  checkoutId: string
  sessionId: string
  gateway: Gateway
  buyer: number
  orderIds: number[]
  /** Commission rates in force when the order was placed; several if it is unknown which request placed it. */
  rates: Rates[]
}

/** Rates in basis points; `tax` applies to the commission. */
export type Rates = { shop: number; own: (number | null)[]; tax: number }

/** Acknowledged changes, which must hold at the end of the history. */
export type Diary = {
  placed: Placed[]
  /** Requests whose outcome is unknown. */
  doubtful: Request[]
  last: (Request | undefined)[]
  cancelled: Set<number>
  /** Every acknowledged status of each order. */
  moved: Map<number, Set<string>>
  /** `refundId` is null for refunds of returns, because the reply to a return has no refund id. */
  refunds: { refundId: number | null; orderId: number; cents: number }[]
  /** What sellers in debt paid to the bank. */
  debtPayments: { sellerId: number; cents: number }[]
  /** What couriers transferred, what they kept, and what was transferred to customers. */
  cash: { arrived: number; kept: number; transferred: number }
  /** Ids of accepted returns. */
  accepted: Set<number>
  /** Net stock changes acknowledged to the seller, without sales. */
  received: Map<number, number>
  restocked: Map<number, number>
  rates: Rates
  /** Events that are never delivered. */
  dropped: Set<string>
  keys: number
  /** The provider sandbox is set to fail, so calls may be answered with 503. */
  trouble: boolean
  trace: string[]
}

/** What a coupon takes off, and the only seller whose products it is for. */
export type BuiltCoupon = { id: number; code: string; seller: number | null } & (
  | { basisPoints: number }
  | { cents: number }
  | { freeShipping: true }
)

export type World = {
  app: TestApp
  sql: <T>(statement: RawBuilder<T>) => Promise<T[]>
  buyers: Buyer[]
  sellers: Person[]
  admin: Person
  products: Goods[]
  coupons: BuiltCoupon[]
  deal: BuiltDeal
  diary: Diary
  /** Restarts the server if it was killed. */
  revive: () => Promise<void>
}

/** Low stock, so that buyers compete for it. */
const fewUnits = 6
const prices = [1_999, 3_333, 101, 25_000, 4_999, 777]
const couponBp = 1_250
/** Less than the price of the first seller's first product. */
const couponCents = 1_333
/** Every sale keeps this part of its earnings in reserve for a day. */
export const reserveBp = 750
/** Category of the deal; the last two products are in it. */
const dealCategory = 'men_footwear_sneakers'

export async function aWorld(
  app: TestApp,
  { pieces = fewUnits, couponUses = 3 }: { pieces?: number; couponUses?: number } = {},
): Promise<World> {
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
  const newSellers = { days: 365, orders: 0, holdDays: 0, reserve: reserveBp / 100, reserveDays: 1 }
  await admin.ok('POST /admin/settings', { body: { name: 'newSellers', value: newSellers } })
  await offerCash(admin, { maxOrder: 1_000_000 })
  // In a long soak, one admin pays more than a second person would have to approve.
  await admin.ok('POST /admin/settings', { body: { name: 'payoutApprovalAbove', value: 0 } })
  const [percent, amount, delivery, first] = [
    await aCoupon(app, { discountBp: couponBp, platformBp: 4_000, useLimit: couponUses }),
    await aCoupon(app, {
      amountCents: couponCents,
      platformBp: 6_000,
      useLimit: couponUses,
      sellerIds: [people.sellers[0]?.id ?? 0],
    }),
    await aCoupon(app, { freeShipping: true, platformBp: 3_000, useLimit: couponUses }),
    await aCoupon(app, { discountBp: couponBp, firstOrder: true, useLimit: couponUses }),
  ]
  await aConnectedAccount(app, people.sellers[0] as Person)
  if (app.shop.payouts.RAZORPAY_ROUTE) await aLinkedAccount(app, people.sellers[1] as Person)
  // The sandbox holds webhooks until a step delivers them, and does not retry refused ones.
  for (const control of controlsOf(app)) control.change({ webhooks: { mode: 'hold', maxAttempts: 1 } })
  return {
    app,
    sql: async (statement) => (await statement.execute(app.ownerDb)).rows,
    ...people,
    admin,
    products: goods,
    coupons: [
      { ...percent, basisPoints: couponBp, seller: null },
      { ...amount, cents: couponCents, seller: 0 },
      { ...delivery, freeShipping: true, seller: null },
      { ...first, basisPoints: couponBp, seller: null },
    ],
    deal: await aDeal(admin, dealCategory, 15, 50),
    diary: {
      placed: [],
      doubtful: [],
      last: [],
      cancelled: new Set(),
      moved: new Map(),
      refunds: [],
      debtPayments: [],
      cash: { arrived: 0, kept: 0, transferred: 0 },
      accepted: new Set(),
      received: new Map(goods.map(({ variantId }) => [variantId, pieces])),
      restocked: new Map(),
      rates: { shop: 1_000, own: people.sellers.map(() => null), tax: 0 },
      dropped: new Set(),
      keys: 0,
      trouble: false,
      trace: [],
    },
    revive: async () => {},
  }
}

/** Columns that the server compares with the database clock. `only` excludes finished rows, which no longer change. */
const clocked: { table: string; columns: string[]; only?: RawBuilder<unknown> }[] = [
  { table: 'order_events', columns: ['at'] },
  // After the promised date and some days, an unproven delivery counts.
  { table: 'orders', columns: ['deliver_on'] },
  { table: 'checkouts', columns: ['expires_at', 'created_at'] },
  { table: 'payments', columns: ['created_at', 'checked_at'] },
  { table: 'payment_events', columns: ['received_at'], only: sql`processed_at is null` },
  { table: 'payouts', columns: ['created_at', 'paid_at', 'checked_at'] },
  { table: 'payout_terms', columns: ['release_at'], only: sql`released_at is null` },
  { table: 'refunds', columns: ['created_at', 'sent_at'] },
  { table: 'disputes', columns: ['checked_at'] },
  { table: 'returns', columns: ['answer_by'], only: sql`status = 'REQUESTED'` },
  { table: 'graphile_worker._private_jobs', columns: ['run_at'] },
]

/** Lets minutes pass by moving all `clocked` columns into the past. */
export async function letPass({ app, sql: run }: Pick<World, 'app' | 'sql'>, minutes: number): Promise<void> {
  const less = sql`- make_interval(secs => ${minutes * 60}::float8)`
  await run(sql`alter table order_events disable trigger order_events_append_only`)
  for (const { table, columns, only = sql`true` } of clocked) {
    const sets = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(column)} ${less}`)
    await run(sql`update ${sql.table(table)} set ${sql.join(sets)} where ${only}`)
  }
  await run(sql`alter table order_events enable trigger order_events_append_only`)
  // Wait until no webhook is in flight.
  for (const control of controlsOf(app)) await control.settled()
}
