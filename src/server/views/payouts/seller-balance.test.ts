import { afterAll, beforeAll, expect, test } from 'vitest'
import { runFor } from '#test/builders/payouts.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

test('earnings wait for the return window, then become ready; coupon, commission and payout have their own lines', async () => {
  const seller = await aSeller(app)
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000 })
  const buyer = await aCustomer(app)
  const { orderId: delivered } = await aDeliveredOrder(app, { buyer, seller, productIds: [productId] })
  const { code } = await aCoupon(app, { discountBp: 1_000 })
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
  await aPaidOrder(app, { buyer, lines: [] })
  // 90.00 of the delivery, 81.00 of what is on its way.
  expect(await seller.ok('GET /sellers/balance')).toMatchObject({ balance: 171, waiting: 171, ready: 0 })

  await buyer.ok('PUT /orders/:orderId/received', { params: { orderId: delivered } })
  await app.pool.query('alter table order_events disable trigger order_events_append_only')
  const passed = (days: number) =>
    app.pool.query(`update order_events set at = now() - interval '${days} days' where order_id = $1`, [
      delivered,
    ])
  await passed(6)
  expect(await seller.ok('GET /sellers/balance')).toMatchObject({ waiting: 171, ready: 0 })
  await passed(8)
  expect(await seller.ok('GET /sellers/balance')).toMatchObject({ waiting: 81, ready: 90 })
  expect((await seller.ok('GET /sellers/figures')).moneyToCome).toMatchObject({ waiting: 81, ready: 90 })

  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
  expect(await seller.ok('GET /sellers/balance')).toMatchObject({
    balance: 81,
    totalEarnings: 171,
    waiting: 81,
    ready: 0,
    lines: [
      { kind: 'sales', amount: 200, transactions: 2 },
      { kind: 'discounts', amount: -10 },
      { kind: 'shipping', amount: 0 },
      { kind: 'commission', amount: -19 },
      { kind: 'refunds', amount: 0, transactions: 0 },
      { kind: 'payouts', amount: -90, transactions: 1 },
    ],
    payouts: [{ amount: 90, status: 'SCHEDULED' }],
  })
  expect(await seller.ok('GET /sellers/report')).toMatchObject({ totalEarnings: 171, totalTransactions: 2 })
})

test('the platform fee has its own line and does not change the balance', async () => {
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const seller = await aSeller(app)
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents: 10_000 })
  const set = (value: number) => admin.ok('POST /admin/settings', { body: { name: 'platformFee', value } })
  await set(2.5)
  await aPaidOrder(app, { productIds: [productId] })
  await set(0)
  await aPaidOrder(app, { productIds: [productId] })
  const { lines, balance } = await seller.ok('GET /sellers/balance')
  expect(lines).toEqual([
    { kind: 'sales', amount: 202.5, transactions: 2 },
    { kind: 'discounts', amount: 0, transactions: 2 },
    { kind: 'shipping', amount: 0, transactions: 2 },
    { kind: 'platformFee', amount: -2.5, transactions: 2 },
    { kind: 'commission', amount: -20, transactions: 2 },
    { kind: 'refunds', amount: 0, transactions: 0 },
    { kind: 'payouts', amount: 0, transactions: 0 },
  ])
  expect(balance).toBe(180)
})

test("the average rating counts visible reviews of the seller's own products", async () => {
  const [seller, other] = [await aSeller(app), await aSeller(app)]
  const own = await aProduct(app, { sellerId: seller.id, stock: 2, sizes: ['S', 'M'] })
  const foreign = await aProduct(app, { sellerId: other.id, stock: 0 })
  const review = async (product_id: number, rating_halves: number, fields: { hidden_at?: Date } = {}) => {
    const { id: user_id } = await aCustomer(app)
    const values = { product_id, user_id, rating_halves, review_text: 'Good.', ...fields }
    await app.shop.db.insertInto('reviews').values(values).execute()
  }
  await review(own.id, 9)
  await review(own.id, 6)
  await review(own.id, 1, { hidden_at: new Date() })
  await review(foreign.id, 2)
  const { totals, lowStock } = await seller.ok('GET /sellers/figures')
  expect(totals).toMatchObject({ averageRating: 3.8, reviews: 2 })
  expect(lowStock.count).toBe(2)
  expect(lowStock.count).toBe((await seller.ok('GET /sellers/report')).lowStock)
  expect(lowStock.variants.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    [own.id, 2],
    [own.id, 2],
  ])
})
