// Limits of stock holds by unpaid checkouts: quantity, one checkout per customer, and duration.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { expireOverdueCheckouts } from '#server/workflows/checkout/end-checkout.ts'
import { anUnpaidOrder, stockOf } from '../builders/placed-order.ts'
import { aProduct } from '../builders/product.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '../harness/clients.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const put = (buyer: Person, productId: number, quantity: number) =>
  buyer.call('POST /carts/items', { body: { productId, quantity } })
const order = (buyer: Buyer) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })

const heldBy = async (buyer: Person) => {
  const { rows } = await sql<{ checkouts: number; pieces: number }>`
    select count(distinct c.id)::int as checkouts, coalesce(sum(r.quantity), 0)::int as pieces
    from checkouts c join reservations r on r.checkout_id = c.id where c.user_id = ${buyer.id}
  `.execute(app.shop.db)
  return rows[0]
}

it('a customer holds the stock of one unpaid checkout at most, also with concurrent checkouts', async () => {
  const products = await Promise.all(
    Array.from({ length: 8 }, () => aProduct(app, { sellerId: seller.id, sellingCents: 100, stock: 5 })),
  )
  const buyer = await aCustomer(app)
  for (const { id } of products) {
    await put(buyer, id, 1)
    await Promise.all([order(buyer), order(buyer), order(buyer)])
  }
  expect((await order(buyer)).status).toBe(201)
  expect(await heldBy(buyer)).toEqual({ checkouts: 1, pieces: 8 })
})

it('a cart takes at most 100 units of one size, in one request, several or concurrent requests', async () => {
  const { id } = await aProduct(app, { sellerId: seller.id, stock: 1_000 })
  const buyer = await aCustomer(app)
  expect((await put(buyer, id, 101)).status).toBe(422)
  const answers = await Promise.all(Array.from({ length: 30 }, () => put(buyer, id, 10)))
  for (const { status } of answers) expect([201, 409, 422]).toContain(status)
  expect((await put(buyer, id, 100)).status).toBeGreaterThanOrEqual(400)
  const bag = await buyer.ok('GET /carts')
  expect(bag.totalItem).toBeLessThanOrEqual(100)
  expect((await order(buyer)).status).toBe(201)
  expect((await heldBy(buyer))?.pieces).toBeLessThanOrEqual(100)
})

it('many accounts of one client cannot check out more often than its limit', async () => {
  const limited = await startTestApp({ worker: false, env: { LIMIT_CHECKOUTS_PER_CLIENT: '3' } })
  try {
    const { id } = await aProduct(limited, { sellerId: (await aSeller(limited)).id, stock: 100 })
    const statuses: number[] = []
    for (let count = 0; count < 5; count++) {
      const buyer = await aCustomer(limited)
      await put(buyer, id, 10)
      statuses.push((await order(buyer)).status)
    }
    expect(statuses).toEqual([201, 201, 201, 429, 429])
    const { rows } = await sql<{ held: number }>`select sum(quantity)::int as held from reservations`.execute(
      limited.shop.db,
    )
    expect(rows[0]?.held).toBe(30)
  } finally {
    await limited.close()
  }
})

it('a hold expires after 30 minutes by the database clock, and its stock is for sale again', async () => {
  const placed = await anUnpaidOrder(app, { seller, stock: 2 })
  const { rows } = await sql<{ minutes: number }>`
    select extract(epoch from expires_at - created_at)::int / 60 as minutes from checkouts where id = ${placed.checkoutId}
  `.execute(app.shop.db)
  expect(rows[0]?.minutes).toBe(30)
  const [next, last] = [await aCustomer(app), await aCustomer(app)]
  const productId = (await placed.buyer.ok('GET /carts')).cartItems[0]?.product.id ?? 0
  expect((await put(next, productId, 1)).body.code).toBe('out_of_stock')
  await expireOverdueCheckouts(app.shop)
  expect(await stockOf(app, placed)).toEqual({ on_hand: 0, held: 2, sold: 0 })
  await sql`update checkouts set expires_at = now() - interval '1 second' where id = ${placed.checkoutId}`.execute(
    app.shop.db,
  )
  await expireOverdueCheckouts(app.shop)
  expect(await stockOf(app, placed)).toEqual({ on_hand: 2, held: 0, sold: 0 })
  expect((await put(next, productId, 2)).status).toBe(201)
  expect((await order(next)).status).toBe(201)
  expect((await put(last, productId, 1)).body.code).toBe('out_of_stock')
})

it('a cart without a checkout holds no stock', async () => {
  const { id } = await aProduct(app, { sellerId: seller.id, stock: 1 })
  const hoarders = await Promise.all(Array.from({ length: 20 }, () => aCustomer(app)))
  for (const hoarder of hoarders) expect((await put(hoarder, id, 1)).status).toBe(201)
  const buyer = await aCustomer(app)
  expect((await put(buyer, id, 1)).status).toBe(201)
  expect((await order(buyer)).status).toBe(201)
})
