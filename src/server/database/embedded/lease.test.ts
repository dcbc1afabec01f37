import { setTimeout as sleep } from 'node:timers/promises'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  ask,
  copyPristine,
  dataDir,
  end,
  log,
  open,
  openElsewhere,
  prepareFolders,
  until,
} from '#test/harness/embedded.ts'
import { openEmbedded } from './embedded.ts'
import { isAlive } from './process-state.ts'

prepareFolders()

describe('several processes share one server', () => {
  beforeEach(copyPristine)

  const answers = (url: string) => ask(url, 'SELECT 1 AS one').then((rows) => rows.length === 1)

  test.each(['first', 'second'] as const)(
    'two processes start at once and the %s leaves first',
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

  test('two processes that leave at the same moment stop the server', async () => {
    const both = await Promise.all([openElsewhere(), openElsewhere()])
    await Promise.all(both.map(({ child }) => end(child, 'SIGTERM')))
    expect(isAlive(both[0].pid)).toBe(false)
  })

  test('a command leaves the server running for a process that joined it, after the process that started it was killed', async () => {
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

  test('a command that started the server leaves it running for a process that joined', async () => {
    const command = await openElsewhere({ command: true })
    const serving = await openElsewhere()
    await end(command.child, 'SIGTERM')
    expect(await answers(serving.url)).toBe(true)
    await end(serving.child, 'SIGTERM')
    expect(isAlive(serving.pid)).toBe(false)
  })

  test('a command that outlives the process that started the server stops it', async () => {
    const serving = await openElsewhere()
    const command = await openElsewhere({ command: true })
    await end(serving.child, 'SIGTERM')
    expect(await answers(command.url)).toBe(true)
    await end(command.child, 'SIGTERM')
    expect(isAlive(command.pid)).toBe(false)
  })

  test('a command that runs alone stops the server it started', async () => {
    const command = await openElsewhere({ command: true })
    await end(command.child, 'SIGTERM')
    expect(isAlive(command.pid)).toBe(false)
  })

  test('a command leaves an orphaned server running', async () => {
    const killed = await openElsewhere()
    await end(killed.child, 'SIGKILL')
    const command = await openElsewhere({ command: true })
    expect(command.pid).toBe(killed.pid)
    await end(command.child, 'SIGTERM')
    expect(await answers(killed.url)).toBe(true)
  })

  test('a process whose connection was cut keeps the server running', async () => {
    const serving = await open()
    const cut = `SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'trove lease'`
    await ask(serving.url.replace('//trove:', '//postgres:').replace(/trove$/, 'postgres'), cut)
    await until(async () => (await ask(serving.url, leasesQuery)).length === 1)
    await end((await openElsewhere()).child, 'SIGTERM')
    expect(await answers(serving.url)).toBe(true)
  })

  test('a process that joins while the last one leaves gets a running server', async () => {
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

const leasesQuery = "SELECT FROM pg_locks WHERE locktype = 'advisory' AND classid = 7412 AND granted"
