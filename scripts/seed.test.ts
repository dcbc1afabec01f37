import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { checkInvariants } from '#server/views/books/invariants.ts'
import { childEnv } from '#test/harness/child-server.ts'
import { createTestDatabase, run, type TestDatabase, withDatabase } from '#test/harness/postgres.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'trove-seed-'))
})
afterAll(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const seed = (args: string[], url = database.url) =>
  promisify(execFile)(process.execPath, [join(import.meta.dirname, 'seed.ts'), ...args], {
    env: { ...childEnv, DATABASE_URL: url, DATA_DIR: dataDir },
  })

test('seeding twice leaves every invariant true', async () => {
  await seed(['--products', '600', '--sellers', '9', '--orders', '150'])
  await seed(['--products', '100', '--sellers', '2', '--orders', '20'])
  const { db, close } = openDatabase({ url: database.url })
  try {
    expect(await checkInvariants(db)).toEqual([])
    const { rows } = await sql`
      select (select count(*)::int from products where listed) as products, (select count(*)::int from sellers) as sellers,
        (select count(*)::int from orders) as orders, (select count(distinct status)::int from orders) > 2 as "many states",
        (select count(*)::int from products where search = ''::tsvector) as unsearchable,
        (select count(*)::int from orders o join checkouts c on c.id = o.checkout_id
          where o.search @@ plainto_tsquery('simple', 's' || o.seller_id || ' ' || search_text(o.code || ' ' || (c.shipping_address ->> 'name')
            || ' ' || (select min(title) from order_items where order_id = o.id)))) as "orders found",
        (select count(*)::int from (select title, color, selling_cents from products group by 1, 2, 3 having count(*) > 1) d) as doubles
    `.execute(db)
    const before = await sql`select id, search from products order by id`.execute(db)
    await sql`select refresh_search(array(select id from products))`.execute(db)
    expect(await sql`select id, search from products order by id`.execute(db)).toEqual(before)
    expect(rows[0]).toEqual({
      products: 700,
      sellers: 11,
      orders: 170,
      'many states': true,
      unsearchable: 0,
      'orders found': 170,
      doubles: 0,
    })
  } finally {
    await close()
  }
}, 60_000)

test.each([
  [['--products', '2.5'], '--products must be a whole number'],
  [['--products', '1e9'], '--products must be a whole number'],
  [['--sellers', '0'], '--sellers must be a whole number'],
  [['--shops', '3'], "Unknown option '--shops'"],
])('seed refuses the arguments %j', async (args, words) => {
  await expect(seed(args)).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining(words) })
})

test('seed refuses a database without the shop schema', async () => {
  const empty = `${new URL(database.url).pathname.slice(1)}_empty`
  await run(withDatabase(database.url, 'postgres'), `create database ${empty}`)
  await expect(seed([], withDatabase(database.url, empty))).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('no shop in it yet'),
  })
  await run(withDatabase(database.url, 'postgres'), `drop database ${empty}`)
})
