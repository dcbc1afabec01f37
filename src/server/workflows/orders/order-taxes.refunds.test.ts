import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TaxBody } from '#contract/admin/settings/taxes.ts'
import { aBuyerOfNew, addNewProduct } from '#test/builders/order-requests.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { payFor, placeOrder, readAsBuyer } from '#test/builders/placed-order.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { gst, removeTaxes, requestTax } from '#test/builders/settings.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(async () => {
  await app.assertInvariants()
  await removeTaxes(app, admin)
})
afterAll(() => app?.close())

const set = async (body: Partial<TaxBody>) => expect((await requestTax(admin, body)).status).toBe(201)
/** A customer with one unit at $118.00 in the cart. */
const aBag = () => aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 11_800 })

describe('a refund or a commission', () => {
  const report = () => seller.ok('GET /sellers/report')
  const figures = () => seller.ok('GET /sellers/figures')

  test('refunds the tax of the refunded units, a share of the tax for an amount, and the remaining tax on cancellation', async () => {
    await set({ parts: gst(18) })
    await set({ parts: gst(5), categoryCode: 'women' })
    const buyer = await aCustomer(app)
    await addNewProduct(app, buyer, { sellerId: seller.id, sellingCents: 5_900 }, 2)
    await addNewProduct(
      app,
      buyer,
      { sellerId: seller.id, sellingCents: 10_500, category: 'women_topwear_dresses' },
      1,
    )
    const placed = await placeOrder(buyer)
    const orderId = placed.orderIds[0] ?? 0
    await payFor(app, placed)
    const order = await readAsBuyer(placed)
    expect(order.tax).toBe(23)
    expect((await report()).totalTax).toBe(23)
    const [shirt] = order.orderItems
    const one = { items: [{ orderItemId: shirt?.id ?? 0, quantity: 1 }] }
    expect((await refundBy(admin, { orderId }, one)).status).toBe(201)
    expect((await report()).totalTax).toBe(14)
    // Of the goods left, 59 + 105 with 14 of tax in them, a quarter.
    expect((await refundBy(admin, { orderId }, { amount: 41 })).status).toBe(201)
    expect((await report()).totalTax).toBe(10.5)
    expect((await figures()).totals.totalTax).toBe(10.5)
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const before = { query: { from: yesterday, to: yesterday } }
    expect((await seller.ok('GET /sellers/report', before)).totalTax).toBe(0)
    expect((await cancel(placed, buyer)).status).toBe(200)
    expect((await report()).totalTax).toBe(0)
    const { rows } = await sql<{ tax: number }>`
      select tax_cents as tax from refunds where order_id = ${orderId} order by id`.execute(app.shop.db)
    expect(rows.map((row) => row.tax)).toEqual([900, 350, 1_050])
  })

  test('the tax on the commission is charged to the seller, booked to its own account, and refunded in proportion', async () => {
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
    expect((await admin.ok('GET /admin/settings')).commissionTax).toMatchObject({ value: 18 })
    const buyer = await aBag()
    const placed = await placeOrder(buyer)
    const orderId = placed.orderIds[0] ?? 0
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 50 } })
    await payFor(app, placed)
    const shown = async () => (await seller.ok('GET /seller/orders/:orderId', { params: { orderId } })).money
    // 10% of 118.00 is 11.80, and 18% of that is 2.12.
    expect(await shown()).toMatchObject({
      goods: 118,
      commission: 11.8,
      commissionTax: 2.12,
      earnings: 104.08,
    })
    expect(await bookedOf(app, { orderId })).toEqual({
      provider_clearing: 11_800,
      seller_payable: -10_408,
      platform_revenue: -1_180,
      tax: -212,
    })
    const balance = await seller.ok('GET /sellers/balance')
    expect(balance).toMatchObject({ balance: 104.08, totalEarnings: 104.08 })
    const lines = Object.fromEntries(balance.lines.map(({ kind, amount }) => [kind, amount]))
    expect(lines).toMatchObject({ sales: 118, commission: -11.8, commissionTax: -2.12 })
    const total = balance.lines.reduce((sum, line) => sum + Math.round(line.amount * 100), 0)
    expect(total).toBe(10_408)
    await refundBy(admin, { orderId }, { amount: 59 })
    expect(await bookedOf(app, { orderId })).toEqual({
      provider_clearing: 5_900,
      seller_payable: -5_204,
      platform_revenue: -590,
      tax: -106,
    })
    const [refund, sale] = await seller.ok('GET /transactions/seller')
    expect(sale).toMatchObject({ amount: 118, commission: 11.8, commissionTax: 2.12, earnings: 104.08 })
    expect(refund).toMatchObject({ amount: -59, commission: -5.9, commissionTax: -1.06, earnings: -52.04 })
    const csv = await fetch(`${app.url}/api/transactions/seller/export`, {
      headers: { authorization: `Bearer ${seller.token}` },
    })
    expect((await csv.text()).split('\r\n')[0]).toContain('Commission,Commission tax,TCS')
    const desk = await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
    expect(desk.money).toMatchObject({ commission: 5.9, commissionTax: 1.06, earnings: 52.04 })
    expect(await shown()).toMatchObject({ commissionTax: 2.12, refunded: 52.04, earnings: 52.04 })
    expect(await report()).toMatchObject({ totalEarnings: 52.04, totalRefunds: 59 })
  })

  test('a sale never leaves the seller with a debt, whatever the commission and its tax', async () => {
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 100 } })
    await admin.ok('POST /admin/settings/commissions', { body: { percent: 90, sellerId: seller.id } })
    const buyer = await aBag()
    const placed = await placeOrder(buyer)
    await payFor(app, placed)
    expect(await bookedOf(app, { orderId: placed.orderIds[0] ?? 0 })).toEqual({
      provider_clearing: 11_800,
      platform_revenue: -10_620,
      tax: -1_180,
    })
  })
})
