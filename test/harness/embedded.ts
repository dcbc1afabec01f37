// Embedded PostgreSQL servers for tests, in this process and in others.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeAll, beforeEach, inject } from 'vitest'
import { type Embedded, openEmbedded } from '#server/database/embedded/embedded.ts'

export const messages: string[] = []
export const log = {
  info: (text: string) => messages.push(text),
  warn: (text: string) => messages.push(text),
}
let pristine: string
export let parent: string
export let dataDir: string
const opened: Embedded[] = []
export const children: ChildProcess[] = []

/** Gives each test its own folder and afterwards stops every server in the folder. */
export function prepareFolders() {
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
    // The last user of a folder stops the server that the test left running.
    await (await openEmbedded({ dataDir, log })).stop()
    rmSync(parent, { recursive: true, force: true })
  })
}

/** Copies a prepared cluster, which is faster than initializing a new one. */
export function copyPristine() {
  mkdirSync(join(parent, 'data'))
  execFileSync('cp', ['-a', pristine, dataDir])
}

export async function open() {
  const embedded = await openEmbedded({ dataDir, log })
  opened.push(embedded)
  return embedded
}

/** Starts another process that opens the same folder, reports the connection, and stops on SIGTERM. */
export async function openElsewhere(options: { command?: boolean } = {}) {
  const module = resolve(import.meta.dirname, '../../src/server/database/embedded/embedded.ts')
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

export async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await exited
}

export async function ask<T extends object>(url: string, statement: string): Promise<T[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query<T>(statement)).rows
  } finally {
    await client.end()
  }
}

export async function until(condition: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + 10_000; !(await condition()); await sleep(20)) {
    if (Date.now() > deadline) throw new Error('waited 10 seconds in vain')
  }
}
