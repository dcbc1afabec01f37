import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transactionTypeNames } from '#contract/payments/transactions.ts'
import { addDays, bucketsOf, type DayRange, rangeBefore } from '#shared/day-range.ts'
import { payFor, placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

/** One seller's part of a checkout: what was meant to happen, counted plainly below. */
type Part = { goods: number; quantity: number; paid: boolean; at: string; cancelledAt?: string }

const prices = [1_999, 3_500] as const
const middle: DayRange = { from: '2024-02-10', to: '2024-03-20' }
/** At the first and the last moment of days at, before and behind the ends of the ranges below. */
const moments = [
  '2024-01-01T12:00:00Z',
  '2024-01-31T23:59:59.999Z',
  '2024-02-01T00:00:00Z',
  '2024-02-09T23:59:59.999Z',
  '2024-02-10T00:00:00Z',
  '2024-02-29T23:59:59.999Z',
  '2024-03-01T00:00:00Z',
  '2024-03-15T08:00:00Z',
  '2024-03-20T23:59:59.999Z',
  '2024-03-21T00:00:00Z',
  '2024-06-01T10:00:00Z',
]

let app: TestApp
let sellers: [Person, Person]
let productIds: number[]
const parts: [Part[], Part[]] = [[], []]

beforeAll(async () => {
  app = await startTestApp()
  sellers = [await aSeller(app), await aSeller(app)]
  productIds = []
  for (const [index, seller] of sellers.entries()) {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: prices[index], stock: 100 })
    productIds.push(product.id)
  }
  await app.pool.query('alter table ledger_lines disable trigger ledger_lines_append_only')
  await app.pool.query('alter table ledger_entries disable trigger ledger_entries_append_only')
  for (const [index, at] of moments.entries()) await aSharedCheckout(index, at)
}, 60_000)
afterAll(async () => {
  await app.assertInvariants()
  await app.close()
})

/** Goods of both sellers in one checkout; every fourth is never paid, some are cancelled at one or both of them later. */
async function aSharedCheckout(index: number, at: string) {
  const buyer = await aCustomer(app)
  const quantity = (index % 3) + 1
  const placed = await placeOrder(
    buyer,
    productIds.map((productId) => ({ productId, quantity })),
  )
  const paid = index % 4 !== 3
  if (paid) await payFor(app, placed)
  await moved(`checkout_id = '${placed.checkoutId}'`, 'sale', at)
  const orders = await buyer.ok('GET /orders/users')
  for (const [which, seller] of sellers.entries()) {
    const part: Part = { goods: (prices[which] ?? 0) * quantity, quantity, paid, at }
    const order = orders.find(({ sellerId }) => sellerId === seller.id)
    if (paid && (index + which) % 3 === 0) {
      part.cancelledAt = `${addDays(at.slice(0, 10), 9 * which + 1)}T00:00:00Z`
      await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: order?.id ?? 0 } })
      await moved(`id = ${order?.id}`, 'refund', part.cancelledAt)
    }
    parts[which]?.push(part)
  }
}

/** When it happened. The book is never rewritten; only a test that plays last year goes around that. */
async function moved(which: string, kind: 'sale' | 'refund', at: string) {
  const orders = `select id from orders where ${which}`
  const entries = `select id from ledger_entries where kind = '${kind}' and order_id in (${orders})`
  await app.pool.query(
    kind === 'sale'
      ? `update orders set created_at = '${at}' where ${which}`
      : `update refunds set created_at = '${at}' where order_id in (${orders})`,
  )
  await app.pool.query(`update ledger_lines set created_at = '${at}' where entry_id in (${entries})`)
  await app.pool.query(`update ledger_entries set created_at = '${at}' where id in (${entries})`)
}

const cents = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / 100
/** How the CSV file writes an amount. */
const decimal = (amount: number) => amount.toFixed(2)
const earned = ({ goods }: Part) => goods - Math.round(goods / 10)

/** The figures of a seller, counted from what was meant to happen. */
function plain(which: 0 | 1, { from, to }: DayRange) {
  const isIn = (at: string | undefined) => at !== undefined && at >= `${from}T` && at.slice(0, 10) <= to
  const begun = parts[which].filter(({ at }) => isIn(at))
  const paid = begun.filter((part) => part.paid)
  const back = parts[which].filter(({ cancelledAt }) => isIn(cancelledAt))
  return {
    totalSales: cents(paid.map(({ goods }) => goods)),
    totalRefunds: cents(back.map(({ goods }) => goods)),
    totalEarnings: cents([...paid.map(earned), ...back.map((part) => -earned(part))]),
    totalTax: expect.any(Number),
    totalOrders: paid.length,
    canceledOrders: paid.filter(({ cancelledAt }) => cancelledAt).length,
    totalTransactions: paid.length + back.length,
    checkouts: begun.length,
    conversion: begun.length === 0 ? null : Math.round((paid.length * 10_000) / begun.length) / 100,
    averageRating: null,
    reviews: 0,
    quantity: paid.reduce((sum, { quantity }) => sum + quantity, 0),
  }
}

const ranges: DayRange[] = [
  middle,
  { from: '2024-01-01', to: '2024-12-31' },
  { from: '2024-02-10', to: '2024-02-10' },
  { from: '2024-02-01', to: '2024-02-29' },
  { from: '2030-01-01', to: '2030-01-07' },
]

