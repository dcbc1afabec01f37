import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterAll(() => app.close())

const report = () => seller.ok('GET /sellers/report')

/** A customer's order of some products, two of each, paid or not; answers the seller's own order in it. */
async function order(productIds: number[], fields: { coupon?: string; paid?: boolean } = {}) {
  const buyer = await aCustomer(app)
  for (const productId of productIds)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 2 } })
  if (fields.coupon) {
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: fields.coupon, orderValue: 1 } })
  }
  const placed = await placeOrder(buyer)
  if (fields.paid !== false) {
    app.stripe.control.pay(placed.sessionId)
    await expect
      .poll(async () => (await buyer.ok('GET /orders/users')).every((one) => one.orderStatus === 'PLACED'))
      .toBe(true)
  }
  const mine = (await buyer.ok('GET /orders/users')).find((one) => one.sellerId === seller.id)
  if (!mine) throw new Error('the seller has no part in this order')
  return { buyer, orderId: mine.id }
}

test('the report of a new seller is empty', async () => {
  expect(await report()).toEqual({
    id: seller.id,
    seller: { id: seller.id, businessDetails: { businessName: expect.any(String) } },
    totalEarnings: 0,
    totalSales: 0,
    totalRefunds: 0,
    totalTax: 0,
    totalOrders: 0,
    canceledOrders: 0,
    totalTransactions: 0,
    ordersToConfirm: 0,
    ordersToShip: 0,
    lowStock: 0,
  })
})

test("the report counts paid orders, less coupon and commission, and only the seller's own part", async () => {
  const mine = await aProduct(app, { sellerId: seller.id, sellingCents: 2500 })
  const foreign = await aProduct(app, { sellerId: (await aSeller(app)).id, sellingCents: 2500 })
  await order([mine.id])
  await order([mine.id, foreign.id], { coupon: (await aCoupon(app, { discountBp: 1000 })).code })
  await order([mine.id], { paid: false })
  // 50.00 and 45.00, of which the shop keeps a tenth.
  expect(await report()).toMatchObject({
    totalSales: 95,
    totalEarnings: 85.5,
    totalOrders: 2,
    totalTransactions: 2,
    ordersToConfirm: 2,
    ordersToShip: 0,
    canceledOrders: 0,
    totalRefunds: 0,
  })
})

test("a canceled order's earnings are deducted", async () => {
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2500 })
  const { buyer, orderId } = await order([product.id])
  await order([product.id])
  await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId } })
  expect(await report()).toMatchObject({
    totalSales: 100,
    totalRefunds: 50,
    totalEarnings: 45,
    totalOrders: 2,
    canceledOrders: 1,
    totalTransactions: 3,
    ordersToConfirm: 1,
  })
})

test('the report counts orders to confirm, orders to ship and products low in stock', async () => {
  const product = await aProduct(app, { sellerId: seller.id, stock: 5 })
  const { orderId } = await order([product.id])
  await order([product.id])
  expect(await report()).toMatchObject({ ordersToConfirm: 2, ordersToShip: 0, lowStock: 1 })
  const move = (orderStatus: 'CONFIRMED' | 'SHIPPED') =>
    seller.ok('PATCH /seller/orders/:orderId/status/:orderStatus', { params: { orderId, orderStatus } })
  await move('CONFIRMED')
  expect(await report()).toMatchObject({ ordersToConfirm: 1, ordersToShip: 1 })
  await move('SHIPPED')
  expect(await report()).toMatchObject({ ordersToConfirm: 1, ordersToShip: 0, totalOrders: 2 })
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId: product.id },
    body: { status: 'DRAFT' },
  })
  expect((await report()).lowStock).toBe(0)
})
