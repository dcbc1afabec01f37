import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { familyOf } from '../cpu.ts'

/** The arguments and the allocator settings of `npm run serve`. */
const flags = ['--max-semi-space-size=16']
const allocator = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']

export type Child = { process: ChildProcess; stop: () => Promise<void> }

/** Starts a Node program of this project with these variables of the environment and `env` only. */
export function startChild(file: string, args: string[], env: Record<string, string>): Child {
  const inherited = Object.fromEntries(
    ['PATH', 'HOME', ...allocator].map((name) => [name, process.env[name]]),
  )
  const child = spawn(process.execPath, [...flags, file, ...args], {
    env: { ...inherited, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return {
    process: child,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

/** Resolves when the URL responds with 200; rejects if the child exits first. */
export async function waitFor(url: string, child: Child): Promise<void> {
  for (;;) {
    if (child.process.exitCode !== null) throw new Error(`The server ended before ${url} answered.`)
    const answer = await fetch(url).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Resident memory in megabytes of a process and its children; only on Linux. */
export function memoryOf({ process: { pid = 0 } }: Child): number | undefined {
  try {
    const kilobytes = familyOf(pid).map((member) =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${member}/status`, 'utf8'))?.[1] ?? 0),
    )
    return Math.round(kilobytes.reduce((sum, part) => sum + part, 0) / 1024)
  } catch {
    return undefined
  }
}
