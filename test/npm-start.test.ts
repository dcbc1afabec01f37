// `npm start` as a whole: npm, its shell, the launcher, the server and the embedded PostgreSQL.
import { spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { freePort } from './harness/child-server.ts'

const root = resolve(import.meta.dirname, '..')

/** The processes whose environment or command line names this folder. */
function processesOf(dataDir: string): { pid: number; command: string }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
        const belongs =
          command.includes(dataDir) || readFileSync(`/proc/${name}/environ`, 'utf8').includes(dataDir)
        return belongs && command ? [{ pid: Number(name), command }] : []
      } catch {
        return []
      }
    })
}

let dataDir = ''
function makeFolder() {
  dataDir = mkdtempSync(join(inject('scratch'), 'npm-'))
  chmodSync(dataDir, 0o711)
}
afterEach(() => {
  for (const { pid } of processesOf(dataDir)) process.kill(pid, 'SIGKILL')
})

function startNpm(env: Record<string, string>) {
  // Starts its own process group, as a terminal does.
  const npm = spawn('npm', ['start'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir, ...env },
  })
  const find = (text: string) => processesOf(dataDir).find(({ command }) => command.includes(text))?.pid
  return {
    npm: npm.pid ?? 0,
    launcher: () => find('node scripts/start.mjs') ?? 0,
    server: () => find('dev/demo/main.ts') ?? 0,
  }
}

async function expectAllGone(since: number) {
  await expect.poll(() => processesOf(dataDir), { timeout: 10_000, interval: 50 }).toEqual([])
  expect(Date.now() - since).toBeLessThan(5_000)
}

describe.runIf(process.platform === 'linux')('one signal stops every process that npm start started', () => {
  beforeAll(makeFolder)

  it.each([
    ['SIGTERM', 'npm'],
    ['SIGTERM', 'launcher'],
    ['SIGTERM', 'server'],
    ['SIGINT', 'group'],
  ] as const)('%s to the %s', { timeout: 90_000 }, async (signal, target) => {
    const port = await freePort()
    const started = startNpm({ PORT: String(port), SANDBOX_PORT: String(await freePort()), DEMO: '0' })
    const ready = () =>
      fetch(`http://127.0.0.1:${port}/readyz`).then(
        (reply) => reply.ok,
        () => false,
      )
    await expect.poll(ready, { timeout: 60_000 }).toBe(true)
    const pids = {
      npm: started.npm,
      launcher: started.launcher(),
      server: started.server(),
      group: -started.npm,
    }
    const began = Date.now()
    process.kill(pids[target], signal)
    await expectAllGone(began)
  })

  it('SIGTERM to npm while the database starts', { timeout: 90_000 }, async () => {
    for (const waitMs of [0, 300]) {
      makeFolder()
      const started = startNpm({ PORT: String(await freePort()), SANDBOX_PORT: '0' })
      await expect
        .poll(() => processesOf(dataDir).some(({ command }) => /initdb|postgres/.test(command)), {
          timeout: 60_000,
          interval: 10,
        })
        .toBe(true)
      await sleep(waitMs)
      const began = Date.now()
      process.kill(started.npm, 'SIGTERM')
      await expectAllGone(began)
    }
  })
})
