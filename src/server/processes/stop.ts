// Graceful shutdown. `/readyz` answers 503 and no new jobs start; the port stays open for `STOP_DELAY_MS`, until the load
// balancer has noticed; then running requests and jobs finish, connections close, and the process exits.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Workers } from '../worker.ts'
import { isServingProcess } from './processes.ts'

/** Time for requests and jobs in flight, after the delay. */
export const finishMs = 2_000
/** Time for the demo's sandboxes, and for the database connections. */
const closeMs = 250
/** Time for serving processes to exit after their last request. */
const overrunMs = 500
/** Time for an immediate shutdown of the embedded database, after the fast shutdown took too long. */
const immediateMs = 300
const minShutdownMs = 100
/** Limit of the whole stop after the delay. With the default delay of 1.5 s a stop takes less than 5 s. */
const limitMs = 3_400
/** A signal to a process group arrives several times: from the sender, and from each process that forwards it. */
const sameSignalMs = 1_000

/** The started parts of a server. */
export type Parts = {
  log: Logger
  web?: { stop: () => Promise<void> }
  jobs?: Pick<Workers, 'finish' | 'close' | 'running'>
  onStop?: (() => Promise<void>) | undefined
  database?: { close: () => Promise<void> }
  /** Sends the last spans. */
  tracing?: { stop: () => Promise<void> }
  /** Pending while the database starts. */
  embedded?: Promise<{ stop: (patienceMs?: number) => Promise<void> }>
}

/** Stops the parts in order of dependency. A part that fails or hangs does not block the others. */
export async function stopParts(parts: Parts, delayMs: number): Promise<void> {
  const { log } = parts
  const deadline = Date.now() + delayMs + limitMs
  const workMs = (parts.web ? delayMs : 0) + finishMs
  await Promise.all([
    within(log, workMs + overrunMs, () => parts.web?.stop()),
    within(log, workMs + closeMs, () => parts.jobs?.finish(workMs)),
  ])
  await within(log, closeMs, () => parts.onStop?.())
  // Another node runs released jobs immediately, so jobs are released just before this process ends.
  await Promise.all([
    within(log, closeMs, () => parts.jobs?.close()),
    within(log, closeMs, () => parts.tracing?.stop()),
  ])
  await within(log, closeMs, () => parts.database?.close())
  const shutdownMs = Math.max(minShutdownMs, deadline - Date.now() - immediateMs)
  await within(log, limitMs, () => stopEmbedded(parts, shutdownMs))
}

async function stopEmbedded(parts: Parts, fastMs: number): Promise<void> {
  // A failed or aborted start leaves no server running.
  const embedded = await parts.embedded?.catch(() => undefined)
  await embedded?.stop(fastMs)
}

/** Waits at most `ms` for a step, and logs its error. */
async function within(log: Logger, ms: number, step: () => Promise<unknown> | undefined): Promise<void> {
  try {
    await Promise.race([step(), sleep(ms, undefined, { ref: false })])
  } catch (error) {
    log.warn({ err: error }, 'a part did not stop cleanly')
  }
}

/** SIGTERM, SIGINT and a closed terminal stop the server; a second signal ends the process immediately. */
export function stopOnSignals(options: {
  log: Logger
  parts: Parts
  delayMs: number
  stop: () => Promise<void>
}): void {
  const { log, parts, delayMs, stop } = options
  let firstAt = 0
  const onSignal = (signal: NodeJS.Signals) => {
    if (firstAt === 0) {
      firstAt = Date.now()
      log.info({ signal }, 'stopping')
      setTimeout(() => {
        log.warn('the server did not stop in time')
        process.exit(1)
      }, delayMs + limitMs)
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the server did not stop cleanly')
          process.exit(1)
        },
      )
    } else if (Date.now() - firstAt > sameSignalMs && !isServingProcess) {
      // A serving process ignores further signals: its parent process stops it.
      void within(log, closeMs, () => stopEmbedded(parts, closeMs)).finally(() => process.exit(1))
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
  // A handler would undo `nohup`, which redirects the output and ignores the signal.
  if (process.stdout.isTTY) process.on('SIGHUP', onSignal)
}
