// How a server stops. `/readyz` turns red and jobs stop at once; the port stays open for `STOP_DELAY_MS`, until the load
// balancer has noticed; then requests and jobs may finish, the connections close, and the process ends.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import { isServingProcess } from './processes.ts'

/** For requests and jobs in flight, after the delay. */
export const finishMs = 2_000
/** For each of: the stand-ins of the demo, the connections to the database. */
const closeMs = 250
/** For the fast shutdown of the embedded database. */
const databaseMs = 400
/** After the delay, everything together. With the default delay of 1.5 s a stop takes less than 5 s. */
const limitMs = 3_400
/** A signal to a whole process group arrives several times: from the sender, and from each process that forwards it. */
const sameSignalMs = 500

/** What a server has started so far. */
export type Parts = {
  web?: { stop: () => Promise<void> }
  jobs?: { stop: (withinMs: number) => Promise<void> }
  onStop?: (() => Promise<void>) | undefined
  database?: { close: () => Promise<void> }
  /** Pending while the database starts. */
  embedded?: Promise<{ stop: (patienceMs?: number) => Promise<void> }>
}

/** Ends the parts in the order in which they depend on each other. */
export async function stopParts(parts: Parts, delayMs: number): Promise<void> {
  const jobsMs = (parts.web ? delayMs : 0) + finishMs
  await Promise.all([parts.web?.stop(), within(jobsMs + closeMs, parts.jobs?.stop(jobsMs))])
  await within(closeMs, parts.onStop?.())
  await within(closeMs, parts.database?.close())
  await stopEmbedded(parts)
}

async function stopEmbedded(parts: Parts): Promise<void> {
  // An opening that failed or was broken off has left nothing to stop.
  const embedded = await parts.embedded?.catch(() => undefined)
  await embedded?.stop(databaseMs)
}

/** Work that hangs must not keep the process: it ends with it. */
async function within(ms: number, work: Promise<unknown> | undefined): Promise<void> {
  await Promise.race([work, sleep(ms, undefined, { ref: false })])
}

/** SIGTERM and SIGINT stop the server; a second one ends the process at once. */
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
      // Serving processes end with the one that started them.
      void within(closeMs, stopEmbedded(parts)).finally(() => process.exit(1))
    }
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, onSignal)
}
