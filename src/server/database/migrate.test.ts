import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { applicationRole, asUser, createTestDatabase, run, withDatabase } from '#test/harness/postgres.ts'
import { migrate } from './migrate.ts'

const log = { info: () => {}, warn: () => {} }
let folder: string
let url: string
let name: string
let count = 0

beforeEach(async () => {
  folder = mkdtempSync(join(inject('scratch'), 'migrations-'))
  name = `migrate_${process.pid}_${++count}`
  await run(inject('postgres'), `CREATE DATABASE ${name}`)
  url = withDatabase(inject('postgres'), name)
})

afterEach(async () => {
  rmSync(folder, { recursive: true })
  await run(inject('postgres'), `DROP DATABASE ${name} WITH (FORCE)`)
})

const write = (file: string, sql: string) => writeFileSync(join(folder, file), sql)
const start = () => migrate({ url, folder, log })

async function ask<T extends object>(statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

describe('applying', () => {
  test('applies each file once, in order, and creates the job tables', async () => {
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int)')
    write('0002-books.sql', 'ALTER TABLE shelf ADD COLUMN books int; INSERT INTO shelf VALUES (1, 2)')
    expect(await start()).toEqual(['0001-shelf.sql', '0002-books.sql'])
    expect(await start()).toEqual([])
    write('0003-more.sql', 'UPDATE shelf SET books = 3')
    expect(await start()).toEqual(['0003-more.sql'])
    expect(await ask('SELECT * FROM shelf')).toEqual([{ id: 1, books: 3 }])
    const records = await ask<{ number: number; checksum: string }>(
      'SELECT * FROM schema_migrations ORDER BY number',
    )
    expect(records.map((record) => record.number)).toEqual([1, 2, 3])
    expect(records[0]?.checksum).toMatch(/^[0-9a-f]{64}$/)
    expect(await ask("SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS there")).toEqual([
      { there: true },
    ])
  })

  test('a failing file is rolled back, and the error shows file and line', async () => {
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int)')
    write('0002-broken.sql', 'CREATE TABLE half (id int);\nSELECT nothing FROM shelf')
    await expect(start()).rejects.toThrow(
      'Migration 0002-broken.sql, line 2: column "nothing" does not exist',
    )
    expect(
      await ask("SELECT to_regclass('shelf')::text AS shelf, to_regclass('half')::text AS half"),
    ).toEqual([{ shelf: 'shelf', half: null }])
    write('0002-broken.sql', 'CREATE TABLE half (id int)')
    expect(await start()).toEqual(['0002-broken.sql'])
  })

  test('a file may opt out of the transaction', async () => {
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int)')
    write(
      '0002-index.sql',
      '-- no-transaction\nCREATE INDEX CONCURRENTLY IF NOT EXISTS shelf_id ON shelf (id)',
    )
    expect(await start()).toEqual(['0001-shelf.sql', '0002-index.sql'])
  })

  test('waits for a locked table without blocking other statements', async () => {
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int)')
    await start()
    write('0002-books.sql', 'ALTER TABLE shelf ADD COLUMN books int')
    const reader = new Client({ connectionString: url })
    await reader.connect()
    await reader.query('BEGIN; SELECT * FROM shelf')
    const running = start()
    setTimeout(() => reader.end(), 1500)
    expect(await running).toEqual(['0002-books.sql'])
  })
})

describe('several nodes starting at once', () => {
  test('apply each file once', async () => {
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int); SELECT pg_sleep(0.2)')
    write('0002-index.sql', '-- no-transaction\nCREATE INDEX CONCURRENTLY shelf_id ON shelf (id)')
    const applied = await Promise.all([start(), start(), start(), start()])
    expect(applied.flat()).toEqual(['0001-shelf.sql', '0002-index.sql'])
  })

  test('give up with a message when the lock is held too long', async () => {
    write('0001-slow.sql', 'SELECT pg_sleep(3)')
    const first = start()
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await expect(migrate({ url, folder, log, waitMs: 100 })).rejects.toThrow(
      'Another process has been migrating',
    )
    expect(await first).toEqual(['0001-slow.sql'])
  })
})

describe('the migration refuses', () => {
  test('a gap in the file numbers', async () => {
    write('0001-shelf.sql', 'SELECT 1')
    write('0003-books.sql', 'SELECT 1')
    await expect(start()).rejects.toThrow('Migration 0003-books.sql: 0002 was expected')
  })

  test('a duplicate number or a malformed file name', async () => {
    write('0001-shelf.sql', 'SELECT 1')
    write('0001-table.sql', 'SELECT 1')
    await expect(start()).rejects.toThrow('Migration 0001-table.sql: 0002 was expected')
    rmSync(join(folder, '0001-table.sql'))
    write('2-books.sql', 'SELECT 1')
    await expect(start()).rejects.toThrow('Migration 2-books.sql: the name must look like')
  })

  test('a file changed after it was applied', async () => {
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int)\n')
    await start()
    write('0001-shelf.sql', 'CREATE TABLE shelf (id int)\r\n')
    expect(await start()).toEqual([])
    write('0001-shelf.sql', 'CREATE TABLE shelf (id bigint)\n')
    await expect(start()).rejects.toThrow(
      'Migration 0001-shelf.sql was changed after this database applied it',
    )
  })

  test('a database newer than the code', async () => {
    write('0001-shelf.sql', 'SELECT 1')
    write('0002-books.sql', 'SELECT 1')
    await start()
    rmSync(join(folder, '0002-books.sql'))
    await expect(start()).rejects.toThrow('newer than this code: it has migration 0002-books.sql')
  })

  test('a database that lacks an earlier migration', async () => {
    write('0001-shelf.sql', 'SELECT 1')
    write('0002-books.sql', 'SELECT 1')
    await start()
    await run(url, 'DELETE FROM schema_migrations WHERE number = 1')
    await expect(start()).rejects.toThrow('has migration 0002-books.sql, but not number 1')
  })
})

describe('a database user who may not change tables', () => {
  const checkOnly = () => migrate({ url: asUser(url, applicationRole), folder, log })

  test('checks the migrations without changing the limits of the session, which a pooler shares', async () => {
    write('0001-shelf.sql', 'SELECT 1')
    await start()
    await run(url, `GRANT SELECT ON schema_migrations TO ${applicationRole}`)
    const query = vi.spyOn(Client.prototype, 'query')
    try {
      expect(await checkOnly()).toEqual([])
      const statements = query.mock.calls.map(([statement]) => String(statement).trim())
      expect(statements.filter((statement) => !statement.startsWith('SELECT'))).toEqual([])
    } finally {
      query.mockRestore()
    }
  })

  test('learns that a new database was never migrated', async () => {
    write('0001-shelf.sql', 'SELECT 1')
    await expect(checkOnly()).rejects.toThrow(
      'does not have migration 0001-shelf.sql, and this database user may not apply it. Run `npm run migrate`',
    )
  })
})

test('a migrated database has no account', async () => {
  const database = await createTestDatabase()
  url = database.url
  const [counts] = await ask(
    'SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM sellers) AS sellers',
  )
  await database.drop()
  expect(counts).toEqual({ users: '0', sellers: '0' })
})
