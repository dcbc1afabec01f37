import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Embedded, openEmbedded } from './embedded.ts'
import { isAlive } from './embedded-cluster.ts'

const messages: string[] = []
const log = { info: (text: string) => messages.push(text), warn: (text: string) => messages.push(text) }
let pristine: string
let parent: string
let dataDir: string
const opened: Embedded[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  pristine = join(mkdtempSync(join(inject('scratch'), 'pristine-')), 'postgres')
  chmodSync(join(pristine, '..'), 0o711)
  await (await openEmbedded({ dataDir: pristine, log })).stop()
})

beforeEach(() => {
  messages.length = 0
  parent = mkdtempSync(join(inject('scratch'), 'embedded-'))
  chmodSync(parent, 0o711)
  dataDir = join(parent, 'data', 'postgres')
})

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGTERM')
  for (const embedded of opened.splice(0)) await embedded.stop()
  // Whatever a test left running is stopped by its last user.
  await (await openEmbedded({ dataDir, log })).stop()
  rmSync(parent, { recursive: true, force: true })
})

/** Spares a test the making of a new cluster. */
function copyPristine() {
  mkdirSync(join(parent, 'data'))
  execFileSync('cp', ['-a', pristine, dataDir])
}

async function open() {
  const embedded = await openEmbedded({ dataDir, log })
  opened.push(embedded)
  return embedded
}

/** Another process that opens the same folder, tells what it got, and stops on SIGTERM. */
async function openElsewhere(options: { command?: boolean } = {}) {
  const module = join(import.meta.dirname, 'embedded.ts')
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(module)})
    const log = { info() {}, warn() {} }
    const embedded = await openEmbedded({ ...${JSON.stringify({ dataDir, ...options })}, log })
    const running = setInterval(() => {}, 1000)
    process.on('SIGTERM', async () => {
      await embedded.stop()
      clearInterval(running)
    })
    console.log(JSON.stringify({ url: embedded.url, pid: embedded.pid }))`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  for await (const line of child.stdout)
    return { child, ...(JSON.parse(String(line)) as { url: string; pid: number }) }
  throw new Error('the other process ended without a word')
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

async function until(condition: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + 10_000; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('waited 10 seconds in vain')
  }
}

describe('starting', () => {
  test('makes a safe cluster and the database, and finds both again', async () => {
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

  test('takes another port when that of last time is in use', async () => {
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

describe('several processes share one server', () => {
  beforeEach(copyPristine)

  const answers = (url: string) => ask(url, 'SELECT 1 AS one').then((rows) => rows.length === 1)

  test.each(['first', 'second'] as const)(
    'when two start at once and the %s leaves first',
    async (leaver) => {
      const [first, second] = await Promise.all([openElsewhere(), openElsewhere()])
      expect([second.url, second.pid]).toEqual([first.url, first.pid])
      const [one, other] = leaver === 'first' ? [first, second] : [second, first]
      await end(one.child, 'SIGTERM')
      expect(await answers(other.url)).toBe(true)
      await end(other.child, 'SIGTERM')
      expect(isAlive(first.pid)).toBe(false)
    },
  )

  test('two that leave at the same moment stop it', async () => {
    const both = await Promise.all([openElsewhere(), openElsewhere()])
    await Promise.all(both.map(({ child }) => end(child, 'SIGTERM')))
    expect(isAlive(both[0].pid)).toBe(false)
  })

  test('a command leaves it to a server after the server that started it was killed', async () => {
    const killed = await openElsewhere()
    const serving = await openElsewhere()
    await end(killed.child, 'SIGKILL')
    const command = await openElsewhere({ command: true })
    await end(command.child, 'SIGTERM')
    expect(await answers(serving.url)).toBe(true)
    expect(isAlive(serving.pid)).toBe(true)
    await end(serving.child, 'SIGTERM')
    expect(isAlive(serving.pid)).toBe(false)
  })

  test('a command that started it leaves it to a server that joined', async () => {
    const command = await openElsewhere({ command: true })
    const serving = await openElsewhere()
    await end(command.child, 'SIGTERM')
    expect(await answers(serving.url)).toBe(true)
    await end(serving.child, 'SIGTERM')
    expect(isAlive(serving.pid)).toBe(false)
  })

  test('a command that outlives the server it joined stops it', async () => {
    const serving = await openElsewhere()
    const command = await openElsewhere({ command: true })
    await end(serving.child, 'SIGTERM')
    expect(await answers(command.url)).toBe(true)
    await end(command.child, 'SIGTERM')
    expect(isAlive(command.pid)).toBe(false)
  })

  test('a command alone stops what it started', async () => {
    const command = await openElsewhere({ command: true })
    await end(command.child, 'SIGTERM')
    expect(isAlive(command.pid)).toBe(false)
  })

  test('a command leaves an orphan running that it found without any user', async () => {
    const killed = await openElsewhere()
    await end(killed.child, 'SIGKILL')
    const command = await openElsewhere({ command: true })
    expect(command.pid).toBe(killed.pid)
    await end(command.child, 'SIGTERM')
    expect(await answers(killed.url)).toBe(true)
  })

  test('a process whose connection was cut keeps it running', async () => {
    const serving = await open()
    const cut = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'trove lease'`
    await ask(serving.url.replace('//trove:', '//postgres:').replace(/trove$/, 'postgres'), cut)
    await until(async () => (await ask(serving.url, leasesQuery)).length === 1)
    await end((await openElsewhere()).child, 'SIGTERM')
    expect(await answers(serving.url)).toBe(true)
  })

  test('one that joins while the last one leaves gets a running server', async () => {
    for (let round = 0; round < 5; round++) {
      const leaving = await openElsewhere()
      const left = end(leaving.child, 'SIGTERM')
      await sleep(round * 15)
      const joined = await openEmbedded({ dataDir, log })
      await left
      expect(await answers(joined.url)).toBe(true)
      await joined.stop()
      expect(isAlive(joined.pid)).toBe(false)
    }
  })
})

