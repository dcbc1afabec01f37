// The seller's report, compared with the ledger to the cent.
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSellerIn, chooseIndia, setGst } from '#test/builders/india.ts'
import { aBuyerOfNew } from '#test/builders/order-requests.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { type PlacedCheckout, payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aCoupon } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aMember } from '#test/builders/team.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, type Person } from '#test/harness/clients.ts'
import { debtPlanLines, repaymentLines } from '../../modules/ledger/debt-lines.rules.ts'
import { writeEntries } from '../../modules/ledger/ledger.ts'

const zone = 'America/New_York'

let app: TestApp
let admin: Person
let seller: Person
let first: PlacedCheckout
let last: PlacedCheckout

/** A sale on the last second of February in New York, two in March, of which one is canceled, and a refund on the day the clocks change. */
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSellerIn(app, '29')
  await chooseIndia(admin)
  await setGst(admin, 18)
  for (const body of [
    { name: 'timeZone', value: zone },
    { name: 'commissionTax', value: 18 },
    { name: 'platformFee', value: 2 },
    { name: 'shipping', value: { flatFee: 7, freeAbove: 10_000 } },
  ] as const)
    await admin.ok('POST /admin/settings', { body })
  first = await aSale(11_799)
  last = await aSale(35_999, (await aCoupon(app, { discountBp: 1_500, platformBp: 3_333 })).code)
  const canceled = await aSale(5_900)
  expect((await cancel({ orderId: canceled.orderIds[0] ?? 0 }, canceled.buyer)).status).toBe(200)
  expect((await refundBy(admin, { orderId: last.orderIds[0] ?? 0 }, { amount: 77.77 })).status).toBe(201)
  await dated(sql`order_id = ${first.orderIds[0]}`, '2026-03-01T04:59:59Z')
  await dated(sql`order_id = ${last.orderIds[0]} and kind = 'sale'`, '2026-03-01T05:00:00Z')
  await dated(sql`order_id = ${last.orderIds[0]} and kind = 'refund'`, '2026-03-09T03:59:59Z')
  await dated(sql`order_id = ${canceled.orderIds[0]}`, '2026-03-09T04:00:00Z')
}, 60_000)
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

async function aSale(sellingCents: number, code?: string): Promise<PlacedCheckout> {
  const buyer = await aBuyerOfNew(app, { sellerId: seller.id, sellingCents })
  if (code) await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
  const placed = await placeOrder(buyer)
  await payFor(app, placed)
  return placed
}

/** Moves entries to another day. */
async function dated(which: ReturnType<typeof sql>, at: string): Promise<void> {
  await app.ownerDb.transaction().execute(async (tx) => {
    const triggers = (does: string) =>
      sql.raw(`alter table ledger_lines ${does} trigger ledger_lines_append_only;
        alter table ledger_entries ${does} trigger ledger_entries_append_only`)
    await triggers('disable').execute(tx)
    await sql`update ledger_lines set created_at = ${at} where entry_id in (select id from ledger_entries where ${which})`.execute(
      tx,
    )
    await sql`update ledger_entries set created_at = ${at} where ${which}`.execute(tx)
    await triggers('enable').execute(tx)
  })
}

const spring = { from: '2026-02-20', to: '2026-03-10' }
type Query = { from?: string; to?: string; days?: number; by?: 'day' | 'week' | 'month' }
const report = (query: Query = { ...spring, by: 'day' }) => seller.ok('GET /sellers/sales-report', { query })
const cents = (amount: number) => Math.round(amount * 100)
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + cents(amount), 0)
type Figures = Awaited<ReturnType<typeof report>>['totals']

/** The ledger's share of each account, by day in the shop's time zone. */
async function ledger() {
  const { rows } = await sql<{ day: string; kind: string; cents: number }>`
    select (l.created_at at time zone ${zone})::date::text as day, a.kind, sum(l.amount_cents)::bigint as cents
    from ledger_lines l join ledger_accounts a on a.id = l.account_id
    group by 1, 2 order by 1`.execute(app.shop.db)
  const of = (kind: string, day?: string) =>
    rows
      .filter((row) => row.kind === kind && (day === undefined || row.day === day))
      .reduce((total, row) => total + row.cents, 0)
  return { of, days: [...new Set(rows.map(({ day }) => day))] }
}

const withheld: [keyof Figures, string][] = [
  ['commission', 'platform_revenue'],
  ['commissionTax', 'tax'],
  ['tcs', 'tcs'],
  ['tds', 'tds'],
]

test('each day and the totals equal the ledger to the cent, with days of the time zone of the shop', async () => {
  const { rows, totals, timeZone } = await report()
  const { of, days } = await ledger()
  expect(timeZone).toBe(zone)
  expect(days).toEqual(['2026-02-28', '2026-03-01', '2026-03-08', '2026-03-09'])
  expect(rows).toHaveLength(19)
  for (const row of rows) {
    expect(cents(row.net), row.from).toBe(0 - of('seller_payable', row.from))
    for (const [name, kind] of withheld) expect(cents(row[name] as number), row.from).toBe(of(kind, row.from))
  }
  expect(rows.filter(({ orders }) => orders > 0).map(({ from, orders }) => [from, orders])).toEqual([
    ['2026-02-28', 1],
    ['2026-03-01', 1],
    ['2026-03-09', 1],
  ])
  for (const [name, kind] of withheld) {
    expect(cents(totals[name] as number)).toBe(of(kind))
    expect(totals[name]).toBeLessThan(0)
  }
  expect(cents(totals.net)).toBe(-of('seller_payable'))
  expect(totals).toMatchObject({ orders: 3, units: 3, grossSales: 536.98, discounts: -54, funded: 18 })
})

