import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenDatabase, openDatabase } from '#server/database/open.ts'
import { loadKeys } from '#server/keys.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/postgres.ts'
import { seedOrders } from '../../scripts/seed/orders.ts'
import { seedCustomers, seedSellers } from '../../scripts/seed/people.ts'
import { seedProducts } from '../../scripts/seed/products.ts'
import { addRecords } from './add-records.ts'
import { copiesFor, copyOrders } from './copy-orders.ts'

let database: TestDatabase
let opened: OpenDatabase
let folder: string
beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'trove-copies-'))
  opened = openDatabase({ url: database.url })
})
afterAll(async () => {
  await opened?.close()
  await database?.drop()
  await rm(folder, { recursive: true, force: true })
})

const report = () => {}
/** What the copying drops and creates again. */
const checks = sql`select indexdef as definition from pg_indexes where schemaname = 'public'
  union all select format('%s %s %s', conrelid::regclass, conname, convalidated) from pg_constraint
  union all select format('%s %s', tgname, tgenabled) from pg_trigger where not tgisinternal order by 1`

test('copied orders belong to the seller of their products, are paid out, have records, and every invariant holds', async () => {
  const { db } = opened
  await sql`insert into users (email, first_name, last_name, role, staff_role)
    values ('admin@example.com', 'A', 'B', 'ROLE_ADMIN', 'OWNER')`.execute(db)
  const sellerIds = await seedSellers(db, await loadKeys(folder), 3)
  await seedProducts(db, { count: 60, sellerIds, report })
  await seedOrders(db, { count: 40, customers: await seedCustomers(db, 20), currency: 'USD', report })
  const before = (await checks.execute(db)).rows
  await copyOrders(db, 4, 'USD')
  await addRecords(db)
  expect((await checks.execute(db)).rows).toEqual(before)
  expect(await checkInvariants(db)).toEqual([])
  const { rows } = await sql`
    select count(*)::int as orders, count(distinct code)::int as codes, count(distinct user_id) > 50 as "many customers",
      (select count(*) > 5 from payouts) as "many payouts" from orders
  `.execute(db)
  expect(rows).toEqual([{ orders: 200, codes: 200, 'many customers': true, 'many payouts': true }])
  const { rows: foreign } = await sql`
    select i.id from order_items i join orders o on o.id = i.order_id join products p on p.id = i.product_id
    where p.seller_id <> i.seller_id or o.seller_id <> i.seller_id`.execute(db)
  expect(foreign).toEqual([])
  const { rows: filled } = await sql<{ name: string; filled: boolean }>`
    select 'mails' as name, exists (select from mails) as filled
    union all select 'returns', exists (select from returns r join return_events e on e.return_id = r.id)
    union all select 'reviews', exists (select from reviews)
    union all select 'logs', exists (select from audit_log) and exists (select from access_log where kind = 'view')
  `.execute(db)
  expect(filled.filter((table) => !table.filled)).toEqual([])
})

test.each([
  [20_000, 0, [20_000, 0]],
  [1_000_000, 0, [29_412, 33]],
  [1_000_000, 5, [1_000_000, 0]],
])('%i orders in a shop with %i are %j', (wanted, there, expected) => {
  expect(copiesFor(wanted, there)).toEqual(expected)
})
