import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSeller } from '#test/builders/sellers.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import { findCouponIds } from '../coupons.ts'
import { type DeskFilter, readDeskOrders } from './order-desk-list.ts'

let database: WatchedDatabase

beforeAll(async () => {
  database = await openWatchedDatabase()
  const sellerId = await insertSeller(database.db)
  // Of 20,000 orders, every second one used the coupon OFTEN, three used SELDOM, every 20th was refunded, and those of the
  // last day are not yet delivered.
  await sql`insert into coupons (code, kind, discount_bp)
    select code, 'PERCENT', 1000 from unnest('{OFTEN,SELDOM}'::text[]) code`.execute(database.db)
  await sql`
    with buyers as (
      insert into users (email, first_name, last_name)
      select n || '@example.com', 'Asha', 'Rao' from generate_series(1, 20000) n returning id
    ), begun as (
      insert into checkouts (id, user_id, coupon_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
        mrp_cents, goods_cents, discount_cents, total_cents, expires_at, ended_at)
      select gen_random_uuid(), b.id, k.id, 'PAID', 'STRIPE', 'USD', 'INR', 83, 'x', '{}', 1000, 1000, 100, 900, now(), now()
      from buyers b left join coupons k on k.code = case when b.id % 2 = 0 then 'OFTEN' when b.id % 7000 = 1 then 'SELDOM' end
      returning id, user_id, coupon_id
    ), uses as (
      insert into coupon_uses (coupon_id, user_id, checkout_id, paid, customer_key)
      select coupon_id, user_id, id, true, user_id::text from begun where coupon_id is not null
    )
    insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, discount_cents, total_cents,
      refunded_cents, commission_cents, item_count, deliver_on, created_at)
    select 'O' || user_id, id, user_id, ${sellerId}, case when user_id < 1440 then 'PLACED' else 'DELIVERED' end, true,
      1000, 1000, 100, 900, case when user_id % 20 = 0 then 900 else 0 end, 100, 1, now(), now() - user_id * interval '1 minute' from begun
  `.execute(database.db)
  await sql`vacuum (analyze)`.execute(database.db)
}, 60_000)
afterAll(() => database?.close())

const statementsFor = async (code: string) => {
  const couponIds = await findCouponIds(database.db, code)
  return database.sentBy(async () => {
    const { rows } = await readDeskOrders(database.db, { couponIds }, { limit: 20, offset: 0 })
    expect(rows).toHaveLength(code === 'OFTEN' ? 20 : 3)
  })
}

test('the few orders of a coupon are read through the uses of the coupon', async () => {
  for (const statement of await statementsFor('SELDOM')) {
    const plan = await database.explain(statement)
    expect(plan).toMatch(/Index Scan using coupon_uses_\w+ on coupon_uses/)
    expect(plan).not.toMatch(/Seq Scan on (orders|checkouts|coupon_uses)\b/)
    expect(plan).not.toContain('orders_by_day')
  }
})

test('a page of the many orders of a coupon does not sort all of them', async () => {
  const page = (await statementsFor('OFTEN')).find((statement) => statement.sql.includes('order by'))
  const plan = page && (await database.explain(page))
  expect(plan).toContain('orders_by_day')
  expect(plan).not.toMatch(/Seq Scan on (orders|checkouts)\b/)
})

test.each<[string, DeskFilter]>([
  ['orders that do not move', { problem: 'not_moving' }],
  ['delivered orders that were refunded', { paymentStatus: 'REFUNDED', status: 'DELIVERED' }],
  ['delivered orders that were refunded in part', { paymentStatus: 'PARTLY_REFUNDED', status: 'DELIVERED' }],
])('%s are rare, and not searched for among all orders', async (_, filter) => {
  const sent = await database.sentBy(() => readDeskOrders(database.db, filter, { limit: 20, offset: 0 }))
  expect(sent).toHaveLength(2)
  for (const statement of sent) {
    const plan = await database.explain(statement)
    expect(plan).not.toMatch(/Seq Scan on orders\b/)
    expect(plan).not.toContain('orders_by_day')
    expect(plan).not.toMatch(/orders_by_status.*\n.*Index Cond: \(status = 'DELIVERED'/)
  }
})
