import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { expect, inject, test } from 'vitest'
import { type Embedded, openEmbedded } from '#server/database/embedded/embedded.ts'
import { isAlive } from '#server/database/embedded/process-state.ts'
import { childEnv } from '#test/harness/child-server.ts'

const log = { info: () => {}, warn: () => {} }

/** A data folder with the database of a shop that was started once. */
async function startedOnce(): Promise<string> {
  const dataDir = emptyFolder()
  await (await openEmbedded({ dataDir: join(dataDir, 'postgres'), log })).stop()
  return dataDir
}

function emptyFolder(): string {
  const dataDir = mkdtempSync(join(inject('scratch'), 'admin-'))
  chmodSync(dataDir, 0o711)
  return dataDir
}

test.each([
  ['admin.ts', ['check']],
  ['admin.ts', ['add', 'owner@example.com']],
  ['admin.ts', ['backup', '/nowhere']],
  ['migrate.ts', []],
])('%s %j refuses a data folder without a database, and creates none', async (script, args) => {
  const dataDir = emptyFolder()
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', script), ...args], {
    env: { ...childEnv, DATA_DIR: dataDir },
  })
  await expect(run).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: `There is no database in ${dataDir}. Set DATABASE_URL or DATA_DIR, or start the shop once.\n`,
  })
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
})

test('admin check works with or without a running shop and stops the database only when no other process uses it', async () => {
  const dataDir = await startedOnce()
  const check = () =>
    promisify(execFile)(process.execPath, [join(import.meta.dirname, '..', 'admin.ts'), 'check'], {
      env: { ...childEnv, DATA_DIR: dataDir },
    })
  const open = () => openEmbedded({ dataDir: join(dataDir, 'postgres'), log })

  expect((await check()).stdout).toBe('All invariants hold.\n')
  const shop = await open()
  expect((await check()).stdout).toBe('All invariants hold.\n')
  expect(await answers(shop)).toBe(true)

  await shop.stop()
  expect(isAlive(shop.pid)).toBe(false)
  const checking = check()
  const joined = await open()
  await checking
  expect(await answers(joined)).toBe(true)
  await joined.stop()
  expect(isAlive(joined.pid)).toBe(false)
})

test.each([
  ['ends with an error', undefined, 1],
  ['gets SIGTERM', 'SIGTERM', 143],
] as const)('a command that %s stops the database it started', async (_, signal, code) => {
  const dataDir = await startedOnce()
  const pidFile = join(dataDir, 'postgres', 'cluster', 'postmaster.pid')
  const command = spawn(
    process.execPath,
    [join(import.meta.dirname, '..', 'admin.ts'), 'add', 'no-address'],
    {
      env: { ...childEnv, DATA_DIR: dataDir, DATABASE_URL: '' },
      stdio: 'ignore',
    },
  )
  const exited = once(command, 'exit')
  await expect.poll(() => existsSync(pidFile), { timeout: 20_000, interval: 5 }).toBe(true)
  if (signal) command.kill(signal)
  expect((await exited)[0]).toBe(code)
  expect(existsSync(pidFile)).toBe(false)
})

async function answers({ url }: Embedded): Promise<boolean> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query('SELECT 1')).rowCount === 1
  } finally {
    await client.end()
  }
}
