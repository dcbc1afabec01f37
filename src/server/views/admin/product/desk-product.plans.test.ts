import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { insertSeller } from '#test/builders/sellers.ts'
import type { TestApp } from '#test/harness/app.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import { countedVersion } from '../../analytics/counted-days.ts'
import { readDeskProduct } from './desk-product.ts'

/** A year of counted days, orders of six months and a long audit log, of many products. */
let database: WatchedDatabase
let productId: number

beforeAll(async () => {
  database = await openWatchedDatabase()
  const { db } = database
  const sellerId = await insertSeller(db)
  const product = await aProduct({ shop: { db } } as Pick<TestApp, 'shop'>, { sellerId })
  productId = product.id
  await sql`insert into book (currency) values ('USD') on conflict do nothing`.execute(db)
  // An order that is added later has its day counted again.
  await paidOrders(sellerId, product.variantIds[0] ?? 0)
  await sql`
    insert into counted_days (day, time_zone, currency, version, orders, gross_cents, sales, refunded_cents, refunds,
      commission_cents, fee_cents, checkouts, paid_checkouts)
    select current_date - n, 'UTC', 'USD', ${countedVersion}, 1, 0, 1, 0, 0, 0, 0, 1, 1 from generate_series(1, 380) n
  `.execute(db)
  await sql`insert into counted_products (day, product_id, units, cents)
    select d.day, n, 1, 1000 from counted_days d, generate_series(1, 200) n`.execute(db)
  await sql`insert into product_visits (day, product_id, views, bag_additions)
    select d.day, n, 5, 1 from counted_days d, generate_series(1, 200) n`.execute(db)
  await sql`
    insert into audit_log (at, actor_kind, actor_id, client, action, subject_kind, subject_id, after)
    select now() - n * interval '1 minute', 'seller', ${sellerId}, '192.0.2.0', 'changed',
      (array['products', 'variants', 'stock'])[1 + n % 3], (n % 5000)::text, '{"title": "x"}' from generate_series(1, 30000) n
  `.execute(db)
  await sql`vacuum (analyze)`.execute(db)
}, 60_000)
afterAll(() => database?.close())

const paidOrders = (sellerId: number, variantId: number) =>
  sql`
    with buyer as (insert into users (email, first_name, last_name) values ('buyer@example.com', 'A', 'B') returning id),
    past as (select n, gen_random_uuid() as id, now() - make_interval(mins => n * 50) as at from generate_series(1, 5000) n),
    begun as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
        mrp_cents, goods_cents, total_cents, expires_at, ended_at, created_at)
      select p.id, b.id, 'PAID', 'STRIPE', 'USD', 'INR', 83, 'x', '{}', 1000, 1000, 1000, at, at, at from past p, buyer b
      returning id, user_id
    ), placed as (
      insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, total_cents,
        commission_cents, item_count, deliver_on, created_at)
      select 'O' || p.n, p.id, c.user_id, ${sellerId}, 'DELIVERED', true, 1000, 1000, 1000, 100, 1, p.at, p.at
      from past p join begun c on c.id = p.id returning id, user_id
    )
    insert into order_items (order_id, seller_id, user_id, product_id, variant_id, title, size, color, quantity,
      unit_mrp_cents, unit_selling_cents, commission_cents)
    select id, ${sellerId}, user_id, ${productId}, ${variantId}, 'Shirt', 'M', 'Black', 1, 1000, 1000, 100 from placed
  `.execute(database.db)

it.each([{}, { generic: true }])('a product is read through indexes, planned with %o', async (asking) => {
  const today = new Date().toISOString().slice(0, 10)
  const sent = await database.sentBy(() =>
    readDeskProduct(database.db, productId, { today, timeZone: 'UTC' }),
  )
  const plans = await Promise.all(sent.map((statement) => database.explain(statement, asking)))
  const plan = plans.join('\n')
  expect(plan).not.toMatch(/Seq Scan on (orders|order_items|audit_log|counted_products|product_visits)\b/)
  expect(plan).toContain('audit_log_of_subject')
  expect(plan).toContain('counted_products_pkey')
  expect(plan).toContain('product_visits_pkey')
})

it('the figures of a year come from counted days', async () => {
  const today = new Date().toISOString().slice(0, 10)
  const product = await readDeskProduct(database.db, productId, { today, timeZone: 'UTC' })
  const [month, year] = product?.periods ?? []
  // Plus the orders of today, of which there are at most 29.
  expect(month?.units).toBeLessThanOrEqual(29 + 29)
  expect((year?.units ?? 0) - (month?.units ?? 0)).toBe(335)
  expect(year).toMatchObject({ days: 365, views: 364 * 5, bagAdditions: 364 })
})
