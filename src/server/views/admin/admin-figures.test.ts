import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { ReplyOf } from '#contract/contract.ts'
import { addDays, bucketsOf, type DayRange, rangeBefore } from '#shared/day-range.ts'
import { dayIn } from '#shared/time-zone.ts'
import { aCashOrder, offerCash } from '#test/builders/cash.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { aDeliveredOrder, anUnpaidOrder, aShippedOrder, payFor } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

/** An order as created by this test; `plain` counts these facts. */
type Fact = {
  cents: number
  at: string
  end: 'open' | 'unpaid' | 'paid'
  back?: { cents: number; at: string }
}

/** At the first and the last moment of days at, before and behind the ends of the ranges below. */
const moments = [
  '2024-01-01T12:00:00Z',
  '2024-01-31T23:59:59.999Z',
  '2024-02-01T00:00:00Z',
  '2024-02-09T23:59:59.999Z',
  '2024-02-10T00:00:00Z',
  '2024-02-29T23:59:59.999Z',
  '2024-03-20T23:59:59.999Z',
  '2024-03-21T00:00:00Z',
  '2024-06-01T10:00:00Z',
]
const ranges: DayRange[] = [
  { from: '2024-02-10', to: '2024-03-20' },
  { from: '2024-01-01', to: '2024-12-31' },
  { from: '2024-02-10', to: '2024-02-10' },
  { from: '2024-02-01', to: '2024-02-29' },
  { from: '2030-01-01', to: '2030-01-07' },
]

const seed = Date.now() % 1_000_000
let state = seed
/** A pseudo-random number below `max`, reproducible by seed. */
function chance(max: number): number {
  state = (state * 48_271 + 11) % 2_147_483_647
  return state % max
}

let app: TestApp
let admin: Person
let seller: Person
const facts: Fact[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  seller = await aSeller(app)
  for (const table of ['ledger_lines', 'ledger_entries'])
    await app.pool.query(`alter table ${table} disable trigger ${table}_append_only`)
  for (let index = 0; index < 24; index++) facts.push(await anOrder(index))
}, 120_000)
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

async function anOrder(index: number): Promise<Fact> {
  const at = moments[index % moments.length] ?? ''
  const [price, quantity] = [100 + chance(9_900), 1 + chance(3)]
  const end = (['paid', 'paid', 'paid', 'unpaid', 'open'] as const)[chance(5)] ?? 'paid'
  const fact: Fact = { cents: price * quantity, at, end }
  const buyer = await aCustomer(app)
  const { id } = await aProduct(app, { sellerId: seller.id, sellingCents: price, stock: 5 })
  const placed = await anUnpaidOrder(app, { buyer, lines: [{ productId: id, quantity }] })
  const { orderId } = placed
  const params = { orderId }
  if (end === 'unpaid') await buyer.ok('PUT /orders/:orderId/cancel', { params })
  if (end === 'paid') {
    await payFor(app, placed)
    await book(orderId, 'sale', at)
    const giving = chance(3)
    if (giving > 0) {
      const cents = giving === 1 ? fact.cents : 1 + chance(fact.cents - 1)
      fact.back = { cents, at: `${addDays(at.slice(0, 10), chance(40))}T00:00:00Z` }
      if (giving === 1) await buyer.ok('PUT /orders/:orderId/cancel', { params })
      else expect((await refundBy(admin, params, { amount: cents / 100 })).status).toBe(201)
      await book(orderId, 'refund', fact.back.at)
    }
  }
  await sql`update orders set created_at = ${at} where id = ${orderId}`.execute(app.shop.db)
  return fact
}

/** Backdates a ledger entry. The ledger is append-only; only this test bypasses that. */
async function book(orderId: number, kind: 'sale' | 'refund', at: string) {
  const entries = `select id from ledger_entries where kind = '${kind}' and order_id = ${orderId}`
  await app.pool.query(`update ledger_lines set created_at = '${at}' where entry_id in (${entries})`)
  await app.pool.query(`update ledger_entries set created_at = '${at}' where id in (${entries})`)
}

const sum = (cents: number[]) => cents.reduce((total, one) => total + one, 0) / 100

