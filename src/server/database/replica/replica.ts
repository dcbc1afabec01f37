// Heavy reads go to a read replica when it holds everything that the primary had committed when the read began, and else
// to the primary. So a read never misses an earlier change, whoever made it and through which node. See decision 70.
import { setMaxListeners } from 'node:events'
import type { Pool } from 'pg'
import { Failure } from '#shared/failure.ts'
import { replicaReads, watchReplicaLag } from '../database-metrics.ts'
import { isConnectionLost } from '../errors.ts'
import { dedicatedPool } from '../jobs/dedicated-pool.ts'
import type { Db, OpenDatabase } from '../open.ts'
import { addReplayed, addSample, type Lag, lagSeconds, startLag } from './lag.rules.ts'
import {
  logFlusher,
  type Position,
  positionReader,
  proveReached,
  ReplicaRefused,
  readStanding,
} from './position.ts'

type Log = { info(message: string): void; warn(details: object, message: string): void }

type Replica = {
  database: OpenDatabase
  /** A connection that reads cannot occupy. */
  watcher: Pool
  log: Log
  position: () => Promise<Position>
  flush: () => Promise<void>
  /** Undefined while reads go to the primary. Aborts when the replica no longer answers. */
  inUse: AbortController | undefined
  lag: Lag
}

const watchEveryMs = 1_000

const replicas = new WeakMap<object, Replica>()
const readers = new WeakSet<object>()

/** Whether a handle reads from a replica. Caches do not use such a handle: their entries belong to the primary. */
export const isReader = (db: Db): boolean => readers.has(db)

/** Lets `readFromReplica` use a replica of `primary`, as soon as it answers. The returned function ends that. */
export function addReplica(primary: Db, database: OpenDatabase, log: Log): () => Promise<void> {
  const replica: Replica = {
    database,
    watcher: dedicatedPool(database.pool, 1),
    log,
    position: positionReader(primary),
    flush: logFlusher(primary),
    inUse: undefined,
    lag: startLag(Date.now()),
  }
  replicas.set(primary, replica)
  const unwatch = watchReplicaLag(() => lagSeconds(replica.lag, Date.now()))
  let isWatching = false
  const look = async () => {
    if (isWatching) return
    isWatching = true
    await watch(replica)
    isWatching = false
  }
  void look()
  const timer = setInterval(look, watchEveryMs).unref()
  return async () => {
    clearInterval(timer)
    unwatch()
    replicas.delete(primary)
    await Promise.all([replica.watcher.end(), database.close()])
  }
}

/** Null without a replica. */
export function replicaState(primary: Db): { inUse: boolean; lagSeconds: number } | null {
  const replica = replicas.get(primary)
  return replica
    ? { inUse: replica.inUse !== undefined, lagSeconds: lagSeconds(replica.lag, Date.now()) }
    : null
}

/**
 * Runs a read on the replica if there is a usable one, and repeats it on the primary if that fails. `read` must only read
 * from the given handle, and may run twice. A transaction always reads its own data.
 */
export async function readFromReplica<T>(db: Db, read: (reader: Db) => Promise<T>): Promise<T> {
  const replica = replicas.get(db)
  if (!replica) return read(db)
  const { inUse } = replica
  if (inUse) {
    try {
      const value = await unlessAborted(inUse.signal, readThere(replica, read))
      replicaReads.inc({ target: 'replica' })
      return value
    } catch (error) {
      // The answer of a read that worked, such as `not_found`.
      if (error instanceof Failure) throw error
      if (isItsFault(error)) leave(replica, error, inUse)
      else replica.log.warn({ err: error }, 'a read failed on the replica and is repeated on the primary')
    }
  }
  replicaReads.inc({ target: 'primary' })
  return read(db)
}

async function readThere<T>(replica: Replica, read: (reader: Db) => Promise<T>): Promise<T> {
  const position = await replica.position()
  const reader = replica.database.checked((client) => proveReached(client, position, replica.flush))
  readers.add(reader)
  return read(reader)
}

async function unlessAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    stop = () => reject(signal.reason)
    signal.addEventListener('abort', stop, { once: true })
  })
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** A read that got no connection in time met a busy pool, or a server that `watch` will find down. */
const isItsFault = (error: unknown): boolean =>
  error instanceof ReplicaRefused ||
  (error instanceof Error && error.message === 'Query read timeout') ||
  (isConnectionLost(error) && !/timeout exceeded when trying to connect/.test(String(error)))

/** Reads go to the primary until `watch` finds the replica well. */
function leave(replica: Replica, error: unknown, inUse: AbortController): void {
  if (replica.inUse !== inUse) return
  replica.inUse = undefined
  replica.log.warn({ err: error }, 'reads go to the primary')
}

/** Compares the replica with the primary, and decides whether it is used. */
async function watch(replica: Replica): Promise<void> {
  const { inUse } = replica
  const at = Date.now()
  // Without the primary there is nothing to compare with.
  const position = await replica.position().catch(() => undefined)
  if (!position) return
  replica.lag = addSample(replica.lag, position.lsn, at)
  try {
    await compare(replica, position)
    if (replica.inUse) return
    replica.inUse = new AbortController()
    // One for each read in flight.
    setMaxListeners(0, replica.inUse.signal)
    replica.log.info('reads go to the replica')
  } catch (error) {
    if (!inUse) return
    leave(replica, error, inUse)
    // Reads in flight would wait for a frozen server for minutes. One that is behind still answers them.
    if (!(error instanceof ReplicaRefused)) inUse.abort(error)
  }
}

/** Throws unless the replica reaches the position in time. */
async function compare(replica: Replica, position: Position): Promise<void> {
  const client = await replica.watcher.connect()
  try {
    const { lsn, standby, same } = await readStanding(client, position)
    if (standby && same) replica.lag = addReplayed(replica.lag, lsn)
    await proveReached(client, position, replica.flush)
    replica.lag = addReplayed(replica.lag, position.lsn)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
