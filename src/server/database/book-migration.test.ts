// Databases with orders from before the `book` table existed.
import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { run, withDatabase } from '#test/harness/postgres.ts'
import { migrate } from './migrate.ts'

const folder = resolve(import.meta.dirname, '../../../migrations')
const name = 'book-currency.sql'

/** A database as it was before the migration, with these checkouts, oldest first. */
async function migratedWith(currencies: string[]): Promise<pg.Client> {
  const database = `book_${randomBytes(6).toString('hex')}`
  await run(inject('postgres'), `create database ${database}`)
  const url = withDatabase(inject('postgres'), database)
  const client = new pg.Client({ connectionString: url })
  const earlier = await mkdtemp(join(tmpdir(), 'trove-migrations-'))
  onTestFinished(async () => {
    await client.end()
    await run(inject('postgres'), `drop database ${database} with (force)`)
    await rm(earlier, { recursive: true })
  })
  const files = (await readdir(folder)).sort()
  const before = files.slice(
    0,
    files.findIndex((file) => file.endsWith(name)),
  )
  for (const file of before) await cp(join(folder, file), join(earlier, file))
  const log = { info: () => {}, warn: () => {} }
  await migrate({ url, folder: earlier, log })
  await client.connect()
  await client.query("insert into users (email, first_name, last_name) values ('a@example.com', 'A', 'B')")
  for (const [index, currency] of currencies.entries())
    await client.query(
      `insert into checkouts (id, user_id, status, gateway, currency, list_currency, list_rate, cart_hash, shipping_address, mrp_cents,
         goods_cents, total_cents, expires_at, ended_at, created_at)
       select gen_random_uuid(), id, 'EXPIRED', 'STRIPE', $1, 'INR', 80, 'x', '{}', 100, 100, 100, now(), now(),
         now() + make_interval(mins => $2::int) from users`,
      [currency, index],
    )
  await migrate({ url, folder, log })
  return client
}

test.each([
  ['a shop without orders has no book row', [], []],
  ['the book gets the currency of the orders', ['EUR', 'EUR'], ['EUR']],
  ['with orders in two currencies the book gets the currency of the oldest', ['INR', 'USD'], ['INR']],
])('%s', async (_what, currencies, books) => {
  const client = await migratedWith(currencies)
  const { rows } = await client.query<{ currency: string }>('select currency from book')
  expect(rows.map(({ currency }) => currency)).toEqual(books)
})

test('existing rows in another currency stay, and new ones are refused', async () => {
  const client = await migratedWith(['INR', 'USD'])
  const copy = `insert into payments (checkout_id, gateway, session_id, link_url, status, amount_cents, currency)
    select id, 'STRIPE', id::text, '', 'OPEN', 100, currency from checkouts where currency = `
  await client.query(`${copy} 'INR'`)
  await expect(client.query(`${copy} 'USD'`)).rejects.toMatchObject({ constraint: 'book_currency' })
  const { rows } = await client.query('select currency from checkouts order by created_at')
  expect(rows).toEqual([{ currency: 'INR' }, { currency: 'USD' }])
})