function plain({ from, to }: DayRange, zone = 'UTC') {
  const isIn = ({ at }: { at: string }) => {
    const day = dayIn(new Date(at), zone)
    return day >= from && day <= to
  }
  const paid = facts.filter((fact) => fact.end === 'paid' && isIn(fact))
  const backs = facts.flatMap(({ back }) => (back && isIn(back) ? [back] : []))
  return {
    orders: paid.length,
    grossSales: sum(paid.map(({ cents }) => cents)),
    sales: paid.length,
    refunded: sum(backs.map(({ cents }) => cents)),
    refunds: backs.length,
    failedPayments: facts.filter((fact) => fact.end === 'unpaid' && isIn(fact)).length,
  }
}

/** The total count of a list. */
async function totalOf(path: string, query: Record<string, string> = {}): Promise<number> {
  const reply = await fetch(`${app.url}/api${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(reply.status, path).toBe(200)
  return Number(reply.headers.get('x-total-count'))
}
const figuresOf = (query: Partial<DayRange>) => admin.ok('GET /admin/figures', { query })

describe(`admin figures over random orders (seed ${seed})`, () => {
  test.each(ranges)('from $from to $to equal a plain count', async (range) => {
    const before = rangeBefore(range)
    const figures = await figuresOf(range)
    expect(figures).toMatchObject({
      range,
      before,
      totals: plain(range),
      totalsBefore: plain(before),
    })
    expect(figures.series).toEqual(
      bucketsOf(range, figures.unit).map((bucket) => {
        const { grossSales, refunded, orders } = plain(bucket)
        return { ...bucket, grossSales, refunded, orders }
      }),
    )
  })

  test.each(ranges)('from $from to $to equal the totals of the lists they link to', async (range) => {
    const { totals } = await figuresOf(range)
    expect(await totalOf('/admin/orders', { ...range, paymentStatus: 'PAID' })).toBe(totals.orders)
    expect(await totalOf('/admin/orders', { ...range, paymentStatus: 'FAILED' })).toBe(totals.failedPayments)
    const listed = async (type: 'sale' | 'refund') =>
      admin.ok('GET /transactions', { query: { ...range, type, size: 100 } })
    const [sales, refunds] = [await listed('sale'), await listed('refund')]
    const amounts = (rows: ReplyOf<'GET /transactions'>, field: 'amount' | 'commission') =>
      sum(rows.map((row) => Math.round(row[field] * 100)))
    expect([sales.length, amounts(sales, 'amount')]).toEqual([totals.sales, totals.grossSales])
    expect([refunds.length, -amounts(refunds, 'amount')]).toEqual([totals.refunds, totals.refunded || -0])
    expect(amounts([...sales, ...refunds], 'commission')).toBe(totals.commission)
  })

  test('days are those of the shop, in figures, lists and analytics', async () => {
    const zone = 'Pacific/Auckland'
    await admin.ok('POST /admin/settings', { body: { name: 'timeZone', value: zone } })
    for (const range of ranges) {
      const totals = plain(range, zone)
      expect(await figuresOf(range)).toMatchObject({ range, totals })
      const { orders, grossSales } = totals
      const analytics = await admin.ok('GET /admin/analytics', { query: range })
      expect(analytics).toMatchObject({ totals: { orders, grossSales } })
      expect(await totalOf('/admin/orders', { ...range, paymentStatus: 'FAILED' })).toBe(
        totals.failedPayments,
      )
      expect(await totalOf('/transactions', { ...range, type: 'sale' })).toBe(totals.sales)
    }
    await admin.ok('POST /admin/settings', { body: { name: 'timeZone', value: 'UTC' } })
  })
})

it('the counts of pending tasks equal the totals of the lists', async () => {
  await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' })
  const late = await anUnpaidOrder(app, { seller })
  await sql`update checkouts set expires_at = now() - interval '1 minute' where id = ${late.checkoutId}`.execute(
    app.shop.db,
  )
  const gone = await anUnpaidOrder(app, { seller })
  await cancel(gone, gone.buyer)
  await sql`insert into payment_exceptions (kind, reference, details) values ('event_mismatch', 'evt_1', '{}')`.execute(
    app.shop.db,
  )
  await sql`insert into refunds (payment_id, order_id, amount_cents, reason, status)
    select p.id, o.id, 1, 'Broken', 'FAILED' from orders o join payments p on p.checkout_id = o.checkout_id where o.paid limit 1`.execute(
    app.shop.db,
  )
  const { id: productId } = await aProduct(app, { sellerId: seller.id })
  await late.buyer.ok('POST /reports', { body: { subject: 'product', id: productId, reason: 'FALSE' } })
  await gone.buyer.ok('POST /reports', { body: { subject: 'product', id: productId, reason: 'COUNTERFEIT' } })
  await sql`select graphile_worker.reschedule_jobs(array[(graphile_worker.add_job('clean-up', max_attempts := 3)).id], attempts := 3)`.execute(
    app.shop.db,
  )
  await late.buyer.ok('POST /contact', {
    body: { name: 'Asha', email: 'asha@example.com', topic: 'OTHER', message: 'Hello?' },
  })
  await admin.ok('POST /admin/bank-statements', {
    body: {
      fileName: 'a.csv',
      content: 'Day,Amount\n2026-02-03,-4.50\n',
      columns: { day: 'Day', dayOrder: 'YMD', amount: 'Amount' },
    },
  })
  const { waiting, activeSellers, totals } = await figuresOf({})
  expect(waiting).toEqual({
    sellersToApprove: await totalOf('/sellers', { status: 'PENDING_VERIFICATION' }),
    ordersUnpaid: await totalOf('/admin/orders', { problem: 'unpaid' }),
    ordersNotMoving: await totalOf('/admin/orders', { problem: 'not_moving' }),
    refundsFailed: await totalOf('/admin/refunds/failed'),
    paymentExceptions: await totalOf('/admin/payment-exceptions'),
    disputesToAnswer: await totalOf('/admin/disputes', { status: 'NEEDS_RESPONSE' }),
    payoutsToSend: (await admin.ok('GET /admin/payouts/summary')).nextFile.payouts,
    bankFilesToMark: 0,
    bankLinesOpen: await totalOf('/admin/bank-lines', { state: 'open' }),
    refundsToTransfer: await totalOf('/admin/refund-transfers'),
    returnsToDecide: await totalOf('/admin/returns', { status: 'SHOP' }),
    reportedReviews: await totalOf('/admin/moderation/reviews'),
    reportedProducts: await totalOf('/admin/moderation/products'),
    openMessages: await totalOf('/admin/contact'),
    jobsFailed: await totalOf('/admin/jobs'),
  })
  expect(waiting).toMatchObject({
    sellersToApprove: 1,
    ordersUnpaid: 1,
    ordersNotMoving: facts.filter(({ end, back, cents }) => end === 'paid' && back?.cents !== cents).length,
    refundsFailed: 1,
    paymentExceptions: 1,
    bankLinesOpen: 1,
    reportedReviews: 0,
    reportedProducts: 1,
    openMessages: 1,
    jobsFailed: 1,
  })
  expect(activeSellers).toBe(await totalOf('/sellers', { status: 'ACTIVE' }))
  expect(totals.failedPayments).toBe(1)
  await sql`delete from refunds where status = 'FAILED'`.execute(app.shop.db)
})

test.each([
  { from: '2024-01-01', to: '2025-01-01' },
  { from: '2024-01-02', to: '2024-01-01' },
])('a range that is too long or reversed is refused: %o', async (query) => {
  expect((await admin.call('GET /admin/figures', { query })).status).toBe(422)
})

test('sellers and customers get 403', async () => {
  const customer = await aCustomer(app)
  for (const caller of [seller, customer])
    expect((await caller.call('GET /admin/figures', { query: {} })).status).toBe(403)
})

it('cash that is not collected is no failed payment: the order was canceled, came back or was never paid', async () => {
  await offerCash(admin)
  const day = new Date().toISOString().slice(0, 10)
  const today = { from: day, to: day }
  const failed = async () => (await figuresOf(today)).totals.failedPayments
  const before = await failed()
  const canceled = await aCashOrder(app, { seller })
  await cancel(canceled, canceled.buyer)
  const cameBack = await aShippedOrder(app, { seller, gateway: 'COD' })
  const neverPaid = await aDeliveredOrder(app, { seller, gateway: 'COD' })
  for (const order of [cameBack, neverPaid])
    expect((await refundBy(admin, order, { amount: 50 })).status).toBe(201)
  const [open] = await admin.ok('GET /admin/refund-transfers')
  const params = { refundId: open?.id ?? 0 }
  await admin.ok('POST /admin/refund-transfers/:refundId/not-collected', { params })
  expect(await failed()).toBe(before)
  expect(await totalOf('/admin/orders', { ...today, paymentStatus: 'FAILED' })).toBe(before)
  const voided = await admin.ok('GET /admin/orders', { query: { ...today, paymentStatus: 'VOIDED' } })
  expect(voided.map(({ id, paymentStatus }) => [id, paymentStatus])).toEqual(
    [neverPaid, cameBack, canceled].map(({ orderId }) => [orderId, 'VOIDED']),
  )
})
