import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, dayOf, daysUpTo } from '#shared/day-range.ts'
import { aProduct } from '#test/builders/product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import type { TestApp } from '#test/harness/app.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import type { Tables } from '../../database/tables.ts'
import { readAnalytics } from '../analytics/analytics.ts'
import { readAdminFigures } from './admin-figures.ts'

/** With two years of orders, the figures of a month scan no large table. */
let database: WatchedDatabase
let db: Kysely<Tables>

beforeAll(async () => {
  database = await openWatchedDatabase()
  db = database.db
  const sellerId = await insertSeller(db)
  await sold(sellerId)
  await settled(sellerId)
  await sql`vacuum (analyze)`.execute(db)
}, 60_000)
afterAll(() => database?.close())

/** Six thousand orders at $10.00 over two years: nearly all paid and delivered, some never paid, some on their way. */
async function sold(sellerId: number): Promise<void> {
  await sql`
    with buyer as (insert into users (email, first_name, last_name) values ('buyer@example.com', 'A', 'B') returning id),
    past as (select n, gen_random_uuid() as id, now() - make_interval(mins => n * 175) as at from generate_series(1, 6000) n),
    begun as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
        mrp_cents, goods_cents, total_cents, expires_at, ended_at, created_at)
      select p.id, b.id, case when p.n % 40 = 0 then 'EXPIRED' else 'PAID' end, 'STRIPE', 'USD', 'INR', 83, 'x', '{}',
        1000, 1000, 1000, at, at, at from past p, buyer b
      returning id, user_id
    )
    insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, total_cents,
      commission_cents, item_count, deliver_on, created_at)
    select 'O' || p.n, p.id, c.user_id, ${sellerId},
      case when p.n % 40 = 0 then 'CANCELLED' when p.n < 100 then 'PLACED' else 'DELIVERED' end, p.n % 40 <> 0,
      1000, 1000, 1000, 100, 1, p.at, p.at
    from past p join begun c on c.id = p.id
  `.execute(db)
  await sql`
    insert into payments (checkout_id, gateway, session_id, link_url, status, amount_cents, currency, created_at)
    select id, 'STRIPE', 'cs_' || id, 'https://pay.example.com', 'EXPIRED', 1000, 'USD', created_at from checkouts
  `.execute(db)
  await sql`insert into ledger_accounts (kind, seller_id, currency) values
    ('seller_payable', ${sellerId}, 'USD'), ('provider_clearing', null, 'USD'), ('platform_revenue', null, 'USD')`.execute(
    db,
  )
  await sql`insert into ledger_entries (key, kind, order_id, created_at, seller_id)
    select 'sale:' || id, 'sale', id, created_at, seller_id from orders where paid`.execute(db)
  await sql`
    insert into ledger_lines (entry_id, account_id, amount_cents, currency, created_at, seller_id)
    select e.id, a.id, case a.kind when 'seller_payable' then -900 when 'platform_revenue' then -100 else 1000 end, 'USD',
      e.created_at, e.seller_id
    from ledger_entries e cross join ledger_accounts a
  `.execute(db)
}

/** Thousands of closed refunds, exceptions and reports, which the query must not scan. */
async function settled(sellerId: number): Promise<void> {
  await sql`
    insert into refunds (payment_id, order_id, amount_cents, reason, status, settled_at, created_at)
    select p.id, o.id, 1, 'Broken', 'SUCCEEDED', o.created_at, o.created_at
    from orders o join payments p on p.checkout_id = o.checkout_id where o.id % 2 = 0
  `.execute(db)
  await sql`
    insert into payment_exceptions (kind, reference, details, resolved_at)
    select 'event_mismatch', 'evt_' || n, '{}', now() from generate_series(1, 3000) n
  `.execute(db)
  const product = await aProduct({ shop: { db } } as Pick<TestApp, 'shop'>, { sellerId })
  await sql`
    insert into reports (user_id, product_id, reason, outcome, closed_at, closed_by)
    select u.id, ${product.id}, 'FALSE', 'DISMISSED', now(), u.id from users u cross join generate_series(1, 3000)
  `.execute(db)
}

const monthAgo = (days: number) => ({
  ...daysUpTo(addDays(dayOf(new Date()), -days), 31),
  timeZone: 'America/New_York',
})
test.each([0, 300])(
  'the figures and the analytics of a month that ended %i days ago are read through indexes',
  async (days) => {
    const sent = await database.sentBy(async () => {
      for (const read of [readAdminFigures, readAnalytics]) {
        const { totals } = await read(db, monthAgo(days))
        expect(totals.orders).toBeGreaterThan(100)
      }
    })
    expect(sent).toHaveLength(6)
    for (const statement of sent) {
      expect(await database.explain(statement)).not.toMatch(
        /Seq Scan on (orders|checkouts|payments|refunds|payment_exceptions|reports|ledger_lines|ledger_entries)\b/,
      )
    }
  },
)

test('after the last analysis, a rush of pending checkouts does not slow down the figures', async () => {
  const sent = await database.sentBy(() => readAdminFigures(db, monthAgo(0)))
  // This small index would be read once for each pending order.
  for (const statement of sent)
    expect(await database.explain(statement)).not.toContain('checkouts_one_unpaid')
})
