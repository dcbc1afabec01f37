import { existsSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { type EmbeddedOptions, openEmbedded } from '#server/database/embedded/embedded.ts'
import { StartError } from '#server/processes/start-errors.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** Time limit of a fast shutdown after a signal. */
const shutdownMs = 2_000

/**
 * Runs a command on the database of `DATABASE_URL`, or on the embedded one of `DATA_DIR`. An embedded server that the
 * command started stops with it, also after an error or a signal. A missing embedded database is created only with `create`:
 * without `DATABASE_URL` a command would work on an empty database instead of the shop's.
 */
export async function withDatabase(
  log: EmbeddedOptions['log'],
  work: (database: { url: string; ownerUrl: string; embedded: boolean }) => Promise<void>,
  { create = false }: { create?: boolean } = {},
): Promise<void> {
  const { DATABASE_URL: url, DATABASE_MIGRATION_URL: ownerUrl } = process.env
  if (url) return work({ url, ownerUrl: ownerUrl || url, embedded: false })
  const folder = process.env.DATA_DIR || './data'
  const dataDir = join(resolve(folder), 'postgres')
  if (!create && !existsSync(join(dataDir, 'cluster')))
    throw new StartError(
      `There is no database in ${folder}. Set DATABASE_URL or DATA_DIR, or start the shop once.`,
    )
  const interrupted = new AbortController()
  const opening = openEmbedded({ dataDir, log, command: true, signal: interrupted.signal })
  const onSignal = async (signal: (typeof signals)[number]) => {
    // A terminal and npm may both send the signal.
    if (interrupted.signal.aborted) return
    interrupted.abort()
    const embedded = await opening.catch(() => undefined)
    await embedded?.stop(shutdownMs).catch(() => undefined)
    process.exit(128 + constants.signals[signal])
  }
  for (const signal of signals) process.on(signal, onSignal)
  try {
    const embedded = await opening
    try {
      await work({ url: embedded.url, ownerUrl: embedded.url, embedded: true })
    } finally {
      await embedded.stop()
    }
  } catch (error) {
    // The stop causes errors in the work; the signal handler ends the process.
    if (interrupted.signal.aborted) await new Promise(() => {})
    throw error
  } finally {
    for (const signal of signals) process.off(signal, onSignal)
  }
}
