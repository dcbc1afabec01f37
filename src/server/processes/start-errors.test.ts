// A start that fails for a known reason prints one line and exits with 1.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { childEnv } from '#test/harness/child-server.ts'
import { createTestDatabase, run, type TestDatabase, withDatabase } from '#test/harness/postgres.ts'
import { explainStartError } from './start-errors.ts'

// Each start is a process.
vi.setConfig({ testTimeout: 60_000 })

const root = resolve(import.meta.dirname, '../../..')
let database: TestDatabase
let env: Record<string, string>
beforeAll(async () => {
  database = await createTestDatabase()
  env = {
    DATABASE_URL: database.appUrl,
    DATA_DIR: mkdtempSync(join(inject('scratch'), 'start-')),
    PORT: '0',
    PAYMENTS: 'sandbox',
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    SMTP_URL: 'smtp://127.0.0.1:9',
    LOG_LEVEL: 'silent',
  }
})
afterAll(() => database?.drop())

async function start(change: Record<string, string>, script = 'src/server/main.ts', ...args: string[]) {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    env: { ...childEnv, ...env, ...change },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [err, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number, err }
}

const changed = (change: Partial<URL>) => Object.assign(new URL(database.appUrl), change).href

const failures: [what: string, change: () => Record<string, string>, line: RegExp][] = [
  [
    'a database that does not run',
    () => ({ DATABASE_URL: 'postgres://shop:x@127.0.0.1:9/trove' }),
    /^No connection to the database: connect ECONNREFUSED 127\.0\.0\.1:9\. Check host and port of DATABASE_URL, .+\n$/,
  ],
  [
    'a wrong password',
    () => ({ DATABASE_URL: changed({ password: 'wrong' }) }),
    /^No connection to the database: password .+\. Correct user and password in DATABASE_URL\.\n$/,
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: changed({ pathname: '/nowhere' }) }),
    /^No connection to the database: database "nowhere" does not exist\. Create the database: .+\n$/,
  ],
]

describe('npm run serve', () => {
  it.each([
    ...failures,
    [
      'a data folder that cannot be written',
      () => ({ DATA_DIR: '/etc/hostname/nowhere' }),
      /^DATA_DIR cannot be written: ENOTDIR.+\. Set DATA_DIR to a folder that this user may write\.\n$/,
    ],
  ] as typeof failures)('with %s', async (_what, change, line) => {
    expect(await start(change())).toEqual({ code: 1, err: expect.stringMatching(line) })
  })

  it('with data that the embedded PostgreSQL refuses', async () => {
    const DATA_DIR = mkdtempSync(join(inject('scratch'), 'old-'))
    const line =
      /^PostgreSQL did not start: data directory .+ has invalid permissions\. Permissions should be .+ The whole log: .+\n$/
    mkdirSync(join(DATA_DIR, 'postgres/cluster'), { recursive: true, mode: 0o755 })
    writeFileSync(join(DATA_DIR, 'postgres/cluster/PG_VERSION'), '12\n')
    const unknown = await start({ DATA_DIR, DATABASE_URL: '' })
    expect(unknown).toEqual({ code: 1, err: expect.stringMatching(/^.+ is missing: the database in .+\n$/) })
    writeFileSync(join(DATA_DIR, 'postgres/password'), 'x')
    writeFileSync(join(DATA_DIR, 'postgres/cluster/postgresql.conf'), '')
    expect(await start({ DATA_DIR, DATABASE_URL: '' })).toEqual({ code: 1, err: expect.stringMatching(line) })
  })

  it('with a database that was never migrated', async () => {
    const name = `${new URL(database.url).pathname.slice(1)}_empty`
    await run(withDatabase(database.url, 'postgres'), `create database ${name}`)
    const { code, err } = await start({ DATABASE_URL: withDatabase(database.appUrl, name) })
    expect([code, err]).toEqual([1, expect.stringMatching(/^The database does not have migration 0001.+\n$/)])
    await run(withDatabase(database.url, 'postgres'), `drop database ${name}`)
  })

  it('with a newer database', async () => {
    const sql = `insert into schema_migrations values (9999, '9999-later.sql', 'x', now())`
    await run(database.url, sql)
    const { code, err } = await start({})
    await run(database.url, 'delete from schema_migrations where number = 9999')
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/^The database is newer than this code.+Run the newer version\.\n$/),
    ])
  })

  it('on a port in use, before it changes the database', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    const unreachable = { PORT: String(port), DATABASE_URL: 'postgres://shop:x@127.0.0.1:9/trove' }
    expect(await start(unreachable)).toEqual({
      code: 1,
      err: `Port ${port} is in use. Stop the process that uses it, or set another PORT.\n`,
    })
    const demo = { PORT: String(port - 1), STRIPE_SECRET_KEY: '', SMTP_URL: '' }
    expect((await start(demo, 'dev/demo/main.ts')).err).toBe(
      `Port ${port} is in use. Stop the process that uses it, or set another PORT.\n`,
    )
    server.close()
  })
})

it.each(failures)('npm run admin -- check with %s', async (_what, change, line) => {
  expect(await start(change(), 'scripts/admin.ts', 'check')).toEqual({
    code: 1,
    err: expect.stringMatching(line),
  })
})

it('an unexpected error keeps its stack', () => {
  expect(explainStartError(new TypeError('x is not a function'), env)).toBeUndefined()
  const elsewhere = Object.assign(new Error('ENOENT'), { code: 'ENOENT', path: '/etc/other' })
  expect(explainStartError(elsewhere, env)).toBeUndefined()
})
