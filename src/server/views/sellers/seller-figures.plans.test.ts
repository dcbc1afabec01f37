import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, daysUpTo } from '#shared/day-range.ts'
import { aProduct } from '#test/builders/product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import type { TestApp } from '#test/harness/app.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import type { Tables } from '../../database/tables.ts'
import { readDeskOrders } from '../admin/orders/order-desk-list.ts'
import { readSellerTransactions, readTransactions } from '../admin/orders/transactions.ts'
import { searchAsSeller } from '../office/seller-search.ts'
import { readSellerOrders } from '../orders/seller-orders.ts'
import { readNextPayout } from '../payouts/next-payout.ts'
import { readMoneyToCome } from '../payouts/seller-balance.ts'
import { readSalesReport } from './sales-report.ts'
import { readSellerFigures } from './seller-figures.ts'
import { readSellerReport } from './seller-report.ts'

/** With two years of forty sellers' orders, a month of one of them reads no table of orders or money as a whole. */
let database: WatchedDatabase
let db: Kysely<Tables>
let sellerId: number

beforeAll(async () => {
  database = await openWatchedDatabase()
  db = database.db
  const sellers = await Promise.all(Array.from({ length: 40 }, () => insertSeller(db)))
  sellerId = sellers[7] ?? 0
  await sold(sellers)
  await sql`vacuum (analyze)`.execute(db)
}, 60_000)
afterAll(() => database?.close())

/** Six thousand paid orders at $10.00, nearly all delivered long ago, spread evenly over sellers and two years. */
async function sold(sellers: number[]): Promise<void> {
  await sql`
    with buyer as (insert into users (email, first_name, last_name) values ('buyer@example.com', 'A', 'B') returning id),
    past as (select n, gen_random_uuid() as id, now() - make_interval(mins => n * 175) as at from generate_series(1, 6000) n),
    begun as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
        mrp_cents, goods_cents, total_cents, expires_at, ended_at, created_at)
      select p.id, b.id, 'PAID', 'STRIPE', 'USD', 'INR', 83, 'x', '{}', 1000, 1000, 1000, at, at, at from past p, buyer b
      returning id, user_id
    )
    insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, total_cents,
      commission_cents, item_count, deliver_on, created_at)
    select 'O' || p.n, p.id, c.user_id, (${sellers}::bigint[])[1 + p.n % ${sellers.length}], 
      case when p.n < 200 then 'PLACED' else 'DELIVERED' end, true, 1000, 1000, 1000, 100, 1, p.at, p.at
    from past p join begun c on c.id = p.id
  `.execute(db)
  const product = await aProduct({ shop: { db } } as Pick<TestApp, 'shop'>, { sellerId: sellers[0] ?? 0 })
  await sql`
    insert into order_items (order_id, seller_id, user_id, product_id, variant_id, title, size, color, quantity,
      unit_mrp_cents, unit_selling_cents, commission_cents)
    select id, seller_id, user_id, ${product.id}, ${product.variantIds[0]}, 'Shirt', 'M', 'Black', 1, 1000, 1000, 100 from orders
  `.execute(db)
  await sql`insert into order_events (order_id, status, actor, at)
    select id, 'DELIVERED', 'seller', created_at from orders where status = 'DELIVERED'`.execute(db)
  await sql`
    insert into ledger_accounts (kind, seller_id, currency)
    select 'seller_payable', unnest(${sellers}::bigint[]), 'USD' union all select 'provider_clearing', null, 'USD'
  `.execute(db)
  await sql`insert into ledger_entries (key, kind, order_id, created_at, seller_id)
    select 'sale:' || id, 'sale', id, created_at, seller_id from orders`.execute(db)
  await sql`
    insert into ledger_lines (entry_id, account_id, amount_cents, currency, created_at, seller_id)
    select e.id, a.id, case a.kind when 'seller_payable' then -900 else 900 end, 'USD', e.created_at, e.seller_id
    from ledger_entries e join orders o on o.id = e.order_id
    join ledger_accounts a on a.kind = 'provider_clearing' or a.seller_id = o.seller_id
  `.execute(db)
}

