import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { openSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Program = {
  process: ChildProcess
  /** The program and everything it started. */
  signal: (signal: NodeJS.Signals) => void
  stop: () => Promise<void>
}

/** Starts a program with its output in `log`. */
export function startProgram(
  command: string[],
  options: { log: string; env?: Record<string, string>; cwd?: string },
): Program {
  const [file = '', ...args] = command
  const output = openSync(options.log, 'a')
  const child = spawn(file, args, {
    cwd: options.cwd,
    env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...options.env },
    stdio: ['ignore', output, output],
  })
  const signal = (name: NodeJS.Signals) => {
    for (const pid of familyOf(child.pid ?? 0)) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended.
      }
    }
  }
  return {
    process: child,
    signal,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      signal('SIGCONT')
      signal('SIGTERM')
      await Promise.race([ended, sleep(8_000, undefined, { ref: false })])
      signal('SIGKILL')
      await ended
    },
  }
}

/** A process and its descendants. */
function familyOf(pid: number): number[] {
  const children = (parent: number): number[] => {
    try {
      return readFileSync(`/proc/${parent}/task/${parent}/children`, 'utf8')
        .trim()
        .split(' ')
        .filter(Boolean)
        .map(Number)
    } catch {
      return []
    }
  }
  const found = [pid]
  for (const parent of found) found.push(...children(parent))
  return found
}

export const run = (...[file = '', ...args]: string[]): string =>
  execFileSync(file, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

export async function until(what: string, seconds: number, check: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + seconds * 1_000
  for (;;) {
    if (await check().catch(() => false)) return
    if (Date.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await sleep(200)
  }
}
