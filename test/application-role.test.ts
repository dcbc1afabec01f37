// The role that the shop logs in as in production cannot undo what the database guarantees. All other tests run as it, too.
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { createTestDatabase, run, type TestDatabase } from './harness/postgres.ts'

const folder = join(import.meta.dirname, '../migrations')
const log = { info: () => {}, warn: () => {} }
let database: TestDatabase
let shop: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  shop = new pg.Client({ connectionString: database.appUrl })
  await shop.connect()
})
afterAll(async () => {
  await shop?.end()
  await database?.drop()
})

const books = ['ledger_entries', 'ledger_lines', 'order_events', 'return_events', 'order_item_taxes', 'book']

describe('the role of the application', () => {
  it.each([...books, 'audit_log'])(
    'cannot rewrite, empty, alter or drop %s, or switch off its triggers',
    async (table) => {
      const [column] = (
        await shop.query(
          `select attname as name from pg_attribute where attrelid = $1::regclass and attnum = 2`,
          [table],
        )
      ).rows
      for (const statement of [
        `update ${table} set ${column.name} = ${column.name}`,
        ...(table === 'audit_log'
          ? [`insert into audit_log (actor_kind) values ('admin')`]
          : [`delete from ${table}`]),
        `truncate ${table}`,
        `alter table ${table} disable trigger user`,
        `alter table ${table} disable row level security`,
        `create rule quiet as on insert to ${table} do instead nothing`,
        `drop table ${table}`,
      ])
        await expect(shop.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
    },
  )

  it('cannot create tables, replace functions, change its rights, or claim a migration', async () => {
    for (const statement of [
      'create table shadow (id int)',
      'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
      'alter table products add column hidden int',
      'set session_replication_role = replica',
      'set role trove',
      `insert into schema_migrations (number, name, checksum) values (9999, 'x', 'x')`,
      'alter table graphile_worker._private_jobs disable row level security',
    ])
      await expect(shop.query(statement), statement).rejects.toThrow(/permission denied|must be owner/)
  })

  it('owns no table', async () => {
    const { rows } = await shop.query(`
      select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'graphile_worker') and pg_has_role(current_user, c.relowner, 'usage')`)
    expect(rows).toEqual([])
  })
})

it('a migration as the owner grants rights to new tables; a start as this role only checks that none is missing', async () => {
  await run(database.url, 'create table later (id int)')
  await expect(shop.query('select from later')).rejects.toThrow('permission denied')
  expect(await migrate({ url: database.url, folder, log })).toEqual([])
  await shop.query('insert into later values (1)')
  expect(await migrate({ url: database.appUrl, folder, log })).toEqual([])
  await run(
    database.url,
    'delete from schema_migrations where number = (select max(number) from schema_migrations)',
  )
  await expect(migrate({ url: database.appUrl, folder, log })).rejects.toThrow(
    /does not have migration \d{4}-.*Run `npm run migrate` with DATABASE_MIGRATION_URL/,
  )
})
