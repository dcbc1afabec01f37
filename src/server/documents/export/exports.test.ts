import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportsPerHour } from '#contract/export.ts'
import { aBuyerOfNew } from '#test/builders/order-requests.ts'
import { aDueOrder, aPayoutOf } from '#test/builders/payouts.ts'
import {
  aDeliveredOrder,
  aPaidOrder,
  aShippedOrder,
  payFor,
  placeOrder,
} from '#test/builders/placed-order.ts'
import { aCoupon } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aReturn } from '#test/builders/returns.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

type Rows = string[][]

async function download(person: Person, path: string, query: Record<string, string> = {}) {
  return fetch(`${app.url}/api${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
}

/** Both formats, which must have the same rows; amounts and dates are compared as the text of the CSV. */
async function rowsOf(person: Person, path: string, query: Record<string, string> = {}): Promise<Rows> {
  const csv = await download(person, path, query)
  expect([csv.status, csv.headers.get('content-type')]).toEqual([200, 'text/csv'])
  const rows: Rows = parse(await csv.text())
  const xlsx = await download(person, path, { ...query, format: 'xlsx' })
  expect(xlsx.headers.get('content-type')).toMatch(/spreadsheetml\.sheet$/)
  expect(xlsx.headers.get('content-disposition')).toMatch(/\.xlsx/)
  const [sheet] = (await readXlsx(new Uint8Array(await xlsx.arrayBuffer()))).sheets
  const [head = []] = rows
  // CSV marks texts that look like formulas; XLSX stores them as text.
  const plain = rows.map((row) => row.map((cell) => cell.replace(/^'(?='*[=+\-@])/, '')))
  const cells = (sheet?.rows ?? []).map((row) =>
    head.map((_, at) => {
      const cell = row[at] ?? ''
      if (cell instanceof Date) return cell.toISOString().slice(0, 19).replace('T', ' ')
      return typeof cell === 'number' && /^-?\d+\.\d\d$/.test(plain[1]?.[at] ?? '')
        ? cell.toFixed(2)
        : String(cell)
    }),
  )
  expect(cells).toEqual(plain)
  return rows
}

const columnOf = ([head, ...rows]: Rows, name: string): string[] => {
  const at = head?.indexOf(name) ?? -1
  expect(at, name).toBeGreaterThan(-1)
  return rows.map((row) => row[at] ?? '')
}

test('exports exactly the orders that match the filters of the order desk, in both formats', async () => {
  const seller = await aSeller(app)
  await sql`update sellers set business_name = '=cmd|calc' where id = ${seller.id}`.execute(app.shop.db)
  const placed = [await aPaidOrder(app, { seller }), await aPaidOrder(app, { seller })]
  await refundBy(admin, placed[0] as (typeof placed)[0], { amount: 10 })
  const query = { query: seller.email }
  const listed = await admin.ok('GET /admin/orders', { query })
  expect(listed).toHaveLength(2)
  const rows = await rowsOf(admin, '/admin/orders/export', query)
  expect(columnOf(rows, 'Order')).toEqual(listed.map(({ orderId }) => orderId))
  expect(columnOf(rows, 'Total')).toEqual(listed.map(({ totalSellingPrice }) => totalSellingPrice.toFixed(2)))
  expect(columnOf(rows, 'Seller')).toEqual(["'=cmd|calc", "'=cmd|calc"])
  expect(columnOf(rows, 'Customer email')).toEqual(listed.map(({ customer }) => customer.email))
  expect(new Set(columnOf(rows, 'Currency'))).toEqual(new Set(['USD']))
  const refunded = await rowsOf(admin, '/admin/orders/export', { ...query, paymentStatus: 'PARTLY_REFUNDED' })
  expect(columnOf(refunded, 'Payment')).toEqual(['PARTLY_REFUNDED'])

  const range = { from: '2020-11-01', to: '2020-11-25' }
  expect(await rowsOf(admin, '/admin/orders/export', range)).toHaveLength(1)
  const none = await download(admin, '/admin/orders/export', { ...range, format: 'xlsx' })
  expect(none.headers.get('content-disposition')).toContain('"orders-2020-11-01-to-2020-11-25.xlsx"')
  expect((await download(admin, '/admin/orders/export', { format: 'pdf' })).status).toBe(400)
})

test('a seller exports only their own orders, with the earnings of the ledger to the cent', async () => {
  const [own, other] = [await aSeller(app), await aSeller(app)]
  const placed = await aPaidOrder(app, { seller: own })
  await aPaidOrder(app, { seller: other })
  await refundBy(admin, placed, { amount: 7.77 })
  const rows = await rowsOf(own, '/seller/orders/export')
  const listed = await own.ok('GET /seller/orders')
  expect(columnOf(rows, 'Order')).toEqual(listed.map(({ orderId }) => orderId))
  expect(columnOf(rows, 'Status')).toEqual(['Placed'])
  const ledger = await sql<{ cents: number }>`select -sum(l.amount_cents)::int as cents from ledger_lines l
    join ledger_accounts a on a.id = l.account_id
    where a.kind = 'seller_payable' and a.seller_id = ${own.id}`.execute(app.shop.db)
  const cents = ledger.rows[0]?.cents ?? 0
  expect(columnOf(rows, 'Earnings')).toEqual([(cents / 100).toFixed(2)])
  const transactions = await rowsOf(own, '/transactions/seller/export')
  expect([columnOf(transactions, 'Type'), sumOf(transactions, 'Your share')]).toEqual([
    ['Refund', 'Sale'],
    cents,
  ])
  const all = await rowsOf(admin, '/transactions/export', { sellerId: String(own.id) })
  expect(columnOf(all, 'Amount')).toEqual(columnOf(transactions, 'Amount'))
  const [payment] = (await admin.ok('GET /admin/orders/:orderId', { params: { orderId: placed.orderId } }))
    .payments
  expect(columnOf(all, 'Provider ID')).toEqual([expect.stringMatching(/^re_/), payment?.paymentId])
})

test('the orders of a seller are exported with what a parcel needs, safe against formulas', async () => {
  const seller = await aSeller(app)
  const placed = await aShippedOrder(app, { seller })
  await sql`update checkouts set shipping_address = shipping_address || '{"name": "=cmd|calc"}'
    where id = (select checkout_id from orders where id = ${placed.orderId})`.execute(app.shop.db)
  const [order] = await seller.ok('GET /seller/orders')
  const rows = await rowsOf(seller, '/seller/orders/export')
  expect(columnOf(rows, 'Recipient')).toEqual(["'=cmd|calc"])
  expect(columnOf(rows, 'SKU')).toEqual([order?.orderItems[0]?.sku])
  expect(columnOf(rows, 'Phone')[0]?.replace(/\D/g, '')).toContain(
    order?.shippingAddress.mobile.replace(/\D/g, '').slice(-7),
  )
  expect(columnOf(rows, 'Address')[0]).toContain(order?.shippingAddress.city)
  expect([
    columnOf(rows, 'Carrier')[0],
    columnOf(rows, 'Tracking Number')[0],
    columnOf(rows, 'Status')[0],
  ]).toEqual([order?.tracking?.carrier ?? '', order?.tracking?.trackingNumber ?? '', 'Shipped'])
})

const cents = (text: string | undefined): number => Math.round(Number(text) * 100)
const sumOf = (rows: Rows, name: string): number =>
  columnOf(rows, name).reduce((total, text) => total + cents(text), 0)

test('the amounts of each exported transaction and order add up, also with a discount that the shop pays', async () => {
  const seller = await aSeller(app)
  await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
  await admin.ok('POST /admin/settings', { body: { name: 'platformFee', value: 1.49 } })
  const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents: 9_990 })
  const { code } = await aCoupon(app, { discountBp: 1_000, platformBp: 5_000 })
  await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 100 } })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  await refundBy(admin, placed, { amount: 33.33 })

  const parts = ['Commission', 'Commission tax', 'TCS', 'TDS', 'Delivery', 'Platform fee']
  const transactions = await rowsOf(admin, '/transactions/export', { sellerId: String(seller.id) })
  const head = transactions[0] ?? []
  for (const row of transactions.slice(1)) {
    const of = (name: string) => cents(row[head.indexOf(name)])
    const credits = [...parts, 'Tax on delivery and platform fee', "Seller's share"].reduce(
      (sum, name) => sum + of(name),
      0,
    )
    expect(of('Amount') + of('Discounts paid by the shop') + of('Dispute costs of the shop')).toBe(credits)
    expect(of('Discounts paid by the shop')).not.toBe(0)
  }
  const orders = await rowsOf(admin, '/admin/orders/export', { query: seller.email })
  const net = [
    ...parts.map((name) => `Net ${name.replace(/^[CDP](?!S)/, (first) => first.toLowerCase())}`),
    'Net tax on delivery and platform fee',
    "Seller's share",
  ]
  expect(net.reduce((sum, name) => sum + sumOf(orders, name), 0)).toBe(
    sumOf(orders, 'Total') - sumOf(orders, 'Refunded') + sumOf(orders, 'Net discounts paid by the shop'),
  )
  expect(
    sumOf(orders, 'Goods') -
      sumOf(orders, 'Discount') +
      sumOf(orders, 'Delivery') +
      sumOf(orders, 'Platform fee'),
  ).toBe(sumOf(orders, 'Total'))
})

test('exported times are those of the shop, as the days of the filter', async () => {
  const seller = await aSeller(app)
  const placed = await aPaidOrder(app, { seller })
  await sql`update orders set created_at = '2026-03-31T20:15:30Z' where id = ${placed.orderId}`.execute(
    app.shop.db,
  )
  await admin.ok('POST /admin/settings', { body: { name: 'timeZone', value: 'Asia/Kolkata' } })
  const day = { query: seller.email, from: '2026-04-01', to: '2026-04-01' }
  expect(columnOf(await rowsOf(admin, '/admin/orders/export', day), 'Date')).toEqual(['2026-04-01 01:45:30'])
})

test('returns are exported for the seller and the shop, filtered by status', async () => {
  const [own, other] = [await aSeller(app), await aSeller(app)]
  const delivered = await aDeliveredOrder(app, { seller: own })
  const foreign = await aDeliveredOrder(app, { seller: other })
  const returnId = await aReturn(delivered, { comment: '=HYPERLINK("x")' })
  await aReturn(foreign)
  const rows = await rowsOf(own, '/sellers/returns/export', { status: 'REQUESTED' })
  const [listed] = await own.ok('GET /sellers/returns')
  expect(columnOf(rows, 'Return')).toEqual([String(returnId)])
  expect(columnOf(rows, 'Refund')).toEqual([listed?.amount.toFixed(2)])
  expect(columnOf(rows, 'Status')).toEqual(['Needs answer'])
  expect(columnOf(rows, 'Comment')).toEqual([`'=HYPERLINK("x")`])
  expect(rows.flat().join()).not.toContain(delivered.buyer.email)
  expect(await rowsOf(own, '/sellers/returns/export', { status: 'ACCEPTED' })).toHaveLength(1)
  const all = await rowsOf(admin, '/admin/returns/export', { status: 'OPEN' })
  expect(columnOf(all, 'Return').length).toBeGreaterThanOrEqual(2)
  const ofSeller = await rowsOf(admin, '/admin/returns/export', { sellerId: String(own.id) })
  expect(columnOf(ofSeller, 'Customer email')).toEqual([delivered.buyer.email])
})

