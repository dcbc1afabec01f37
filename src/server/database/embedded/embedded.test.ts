import { spawn } from 'node:child_process'
import { existsSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Pool } from 'pg'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ask,
  children,
  copyPristine,
  dataDir,
  end,
  log,
  messages,
  open,
  openElsewhere,
  prepareFolders,
  until,
} from '#test/harness/embedded.ts'
import { openEmbedded } from './embedded.ts'
import { isAlive } from './process-state.ts'

prepareFolders()

describe('starting', () => {
  test('creates a cluster with safe settings and the database, and reuses both on the next start', async () => {
    const first = await open()
    expect(await ask(first.url, settingsQuery)).toEqual([
      {
        fsync: 'on',
        full_page_writes: 'on',
        data_checksums: 'on',
        listen_addresses: '127.0.0.1',
        jit: 'off',
        encoding: 'UTF8',
        provider: 'b',
        superuser: false,
        lowered: 'ÄÖ'.toLowerCase(),
      },
    ])
    expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
    await expect(ask(first.url.replace(/:[^:@]+@/, ':wrong@'), 'SELECT 1')).rejects.toThrow(
      'password authentication',
    )
    await ask(first.url, 'CREATE TABLE shelf AS SELECT 7 AS books')
    expect(await ask(first.socketUrl ?? '', 'SELECT inet_client_addr() AS address')).toEqual([
      { address: null },
    ])
    await first.stop()
    expect(isAlive(first.pid)).toBe(false)
    const again = await open()
    expect(again.url).toBe(first.url)
    expect(await ask(again.url, 'SELECT books FROM shelf')).toEqual([{ books: 7 }])
  })

  test('uses another port when the previous port is taken', async () => {
    copyPristine()
    const first = await open()
    await first.stop()
    const squatter = createServer().listen(Number(new URL(first.url).port), '127.0.0.1')
    try {
      const again = await open()
      expect(again.url).not.toBe(first.url)
      expect(await ask(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    } finally {
      squatter.close()
    }
  })
})

test('a start that is aborted during recovery leaves no server running', async () => {
  copyPristine()
  const recovery = join(dataDir, 'cluster', 'recovery.signal')
  writeFileSync(recovery, '')
  const abort = new AbortController()
  const settings = { restore_command: 'sleep 60' }
  const failed = expect(openEmbedded({ dataDir, log, settings, signal: abort.signal })).rejects.toThrow(
    'abort',
  )
  const pidFile = join(dataDir, 'cluster', 'postmaster.pid')
  await until(() => existsSync(pidFile))
  abort.abort()
  await failed
  expect(existsSync(pidFile)).toBe(false)
  rmSync(recovery)
})

describe('after a crash', () => {
  beforeEach(copyPristine)

  test('of this process the next start adopts the running server and stops it in the end', async () => {
    const dead = await openElsewhere()
    await ask(dead.url, 'CREATE TABLE shelf AS SELECT 7 AS books')
    await end(dead.child, 'SIGKILL')
    expect(isAlive(dead.pid)).toBe(true)
    const embedded = await open()
    expect(embedded.pid).toBe(dead.pid)
    expect(await ask(embedded.url, 'SELECT books FROM shelf')).toEqual([{ books: 7 }])
    await embedded.stop()
    expect(isAlive(dead.pid)).toBe(false)
  })

  test('of the server it restarts on the same port with all acknowledged rows', async () => {
    const embedded = await open()
    const pool = new Pool({ connectionString: embedded.url, max: 3 })
    pool.on('error', () => {})
    await pool.query('CREATE TABLE orders (id int PRIMARY KEY)')
    const before = embedded.pid
    let acknowledged = 0
    const write = async () => {
      while (embedded.pid === before) {
        await pool.query('INSERT INTO orders VALUES ($1)', [acknowledged + 1])
        acknowledged++
      }
    }
    const writing = write().catch(() => {})
    await until(() => acknowledged > 50)
    process.kill(before, 'SIGKILL')
    await writing
    await until(() => embedded.pid !== before)
    const { rows } = await pool.query<{ count: number }>('SELECT count(*)::int AS count FROM orders')
    // The last statement may have been committed without a response.
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.count)
    await pool.end()
  })

  test('of a server started by another process, the processes that use it restart it', async () => {
    const elsewhere = await openElsewhere()
    const embedded = await open()
    expect(embedded.pid).toBe(elsewhere.pid)
    await end(elsewhere.child, 'SIGKILL')
    process.kill(elsewhere.pid, 'SIGKILL')
    await until(() => embedded.pid !== elsewhere.pid)
    expect(await ask(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('of process and server, the start waits for an orphaned backend with a running statement', async () => {
    const dead = await openElsewhere()
    await ask(dead.url, 'CREATE TABLE shelf AS SELECT 7 AS books')
    const busy = ask(dead.url, 'SELECT count(*) FROM generate_series(1, 10000000)').catch(() => {})
    await until(async () => (await ask(dead.url, busyQuery)).length === 1)
    await end(dead.child, 'SIGKILL')
    process.kill(dead.pid, 'SIGKILL')
    const embedded = await open()
    expect(messages).toContain('Waiting for processes of the previous PostgreSQL to end')
    expect(await ask(embedded.url, 'SELECT books FROM shelf')).toEqual([{ books: 7 }])
    await busy
  })

  test('a process that happens to have the recorded process id is not killed', async () => {
    const embedded = await open()
    await embedded.stop()
    const bystander = spawn('sleep', ['60'])
    children.push(bystander)
    const lines = [
      bystander.pid,
      join(dataDir, 'cluster'),
      1,
      new URL(embedded.url).port,
      '',
      '127.0.0.1',
      '',
      'ready',
    ]
    writeFileSync(join(dataDir, 'cluster', 'postmaster.pid'), `${lines.join('\n')}\n`)
    const again = await open()
    expect(await ask(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.stop()
    expect(bystander.exitCode ?? bystander.signalCode).toBe(null)
  })
})

const busyQuery =
  "SELECT FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series(1, 1%' AND pid <> pg_backend_pid()"

const settingsQuery = `
  SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
         current_setting('data_checksums') AS data_checksums, current_setting('listen_addresses') AS listen_addresses,
         current_setting('jit') AS jit, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser, lower('ÄÖ') AS lowered
  FROM pg_database WHERE datname = 'trove'`
