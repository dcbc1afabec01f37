import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertSeller } from '#test/builders/sellers.ts'
import { openWatchedDatabase, type WatchedDatabase } from '#test/harness/plans.ts'
import { readCashOrders } from '../cash/cash-orders.ts'
import { listOrders } from './order-rows.ts'

let database: WatchedDatabase
let userId: number

beforeAll(async () => {
  database = await openWatchedDatabase()
  const sellerId = await insertSeller(database.db)
  // 300 customers with 20 checkouts each, of which every second one ended unpaid.
  await sql`
    with buyers as (insert into users (email, first_name, last_name) select n || '@example.com', 'A', 'B' from generate_series(1, 300) n returning id),
    begun as (
      insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address,
        mrp_cents, goods_cents, total_cents, expires_at, ended_at)
      select gen_random_uuid(), b.id, case when n % 2 = 0 then 'PAID' else 'EXPIRED' end, 'STRIPE', 'USD', 'INR', 83, 'x', '{}',
        1000, 1000, 1000, now(), now() from buyers b, generate_series(1, 20) n
      returning id, user_id, status
    ), payments as (
      insert into payments (checkout_id, gateway, session_id, link_url, amount_cents, currency, status, captured_at)
      select id, 'STRIPE', id, '', 1000, 'USD', case status when 'PAID' then 'CAPTURED' else status end,
        case when status = 'PAID' then now() end from begun
    )
    insert into orders (code, checkout_id, user_id, seller_id, status, paid, mrp_cents, goods_cents, total_cents,
      commission_cents, item_count, deliver_on)
    select 'O' || id, id, user_id, ${sellerId}, case status when 'PAID' then 'DELIVERED' else 'CANCELLED' end, status = 'PAID',
      1000, 1000, 1000, 100, 1, now() from begun
  `.execute(database.db)
  await sql`vacuum (analyze)`.execute(database.db)
  const { rows } = await sql<{ id: number }>`select max(id) as id from users`.execute(database.db)
  userId = rows[0]?.id ?? 0
}, 60_000)
afterAll(() => database?.close())

test("a customer's orders are read and counted through indexes", async () => {
  const sent = await database.sentBy(async () => {
    const which = { userId, listedForCustomer: true }
    const { rows, total } = await listOrders(database.db, which, { limit: 5, offset: 0 })
    expect([rows.length, total]).toEqual([5, 10])
  })
  expect(sent).toHaveLength(2)
  for (const statement of sent)
    expect(await database.explain(statement)).not.toMatch(/Seq Scan on (orders|checkouts|payments)\b/)
})

test('orders whose cash was received are found through an index of their own', async () => {
  const sent = await database.sentBy(() => readCashOrders(database.db, 'received', { limit: 20, offset: 0 }))
  expect(sent).toHaveLength(2)
  for (const statement of sent)
    expect(await database.explain(statement, { generic: true })).toContain('orders_with_received_cash')
})
