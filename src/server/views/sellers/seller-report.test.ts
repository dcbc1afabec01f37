// The seller's report and dashboard beside the book: money by the day it was booked, goods alone, whatever delivery and fee cost.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import { aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { syncDispute } from '../../workflows/disputes/sync-dispute.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ env: { SHIPPING_FLAT_FEE: '7' }, worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
  await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 2 } })
  await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
  await admin.ok('POST /admin/settings/taxes', { body: { parts: [{ name: 'GST', percent: 25 }] } })
  await app.pool.query('alter table ledger_lines disable trigger ledger_lines_append_only')
  await app.pool.query('alter table ledger_entries disable trigger ledger_entries_append_only')
  await aFewDays()
}, 60_000)
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

const [placedOn, paidOn, backOn, lostOn, wonOn] = [
  '2024-03-10',
  '2024-03-11',
  '2024-03-12',
  '2024-03-13',
  '2024-03-14',
]
const days = [placedOn, paidOn, backOn, lostOn, wonOn] as string[]
const on = (from = '', to = from) => ({ query: { from, to } })

/** Backdates the entries booked today. */
async function bookedAt(at: string): Promise<void> {
  const today = `created_at > now() - interval '1 day'`
  await app.pool.query(`update ledger_lines set created_at = '${at}' where ${today}`)
  await app.pool.query(`update ledger_entries set created_at = '${at}' where ${today}`)
  await app.pool.query(`update refunds set created_at = '${at}' where ${today}`)
}

async function lost(placed: PlacedOrder): Promise<string> {
  const { id } = app.stripe.control.dispute(placed.sessionId)
  await syncDispute(app.shop, 'STRIPE', id)
  app.stripe.control.moveDispute(id, 'lose')
  await syncDispute(app.shop, 'STRIPE', id)
  return id
}

/** Six orders at $50.00, with $7.00 for delivery and $2.00 as a fee, placed a minute before midnight and paid a minute after it. */
async function aFewDays(): Promise<void> {
  const orders: PlacedOrder[] = []
  for (let count = 0; count < 6; count++) orders.push(await aPaidOrder(app, { seller }))
  const [cancelled, inPart, taken, overtaken, appealed] = orders as [
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
    PlacedOrder,
  ]
  await app.pool.query(`update orders set created_at = '${placedOn}T23:59:00Z'`)
  await bookedAt(`${paidOn}T00:01:00Z`)
  await cancel(cancelled, cancelled.buyer)
  await refundBy(admin, inPart, { amount: 20 })
  await refundBy(admin, overtaken, { amount: 10 })
  await bookedAt(`${backOn}T23:59:59.999Z`)
  await lost(taken)
  await lost(overtaken)
  const disputeId = await lost(appealed)
  await bookedAt(`${lostOn}T00:00:00Z`)
  app.stripe.control.moveDispute(disputeId, 'win')
  await syncDispute(app.shop, 'STRIPE', disputeId)
  await bookedAt(`${wonOn}T12:00:00Z`)
}

describe('the report of one day', () => {
  test('counts sales on the day of payment, and orders on the day they were placed', async () => {
    expect(await seller.ok('GET /sellers/report', on(placedOn))).toMatchObject({
      totalOrders: 6,
      totalSales: 0,
      totalTax: 0,
      totalEarnings: 0,
      totalTransactions: 0,
    })
    // The shop keeps 5.00 of each order and 0.90 of tax on it.
    expect(await seller.ok('GET /sellers/report', on(paidOn))).toMatchObject({
      totalOrders: 0,
      totalSales: 300,
      totalTax: 60,
      totalEarnings: 264.6,
      totalTransactions: 6,
    })
  })

  test('counts refunds of goods only, without shipping and fee', async () => {
    // All of 50.00, and of 20.00 and 10.00 what is not delivery and fee: 16.95 and 8.47, to the cent by largest remainder.
    expect(await seller.ok('GET /sellers/report', on(backOn))).toMatchObject({
      totalSales: 0,
      totalRefunds: 75.42,
      totalTax: -15.08,
    })
  })

  test('counts lost disputes and disputes won on appeal as refunds and their reversal', async () => {
    // 150.00 of three orders; the 8.47 that were promised before are not sent any more.
    expect(await seller.ok('GET /sellers/report', on(lostOn))).toMatchObject({
      totalSales: 0,
      totalRefunds: 141.53,
      totalTax: 1.69,
    })
    expect(await seller.ok('GET /sellers/report', on(wonOn))).toMatchObject({
      totalRefunds: -50,
      totalTax: 0,
      totalEarnings: 44.1,
    })
  })
})

const cents = (values: number[]) => values.reduce((sum, value) => sum + Math.round(value * 100), 0) / 100

test.each([
  ...days.map((day) => on(day)),
  on(placedOn, paidOn),
  on(paidOn, backOn),
  on(placedOn, wonOn),
  on(placedOn, backOn),
])('report, dashboard and transactions agree to the cent: %j', async (range) => {
  const rows = await seller.ok('GET /transactions/seller', { query: { ...range.query, size: 100 } })
  const goodsOf = (types: string[]) =>
    cents(
      rows
        .filter(({ type }) => types.includes(type))
        .flatMap(({ earnings, commission, commissionTax }) => [earnings, commission, commissionTax]),
    )
  const report = await seller.ok('GET /sellers/report', range)
  expect(report).toMatchObject({
    totalSales: goodsOf(['sale']),
    totalRefunds: goodsOf(['refund', 'dispute']) === 0 ? 0 : -goodsOf(['refund', 'dispute']),
    totalEarnings: cents(rows.map(({ earnings }) => earnings)),
    totalTransactions: rows.length,
  })
  const { totals, series, topProducts } = await seller.ok('GET /sellers/figures', range)
  expect(report).toMatchObject(Object.fromEntries(Object.entries(totals).filter(([name]) => name in report)))
  expect(cents(series.map(({ totalSales }) => totalSales))).toBe(report.totalSales)
  expect(cents(series.map(({ totalRefunds }) => totalRefunds))).toBe(report.totalRefunds)
  expect(cents(topProducts.map(({ sales }) => sales))).toBe(report.totalSales)
})

test('a sale with 100% commission counts as a sale, and its seller can cancel it', async () => {
  const house = await aSeller(app)
  await admin.ok('POST /admin/settings/commissions', { body: { sellerId: house.id, percent: 100 } })
  const placed = await aPaidOrder(app, { seller: house })
  const sold = { totalSales: 50, totalRefunds: 0, totalTax: 10, totalEarnings: 0, totalTransactions: 0 }
  expect(await house.ok('GET /sellers/report')).toMatchObject(sold)
  const { totals, topProducts } = await house.ok('GET /sellers/figures')
  expect({ totals, topProducts }).toMatchObject({ totals: sold, topProducts: [{ quantity: 2, sales: 50 }] })
  expect((await moveBy(house, placed, 'CANCELLED')).status).toBe(200)
  expect(await house.ok('GET /sellers/report')).toMatchObject({ ...sold, totalRefunds: 50, totalTax: 0 })
})
