import { parse } from 'csv-parse/sync'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { exportsPerHour } from '#contract/export.ts'
import { aDueOrder, aPayoutOf } from '#test/builders/payouts.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
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

/** Both formats, which must have the same rows; amounts are compared as text with two decimals. */
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
  const ledger = await sql<{ cents: number }>`select -sum(l.amount_cents)::int as cents from ledger_lines l
    join ledger_accounts a on a.id = l.account_id
    where a.kind = 'seller_payable' and a.seller_id = ${own.id}`.execute(app.shop.db)
  const cents = ledger.rows[0]?.cents ?? 0
  expect(columnOf(rows, 'Earnings')).toEqual([(cents / 100).toFixed(2)])
  const transactions = await rowsOf(own, '/transactions/seller/export')
  const sum = columnOf(transactions, 'Earnings').reduce(
    (total, text) => total + Math.round(Number(text) * 100),
    0,
  )
  expect([columnOf(transactions, 'Type'), sum]).toEqual([['refund', 'sale'], cents])
  const all = await rowsOf(admin, '/transactions/export', { sellerId: String(own.id) })
  expect(columnOf(all, 'Amount')).toEqual(columnOf(transactions, 'Amount'))
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
  expect(await viewsOf('admin', staff.id)).toEqual([{ kind: 'orders', id: 'PLACED xlsx' }])
  expect(await viewsOf('seller', seller.id)).toEqual([{ kind: 'orders', id: '' }])
  await sql`update rate_limits set count = ${exportsPerHour} where key = ${`exports:seller:${seller.id}`}`.execute(
    app.shop.db,
  )
  expect((await download(seller, '/seller/orders/export')).status).toBe(429)
  expect((await download(await aCustomer(app), '/admin/orders/export')).status).toBe(403)
  expect((await download(seller, '/admin/orders/export')).status).toBe(403)
})
