// A restore drill with the embedded database: backup under load, damage, restore into an empty folder.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { appendFile, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Embedded, openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { childEnv } from '#test/harness/child-server.ts'

vi.setConfig({ testTimeout: 120_000 })

const log = { info: () => {}, warn: () => {} }
let home: string
let dataDir: string
let embedded: Embedded

beforeAll(async () => {
  home = await mkdtemp(join(inject('scratch'), 'backup-'))
  chmodSync(home, 0o711)
  dataDir = join(home, 'data')
  embedded = await openEmbedded({ dataDir: join(dataDir, 'postgres'), log })
  await migrate({ url: embedded.url, folder: join(import.meta.dirname, '../../migrations'), log })
  mkdirSync(join(dataDir, 'images/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'images/ab/abc-200.jpg'), 'picture')
  mkdirSync(join(dataDir, 'keys'))
  writeFileSync(join(dataDir, 'keys/shop.key'), 'key')
})
afterAll(() => embedded?.stop())

async function admin(env: Record<string, string>, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../admin.ts'), ...args], {
    env: { ...childEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number, out: out.trim(), err: err.trim() }
}

it('a backup of a running database holds everything committed before it, and damage to it is found', async () => {
  const writer = new pg.Client({ connectionString: embedded.url })
  await writer.connect()
  await writer.query('create table drill (n int primary key, filler text)')
  let written = 0
  let writing = true
  const writes = (async () => {
    while (writing) {
      await writer.query(`insert into drill values ($1, repeat('x', 2000))`, [written + 1])
      written++
    }
  })()
  await expect.poll(() => written).toBeGreaterThan(200)
  const before = written
  const made = await admin({ DATA_DIR: dataDir }, 'backup', join(home, 'backups'))
  const after = written
  writing = false
  await writes
  await writer.end()
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(after).toBeGreaterThan(before)
  const [name = ''] = readdirSync(join(home, 'backups'))
  expect(readdirSync(join(home, 'backups'))).toEqual([expect.stringMatching(/^trove-\d{4}-/)])
  const backup = join(home, 'backups', name)
  expect(await admin({}, 'verify', backup)).toMatchObject({ code: 0, out: expect.stringContaining('intact') })

  expect(await admin({ DATA_DIR: dataDir }, 'restore', backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('holds a database'),
  })
  const restored = join(home, 'restored')
  const answer = await admin({ DATA_DIR: restored }, 'restore', backup)
  expect(answer).toMatchObject({ code: 0, err: '', out: expect.stringContaining('All invariants hold') })
  expect(
    existsSync(join(restored, 'images/ab/abc-200.jpg')) && existsSync(join(restored, 'keys/shop.key')),
  ).toBe(true)
  const copy = await openEmbedded({ dataDir: join(restored, 'postgres'), log })
  const reader = new pg.Client({ connectionString: copy.url })
  try {
    await reader.connect()
    const { rows } = await reader.query('select count(*)::int as count, max(n) as last from drill')
    expect(rows[0].last).toBe(rows[0].count)
    expect(rows[0].count).toBeGreaterThanOrEqual(before)
    expect(rows[0].count).toBeLessThanOrEqual(after + 1)
  } finally {
    await reader.end()
    await copy.stop()
  }

  await appendFile(join(backup, 'images/ab/abc-200.jpg'), '!')
  rmSync(join(backup, 'keys/shop.key'))
  const damaged = await admin({}, 'verify', backup)
  expect(damaged).toMatchObject({ code: 1 })
  expect(damaged.out.split('\n')).toEqual(['images/ab/abc-200.jpg was changed', 'keys/shop.key is missing'])
  expect(await admin({ DATA_DIR: join(home, 'other') }, 'restore', backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('The backup is damaged'),
  })
  rmSync(join(backup, 'manifest.json'))
  expect(await admin({}, 'verify', backup)).toMatchObject({
    code: 1,
    err: expect.stringContaining('no complete backup'),
  })
})

it('with DATABASE_URL the command points to pgBackRest', async () => {
  expect(await admin({ DATABASE_URL: embedded.url }, 'backup', home)).toMatchObject({
    code: 1,
    err: expect.stringContaining('pgBackRest'),
  })
})
