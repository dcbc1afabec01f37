// One Node process uses one core. With `PROCESSES` above 1 this process runs the database, the migrations and the jobs, and
// starts that many serving processes. They share the port; each has its own caches, like a node.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { collectMetricsOfAllProcesses } from '../http/lifecycle/metrics.ts'
import { StartError } from './start-errors.ts'

/** Pause before a restart, so that a process that always fails does not use the whole CPU. */
const pauseBeforeAnotherMs = 1_000

/** Time for a serving process to close its connections and exit after its last request. */
const overrunMs = 400

export const isServingProcess = cluster.isWorker

/** The number of serving processes; `auto` is one per core. */
export const countOf = (processes: number | 'auto'): number =>
  processes === 'auto' ? availableParallelism() : processes

export type Processes = {
  /** Resolves when all processes listen. */
  port: Promise<number>
  stop: () => Promise<void>
}

/** Starts this program `count` times with additional environment variables. */
export function startProcesses(options: {
  count: number
  env: Record<string, string>
  /** Time limit for a serving process to stop. */
  stopMs: number
  log: Logger
}): Processes {
  const { count, env, stopMs, log } = options
  let stopping = false
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (stopping) return
    log.error({ pid, code, signal }, 'a serving process ended and is replaced')
    setTimeout(() => stopping || cluster.fork(env), pauseBeforeAnotherMs)
  })
  collectMetricsOfAllProcesses()
  const ports = Promise.all(Array.from({ length: count }, () => listening(cluster.fork(env))))
  return {
    port: ports.then(([port = 0]) => port),
    stop: async () => {
      stopping = true
      await Promise.all(
        Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker, stopMs + overrunMs)),
      )
    },
  }
}

async function listening(worker: Worker): Promise<number> {
  const failed = once(worker, 'exit').then(() => {
    throw new StartError('A serving process ended while it was starting.')
  })
  const [address] = await Promise.race([once(worker, 'listening'), failed])
  return address.port
}

/** Lets a serving process finish its requests. It may have received the signal already. */
async function end(worker: Worker, withinMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(kill)
}
