import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabase } from '#server/database/open.ts'
import { createTestDatabase, type TestDatabase } from '#test/harness/postgres.ts'
import { addShopMetrics } from './shop-metrics.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database?.drop())

/** Samples by metric, without labels. */
async function samples(url: string, embedded: boolean, before?: string): Promise<Map<string, number>> {
  const { db, pool, close } = openDatabase({ url, poolSize: 1 })
  try {
    if (before) await pool.query(before)
    const registry = new Registry()
    addShopMetrics(registry, db, { embedded })
    const lines = (await registry.metrics()).split('\n').filter((line) => /^\w/.test(line))
    return new Map(lines.map((line) => [/^\w+/.exec(line)?.[0] ?? '', Number(line.split(' ').at(-1))]))
  } finally {
    await close()
  }
}

it('figures are missing, not 0, while the database does not answer', async () => {
  const refused = Object.assign(new URL(database.appUrl), { port: '9', search: '' }).href
  expect([...(await samples(refused, true))]).toEqual([])
})

it('a figure that is not known yet is missing, and the others are there', async () => {
  const known = await samples(database.appUrl, true)
  expect(known.get('job_nodes')).toBe(0)
  expect(known.has('watch_age_seconds')).toBe(false)
})

it('the age of the last backup counts from the first start, and is missing without the embedded database', async () => {
  const installed = `update schema_migrations set applied_at = now() - interval '2 days'`
  expect((await samples(database.url, true, installed)).get('backup_age_seconds')).toBeGreaterThan(129_600)
  const backup = `insert into backups (folder, bytes) values ('/backup', 1)`
  expect((await samples(database.appUrl, true, backup)).get('backup_age_seconds')).toBeLessThan(60)
  expect((await samples(database.appUrl, false)).has('backup_age_seconds')).toBe(false)
})