describe('after a crash', () => {
  beforeEach(copyPristine)

  test('of this process the server is found, used and in the end stopped', async () => {
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

  test('of the server it comes back by itself, on the same port, with all that was acknowledged', async () => {
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
    // The last statement may have been committed without its answer arriving.
    expect([acknowledged, acknowledged + 1]).toContain(rows[0]?.count)
    await pool.end()
  })

  test('of a server that somebody else started, those who use it bring it back', async () => {
    const elsewhere = await openElsewhere()
    const embedded = await open()
    expect(embedded.pid).toBe(elsewhere.pid)
    await end(elsewhere.child, 'SIGKILL')
    process.kill(elsewhere.pid, 'SIGKILL')
    await until(() => embedded.pid !== elsewhere.pid)
    expect(await ask(embedded.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  })

  test('of both, with a statement still running in an orphaned backend', async () => {
    const dead = await openElsewhere()
    await ask(dead.url, 'CREATE TABLE shelf AS SELECT 7 AS books')
    const busy = ask(dead.url, 'SELECT count(*) FROM generate_series(1, 10000000)').catch(() => {})
    await until(async () => (await ask(dead.url, busyQuery)).length === 1)
    await end(dead.child, 'SIGKILL')
    process.kill(dead.pid, 'SIGKILL')
    const embedded = await open()
    expect(messages).toContain('Waiting for what remains of the former PostgreSQL')
    expect(await ask(embedded.url, 'SELECT books FROM shelf')).toEqual([{ books: 7 }])
    await busy
  })

  test('a process that by chance has the old number is not touched', async () => {
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

const leasesQuery = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7412 AND granted"

const settingsQuery = `
  SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
         current_setting('data_checksums') AS data_checksums, current_setting('listen_addresses') AS listen_addresses,
         current_setting('jit') AS jit, pg_encoding_to_char(encoding) AS encoding, datlocprovider AS provider,
         (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS superuser, lower('ÄÖ') AS lowered
  FROM pg_database WHERE datname = 'trove'`
