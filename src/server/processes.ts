// One Node process uses one core. With `PROCESSES` above 1 this one keeps the database, the migrations and the jobs, and
// as many others serve: they share the port, and each keeps caches of its own, as nodes do.
import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { answerMetrics } from './http/lifecycle/metrics.ts'

/** A process that ends at once, again and again, must not take the machine. */
const pauseBeforeAnotherMs = 1_000

/** For a serving process to close its connections and exit, after its requests. */
const overrunMs = 400

export const isServingProcess = cluster.isWorker

/** How many processes `PROCESSES` asks for: `auto` is one for each core. */
export const countOf = (processes: number | 'auto'): number =>
  processes === 'auto' ? availableParallelism() : processes

export type Processes = {
  /** Known when all of them listen. */
  port: Promise<number>
  stop: () => Promise<void>
}

/** Starts this program `count` times over, with `env` on top of this process's own. */
export function startProcesses(options: {
  count: number
  env: Record<string, string>
  /** How long a serving process may take to stop. */
  stopMs: number
  log: Logger
}): Processes {
  const { count, env, stopMs, log } = options
  let stopping = false
  cluster.on('exit', ({ process: { pid } }, code, signal) => {
    if (stopping) return
    log.error({ pid, code, signal }, 'a serving process has ended; another one takes its place')
    setTimeout(() => stopping || cluster.fork(env), pauseBeforeAnotherMs)
  })
  answerMetrics()
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
    throw new Error('a serving process ended while it was starting')
  })
  const [address] = await Promise.race([once(worker, 'listening'), failed])
  return address.port
}

/** A serving process finishes its requests. The signal may have reached it already. */
async function end(worker: Worker, withinMs: number): Promise<void> {
  if (worker.isDead()) return
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  const kill = setTimeout(() => worker.process.kill('SIGKILL'), withinMs)
  await ended
  clearTimeout(kill)
}
