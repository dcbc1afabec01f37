// Row-level security: the policies of every table and the role for seller requests.
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { run, withDatabase } from './harness/postgres.ts'
import { openTestShop, type TestShop } from './harness/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop?.close())

describe('every table', () => {
  /** Granted to the seller role without a policy, because their rows belong to no seller. */
  const nobodys = [
    'categories',
    'category_deals',
    'deals',
    // Without codes.
    'coupons',
    'attributes',
    'rate_limits',
    'content_changes',
    'book',
    'closed_months',
    // Days without figures.
    'counted_days',
  ]

  type Table = { name: string; guarded: boolean; of_sellers: boolean; policies: number; granted: boolean }
  const tables = async () =>
    (
      await sql<Table>`
        select c.relname as name, c.relrowsecurity as guarded,
          exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'seller_id' and not a.attisdropped) as of_sellers,
          (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polname <> 'application') as policies,
          has_any_column_privilege('trove_seller', c.oid, 'select, insert, update')
            or has_table_privilege('trove_seller', c.oid, 'select, insert, update, delete, truncate') as granted
        from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by 1
      `.execute(shop.db)
    ).rows

  it('with a seller_id column has row-level security', async () => {
    const named = (await tables()).filter((table) => table.of_sellers)
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((table) => !table.guarded).map(({ name }) => name)).toEqual([])
  })

  it('granted to the seller role has a policy or is on the list of tables without seller data', async () => {
    const open = (await tables()).filter((table) => table.granted && !nobodys.includes(table.name))
    expect(open.length).toBeGreaterThan(15)
    expect(open.filter((table) => !table.guarded || table.policies === 0).map(({ name }) => name)).toEqual([])
  })

  it('has only policies for the seller role and the application, and the seller role cannot bypass row-level security', async () => {
    const { rows } = await sql<{ forced: number; other: number; may_bypass: boolean }>`
      select (select count(*)::int from pg_class where relforcerowsecurity and relnamespace = 'public'::regnamespace) as forced,
        (select count(*)::int from pg_policies where roles not in ('{trove_seller}', '{trove_app}') and schemaname = 'public') as other,
        (select rolbypassrls or rolsuper or rolcanlogin from pg_roles where rolname = 'trove_seller') as may_bypass
    `.execute(shop.db)
    expect(rows).toEqual([{ forced: 0, other: 0, may_bypass: false }])
  })
})

it('a migration by a database user who cannot create or use the seller role fails with instructions', async () => {
  const admin = new URL(inject('postgres'))
  admin.username = 'postgres'
  const name = `stranger_${randomBytes(4).toString('hex')}`
  await run(admin.href, `create role ${name} login password 'x'`)
  try {
    await run(admin.href, `create database ${name} owner ${name}`)
    const own = new URL(withDatabase(admin.href, name))
    own.username = name
    own.password = 'x'
    const folder = join(import.meta.dirname, '../migrations')
    const log = { info: () => {}, warn: () => {} }
    await expect(migrate({ url: own.href, folder, log })).rejects.toThrow(
      `create role trove_seller nologin; grant trove_seller to ${name}; and start again.`,
    )
    await run(admin.href, `grant trove_seller to ${name}`)
    expect(await migrate({ url: own.href, folder, log })).toContain('0015-isolation.sql')
  } finally {
    await run(admin.href, `drop database if exists ${name} with (force)`)
    await run(admin.href, `drop role ${name}`)
  }
})