const range = { ...daysUpTo(addDays(dayOf(new Date()), -300), 31), timeZone: 'America/New_York' }
test.each<[string, () => Promise<unknown>]>([
  ['the dashboard', () => readSellerFigures(db, sellerId, range, 'USD')],
  ['the report of one month', () => readSellerReport(db, sellerId, { range, timeZone: range.timeZone })],
  [
    'the sales report of one month',
    () =>
      readSalesReport(db, sellerId, {
        range,
        unit: 'day',
        currency: 'USD',
      }),
  ],
  [
    'the orders of a day in the sales report',
    () =>
      readSellerOrders(
        db,
        { sellerId, seesMoney: true },
        { sold: { sellerId, days: { from: range.from, to: range.from, timeZone: 'America/New_York' } } },
        { limit: 20, offset: 0 },
      ),
  ],
  ['the upcoming payouts', () => readMoneyToCome(db, sellerId, 'USD')],
  [
    'the next payout',
    () => readNextPayout(db, sellerId, { currency: 'USD', state: 'waiting' }, { limit: 5, offset: 0 }),
  ],
  [
    'the transactions of one month',
    () => readSellerTransactions(db, sellerId, { range }, { limit: 20, offset: 0 }),
  ],
])('%s is read through indexes', async (_, read) => {
  const sent = await database.sentBy(read)
  expect(sent.length).toBeGreaterThan(0)
  for (const statement of sent) {
    for (const asking of [{}, { sellerId }]) {
      const plan = await database.explain(statement, asking)
      expect(plan, JSON.stringify(asking)).not.toMatch(
        /Seq Scan on (orders|order_items|order_events|ledger_lines|ledger_entries)\b/,
      )
    }
  }
})

test('transactions of one order number or customer are found through the orders', async () => {
  for (const query of ['TRV-0000000007', 'buyer@example.com']) {
    const sent = await database.sentBy(() => readTransactions(db, { query }, { limit: 50, offset: 0 }))
    expect(sent).toHaveLength(2)
    for (const statement of sent) {
      const plan = await database.explain(statement, { generic: true })
      expect(plan).toMatch(/ledger_entries_of_order\b/)
      expect(plan).not.toMatch(/Seq Scan on (orders|ledger_lines|ledger_entries)\b/)
    }
  }
})

test('the search of a seller reads the index of words, which row-level security hides from a plain condition', async () => {
  const sent = await database.sentBy(async () => {
    await readSellerOrders(db, { sellerId, seesMoney: true }, { query: 'shirt' }, { limit: 50, offset: 0 })
    await searchAsSeller(db, sellerId, 'shirt', () => true)
  })
  expect(sent).toHaveLength(3)
  for (const statement of sent) expect(await database.explain(statement, { sellerId })).not.toContain('@@')
})

test('the lines of the next payout are joined before one page is taken, whatever number the planner expects', async () => {
  const sent = await database.sentBy(() =>
    readNextPayout(db, sellerId, { currency: 'USD', state: 'ready' }, { limit: 50, offset: 0 }),
  )
  const page = sent.find((statement) => statement.sql.includes('limit'))
  expect(page && (await database.explain(page, { sellerId }))).toMatch(/CTE lines[\s\S]+CTE Scan on lines/)
})

test('the history of orders is checked order by order, not against a list of all orders of the seller', async () => {
  const sent = await database.sentBy(() =>
    readSellerOrders(db, { sellerId, seesMoney: true }, { status: 'DELIVERED' }, { limit: 50, offset: 0 }),
  )
  const page = sent.find((statement) => statement.sql.includes('order_events'))
  const plan = page && (await database.explain(page, { sellerId }))
  expect(plan).toMatch(/on order_events e .*\n.*\n +Filter: \(\(SubPlan/)
})

test.each([
  ['all orders', {}],
  ['the orders shipped late', { service: 'LATE' as const, range: daysUpTo(dayOf(new Date()), 90) }],
])('admins list %s of a seller through an index of sellers', async (_, filter) => {
  const sent = await database.sentBy(() =>
    readDeskOrders(db, { sellerId, ...filter }, { limit: 20, offset: 0 }),
  )
  expect(sent).toHaveLength(2)
  for (const statement of sent)
    expect(await database.explain(statement)).toMatch(/orders_of_seller_by_day|orders_paid_of_seller/)
})