test('gross sales and deductions add up to the net of each row, and rows to the totals', async () => {
  const adds = ({ orders: _orders, units: _units, tax: _tax, net: _net, ...parts }: Figures) =>
    sum(Object.values(parts))
  for (const by of ['day', 'week', 'month'] as const) {
    const { rows, totals, unit } = await report({ ...spring, by })
    expect(unit).toBe(by)
    for (const { from: _from, to: _to, ...row } of rows) expect(adds(row), by).toBe(cents(row.net))
    expect(adds(totals)).toBe(cents(totals.net))
    for (const name of Object.keys(totals) as (keyof Figures)[])
      expect(sum(rows.map((row) => row[name])), `${by} ${name}`).toBe(cents(totals[name]))
  }
})

test('tax collected equals the tax of the orders less that of their refunds', async () => {
  const { rows } = await sql<{ cents: number }>`
    select (select sum(tax_cents) from orders)::bigint - (select sum(tax_cents) from refunds)::bigint as cents
  `.execute(app.shop.db)
  expect(cents((await report()).totals.tax)).toBe(rows[0]?.cents)
})

test('the previous period is compared, and the default is the last 30 days', async () => {
  const march = await report({ from: '2026-03-01', to: '2026-03-10' })
  expect(march.before).toEqual({ from: '2026-02-19', to: '2026-02-28' })
  expect(march.totalsBefore).toMatchObject({ orders: 1, grossSales: 117.99 })
  const { range, totals, unit } = await report({})
  expect([totals.orders, unit]).toEqual([0, 'day'])
  expect((await report({ days: 30 })).range).toEqual(range)
  expect((await report({ days: 1 })).range.from).toBe(range.to)
})

describe('each row opens its rows', () => {
  const soldOn = (day: string) => seller.ok('GET /seller/orders', { query: { soldFrom: day, soldTo: day } })

  test('the orders that were sold on its days, also those removed from the list', async () => {
    for (const { from, orders } of (await report()).rows) expect(await soldOn(from)).toHaveLength(orders)
    expect((await soldOn('2026-02-28')).map(({ id }) => id)).toEqual(first.orderIds)
    await sql`update orders set hidden_by_seller = true where id = ${first.orderIds[0]}`.execute(app.ownerDb)
    expect(await soldOn('2026-02-28')).toHaveLength(1)
    expect(await seller.ok('GET /seller/orders')).toHaveLength(2)
  })

  test('the transactions that add up to its net', async () => {
    for (const { from, net } of (await report()).rows) {
      const query = { from, to: from, zone: 'SHOP' as const }
      const rows = await seller.ok('GET /transactions/seller', { query })
      expect(sum(rows.map(({ earnings }) => earnings)), from).toBe(cents(net))
    }
  })
})

test('the rows are exported as CSV and XLSX', async () => {
  const file = async (format: string) =>
    fetch(
      `${app.url}/api/sellers/sales-report/export?${new URLSearchParams({ ...spring, by: 'month', format })}`,
      {
        headers: { authorization: `Bearer ${seller.token}` },
      },
    )
  const csv = await file('csv')
  expect(csv.headers.get('content-disposition')).toContain('sales-report-2026-02-20-to-2026-03-10.csv')
  const [head, ...lines] = (await csv.text()).trimEnd().split('\r\n')
  const [february, march] = (await report({ ...spring, by: 'month' })).rows
  expect(head).toBe(
    'From,To,Orders,Units,Gross sales,Discounts,Discounts paid by the shop,Refunds,Commission,Commission tax,TCS,TDS,Adjustments,Net,Tax collected,Currency',
  )
  expect(lines.map((line) => line.split(',').slice(0, 5))).toEqual([
    ['2026-02-20', '2026-02-28', '1', '1', '117.99'],
    ['2026-03-01', '2026-03-10', '2', '2', '418.99'],
  ])
  expect(lines.map((line) => Number(line.split(',')[13]))).toEqual([february?.net, march?.net])
  expect((await file('xlsx')).headers.get('content-type')).toMatch(/spreadsheetml/)
})

test('another seller has other figures, and members need the permission', async () => {
  const other = await aSellerIn(app, '27')
  expect((await other.ok('GET /sellers/sales-report', { query: spring })).totals.net).toBe(0)
  const statuses = async (role: Parameters<typeof aMember>[2]) =>
    (await (await aMember(app, seller.id, role)).call('GET /sellers/sales-report')).status
  expect([await statuses('FINANCE'), await statuses('MANAGER'), await statuses('FULFILMENT')]).toEqual([
    200, 200, 403,
  ])
})

test.each<[Query]>([
  [{ from: '2026-03-02', to: '2026-03-01' }],
  [{ from: '2024-01-01', to: '2025-06-01' }],
  [{ days: 367 }],
])('the period %j is refused', async (query) => {
  const { status } = await seller.call('GET /sellers/sales-report', { query })
  expect(status).toBeGreaterThanOrEqual(400)
  expect(status).toBeLessThan(500)
})

test('a debt that moves into a repayment plan, and repayments, are not earnings', async () => {
  const [earlier, later] = ['debt:report:1', 'repayment:report:1'] as const
  const { currency } = await report()
  await app.shop.db.transaction().execute((tx) =>
    writeEntries(tx, currency, [
      { key: earlier, kind: 'debt', lines: debtPlanLines(seller.id, 5_000) },
      { key: later, kind: 'repayment', lines: repaymentLines(seller.id, 5_000) },
    ]),
  )
  await dated(sql`key = ${earlier}`, '2026-01-10T12:00:00Z')
  const { totals } = await report({ from: '2026-01-10', to: '2026-01-10' })
  expect(totals).toMatchObject({ adjustments: 0, net: 0 })
  expect((await report({ days: 1 })).totals).toMatchObject({ adjustments: 0, net: 0 })
})