describe.each([0, 1] as const)('figures of seller %i, with two sellers in every checkout', (which) => {
  test.each(ranges)('from $from to $to equal a plain count', async (range) => {
    const figures = await sellers[which].ok('GET /sellers/figures', { query: range })
    const { quantity, ...totals } = plain(which, range)
    const { quantity: _, ...totalsBefore } = plain(which, rangeBefore(range))
    expect(figures).toMatchObject({ range, before: rangeBefore(range), totals, totalsBefore })
    expect(figures.series).toEqual(
      bucketsOf(range, figures.unit).map((bucket) => {
        const { totalSales, totalRefunds, totalOrders } = plain(which, bucket)
        return { ...bucket, totalSales, totalRefunds, totalOrders }
      }),
    )
    expect(figures.topProducts).toEqual(
      quantity === 0
        ? []
        : [expect.objectContaining({ id: productIds[which], quantity, sales: totals.totalSales })],
    )
  })

  test.each(ranges)('from $from to $to equal the report', async (range) => {
    const [figures, report] = await Promise.all([
      sellers[which].ok('GET /sellers/figures', { query: range }),
      sellers[which].ok('GET /sellers/report', { query: range }),
    ])
    const { checkouts, conversion, averageRating, reviews, ...shared } = figures.totals
    expect(report).toMatchObject(shared)
  })

  test.each(ranges)('from $from to $to equal the transactions and their CSV file', async (range) => {
    const { body, headers } = await sellers[which].call('GET /transactions/seller', { query: range })
    const expected = plain(which, range)
    expect(Number(headers.get('x-total-count'))).toBe(expected.totalTransactions)
    expect(cents(body.map((row) => Math.round(row.earnings * 100)))).toBe(expected.totalEarnings)
    expect(body.every(({ seller }) => seller.id === sellers[which].id)).toBe(true)
    const file = await csv(which, range)
    const [head = '', ...lines] = file.split('\r\n')
    const columns = [
      'Date',
      'Type',
      'Order',
      'Customer email',
      'Order total',
      'Amount',
      'Commission',
      'Your share',
    ]
    const places = columns.map((name) => head.split(',').indexOf(name))
    const shown = lines.filter((line) => line !== '').map((line) => line.split(','))
    expect(shown.map((cells) => places.map((place) => cells[place]).join(','))).toEqual(
      body.map((row) =>
        [
          row.date.slice(0, 19).replace('T', ' '),
          transactionTypeNames[row.type],
          row.order.orderId,
          row.customer.email,
          decimal(row.order.totalSellingPrice),
          decimal(row.amount),
          decimal(row.commission),
          decimal(row.earnings),
        ].join(','),
      ),
    )
    const refunds = await sellers[which].ok('GET /transactions/seller', {
      query: { ...range, type: 'refund' },
    })
    expect(refunds).toEqual(body.filter(({ type }) => type === 'refund'))
  })

  test('of the balance add up line by line, to the cent', async () => {
    const balance = await sellers[which].ok('GET /sellers/balance')
    const all = plain(which, { from: '2000-01-01', to: '2099-12-31' })
    const amountOf = Object.fromEntries(balance.lines.map(({ kind, amount }) => [kind, amount]))
    expect(amountOf).toMatchObject({ sales: all.totalSales, discounts: 0, payouts: 0 })
    expect(cents(balance.lines.map(({ amount }) => Math.round(amount * 100)))).toBe(balance.balance)
    expect(balance).toMatchObject({ balance: all.totalEarnings, totalEarnings: all.totalEarnings })
    // Nothing was delivered yet, so all of it may still go back.
    expect(balance).toMatchObject({ waiting: balance.balance, ready: 0, payouts: [], returnDays: 7 })
  })
})

async function csv(which: 0 | 1, range: DayRange): Promise<string> {
  const response = await fetch(`${app.url}/api/transactions/seller/export?${new URLSearchParams(range)}`, {
    headers: { authorization: `Bearer ${sellers[which].token}` },
  })
  expect(response.headers.get('content-type')).toBe('text/csv')
  expect(response.headers.get('content-disposition')).toContain('attachment')
  return response.text()
}

test.each([
  { from: '2024-01-01', to: '2025-01-01' },
  { from: '2024-01-02', to: '2024-01-01' },
])('a range that is too long or reversed is refused: %o', async (query) => {
  const [seller] = sellers
  for (const key of ['GET /sellers/figures', 'GET /sellers/report', 'GET /transactions/seller'] as const)
    expect((await seller.call(key, { query })).status, key).toBe(422)
})

test.each(['2024-02-30', '1999-12-31', '24-01-01', "2024-01-01' or true"])(
  'an invalid date is refused: %s',
  async (from) => {
    expect((await sellers[0].call('GET /sellers/figures', { query: { from } })).status).toBe(400)
  },
)

test('figures cover the last 30 days by default', async () => {
  const { range, unit, series } = await sellers[0].ok('GET /sellers/figures')
  expect(range).toEqual({ from: addDays(range.to, -29), to: new Date().toISOString().slice(0, 10) })
  expect([unit, series.length]).toEqual(['day', 30])
})