test("payouts are exported for the shop and the seller, without another seller's", async () => {
  const [own, other] = [await aSeller(app), await aSeller(app)]
  await aDueOrder(app, own, 3_333)
  await aDueOrder(app, other, 1_999)
  await aPayoutOf(app, own)
  await aPayoutOf(app, other)
  const [listed] = await own.ok('GET /sellers/payouts')
  const rows = await rowsOf(own, '/sellers/payouts/export')
  expect(columnOf(rows, 'Payout')).toEqual([listed?.reference])
  expect(columnOf(rows, 'Amount')).toEqual([listed?.amount.toFixed(2)])
  expect(columnOf(rows, 'Method')).toEqual(['Bank transfer'])
  expect(await rowsOf(own, '/sellers/payouts/export', { status: 'PAID' })).toHaveLength(1)
  const all = await rowsOf(admin, '/admin/payouts/export', { sellerId: String(own.id) })
  expect(columnOf(all, 'Seller email')).toEqual([own.email])
})

test('exports are logged as views, without search texts, and limited by the hour', async () => {
  const [seller, staff] = [await aSeller(app), await aCustomer(app, { role: 'ROLE_ADMIN' })]
  await download(staff, '/admin/orders/export', {
    query: 'asha@example.com',
    status: 'PLACED',
    format: 'xlsx',
  })
  await download(seller, '/seller/orders/export')
  const viewsOf = async (accountKind: 'admin' | 'seller', accountId: number) =>
    (await admin.ok('GET /admin/access-log', { query: { accountKind, accountId, kind: 'view' } })).map(
      ({ subject }) => subject,
    )
  expect(await viewsOf('admin', staff.id)).toMatchObject([{ kind: 'orders', id: 'PLACED xlsx' }])
  expect(await viewsOf('seller', seller.id)).toMatchObject([{ kind: 'orders', id: '' }])
  await sql`update rate_limits set count = ${exportsPerHour} where key = ${`exports:seller:${seller.id}`}`.execute(
    app.shop.db,
  )
  expect((await download(seller, '/seller/orders/export')).status).toBe(429)
  expect((await download(await aCustomer(app), '/admin/orders/export')).status).toBe(403)
  expect((await download(seller, '/admin/orders/export')).status).toBe(403)
})
