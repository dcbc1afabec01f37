import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aPaidOrder, placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(async () => {
  await app.assertInvariants()
  await app.close()
})

const listOf = async (seller: Person, query: { size?: number; pageNumber?: number } = {}) => {
  const { body, headers } = await seller.call('GET /transactions/seller', { query })
  return { rows: body, total: Number(headers.get('x-total-count')) }
}
const sum = (values: number[]) => Math.round(values.reduce((a, b) => a + b, 0) * 100) / 100

describe('a sale and its refund', () => {
  let sellers: [Person, Person]
  let buyer: Buyer
  let orderIds: number[]
  beforeAll(async () => {
    sellers = [await aSeller(app), await aSeller(app)]
    buyer = await aCustomer(app)
    const products = [
      await aProduct(app, { sellerId: sellers[0].id, sellingCents: 3_333 }),
      await aProduct(app, { sellerId: sellers[1].id, sellingCents: 7_777 }),
    ]
    for (const { id: productId } of products)
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    const { code } = await aCoupon(app, { discountBp: 1_500 })
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
    orderIds = (await aPaidOrder(app, { buyer, lines: [] })).orderIds
    const mine = (await sellers[0].ok('GET /seller/orders'))[0]
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: mine?.id ?? 0 } })
  })

  test('show the seller amount, commission and earnings', async () => {
    const [order] = await sellers[0].ok('GET /seller/orders')
    const { rows, total } = await listOf(sellers[0])
    const sale = {
      id: expect.any(Number),
      type: 'sale',
      customer: { email: buyer.email, firstName: 'Asha', lastName: 'Rao' },
      order: { id: order?.id, orderId: order?.orderId, totalSellingPrice: 28.33 },
      seller: { id: sellers[0].id, businessDetails: { businessName: expect.any(String) } },
      date: expect.any(String),
      amount: 28.33,
      commission: 2.83,
      commissionTax: 0,
      earnings: 25.5,
      currency: 'USD',
    }
    expect(total).toBe(2)
    expect(rows).toEqual([
      { ...sale, type: 'refund', amount: -28.33, commission: -2.83, earnings: -25.5 },
      sale,
    ])
  })

  test('are visible to each seller for the own part, and to admins for all parts', async () => {
    const other = await listOf(sellers[1])
    expect(other.rows).toMatchObject([{ type: 'sale', seller: { id: sellers[1].id }, amount: 66.1 }])
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const all = await admin.call('GET /transactions')
    expect(all.headers.get('x-total-count')).toBe('3')
    expect(all.body.map((row) => row.order.id).filter((id) => orderIds.includes(id))).toHaveLength(3)
    expect(all.body[0]).toMatchObject({ type: 'refund' })
    for (const [person, key] of [
      [buyer, 'GET /transactions'],
      [sellers[0], 'GET /transactions'],
      [buyer, 'GET /transactions/seller'],
    ] as const) {
      expect((await person.call(key)).status).toBe(403)
    }
  })
})

test('admins find transactions by order number and by customer, also within one seller', async () => {
  const seller = await aSeller(app)
  const buyer = await aCustomer(app, { firstName: 'Zelda', lastName: 'Quist' })
  const productIds = [(await aProduct(app, { sellerId: seller.id })).id]
  const { orderId } = await aPaidOrder(app, { buyer, productIds })
  await aPaidOrder(app, { productIds })
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const { orderId: code } = (await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })).order
  const found = async (query: string, sellerId?: number) => {
    const { headers, body } = await admin.call('GET /transactions', {
      query: { query, ...(sellerId && { sellerId: String(sellerId) }) },
    })
    return { total: Number(headers.get('x-total-count')), orders: body.map((row) => row.order.id) }
  }
  const mine = { total: 1, orders: [orderId] }
  for (const text of [code, ` ${code.toLowerCase()} `, 'zelda', 'Quist Zel', buyer.email])
    expect(await found(text)).toEqual(mine)
  expect(await found('zelda', seller.id)).toEqual(mine)
  for (const text of ['TRV-0000000000', 'nobody', '%', "'"])
    expect(await found(text)).toEqual({ total: 0, orders: [] })
  expect(await found('zelda', (await aSeller(app)).id)).toEqual({ total: 0, orders: [] })
})

test("transactions add up to the seller's report", async () => {
  const seller = await aSeller(app)
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_999, stock: 20 })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app)))
  for (const [n, buyer] of buyers.entries()) {
    const { orderId } = await aPaidOrder(app, { buyer, productIds: [product.id] })
    if (n < 2) await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId } })
  }
  const report = await seller.ok('GET /sellers/report')
  const { rows, total } = await listOf(seller)
  expect(total).toBe(6)
  expect([rows.length, total]).toEqual([report.totalTransactions, report.totalTransactions])
  expect(sum(rows.map((row) => row.earnings))).toBe(report.totalEarnings)
  expect(sum(rows.map((row) => row.amount))).toBe(report.totalSales - report.totalRefunds)
  for (const row of rows) expect(sum([row.commission, row.earnings])).toBe(row.amount)
  const pages = await Promise.all([0, 1, 2, 3].map((pageNumber) => listOf(seller, { pageNumber, size: 2 })))
  expect(pages.flatMap((page) => page.rows)).toEqual(rows)
  expect(pages.map((page) => page.total)).toEqual([6, 6, 6, 6])
})

test('a free order creates no transaction', async () => {
  const seller = await aSeller(app)
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
  const buyer = await aCustomer(app)
  const { code } = await aCoupon(app, { discountBp: 10_000 })
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
  await placeOrder(buyer)
  expect(await seller.ok('GET /seller/orders')).toMatchObject([
    { orderStatus: 'PLACED', totalSellingPrice: 0 },
  ])
  expect(await listOf(seller)).toEqual({ rows: [], total: 0 })
  expect((await seller.ok('GET /sellers/report')).totalTransactions).toBe(0)
})

test('a refund of a payment without an order is not listed', async () => {
  const { rows } = await sql<{ id: number }>`
    with entry as (insert into ledger_entries (key, kind) values ('stray', 'refund') returning id) select id from entry
  `.execute(app.shop.db)
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  expect((await admin.ok('GET /transactions')).map((row) => row.id)).not.toContain(rows[0]?.id)
})
