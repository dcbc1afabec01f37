// Proves that a connection to a read replica sees everything that the primary had committed at some moment.
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../open.ts'
import { runAsOwner } from '../roles/request-role.ts'

/** Where the primary's write-ahead log ended at a moment, the moment by its clock, and which database it is. */
export type Position = { lsn: string; at: string; cluster: string; database: number }

/** Streaming takes milliseconds. A replica that needs longer is not used. */
const waitMaxMs = 250
const firstPauseMs = 2
/** After this pause, the primary is asked to flush its WAL. */
const flushPauseMs = 16
/** A replica that does not answer a small statement within this time is not used. */
const answerMs = 1_000

const cluster = 'select system_identifier::text from pg_control_system()'
const database = 'select oid::int from pg_database where datname = current_database()'

/**
 * A commit is flushed before others can see it, except with `synchronous_commit` off: then only the end of all written WAL
 * is certain to include it.
 */
export async function readPosition(primary: Db): Promise<Position> {
  const { rows } = await runAsOwner(() =>
    sql<Position>`
      select (case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
          else pg_current_wal_flush_lsn() end)::text as lsn,
        clock_timestamp()::text as at, (${sql.raw(cluster)}) as cluster, (${sql.raw(database)}) as database
    `.execute(primary),
  )
  const [position] = rows
  if (!position) throw new Error('the primary has no position')
  return position
}

/**
 * Flushes the primary's WAL with an empty commit, once for concurrent callers. Without a commit the flushed WAL may end within
 * a record, which no replica can replay before the next commit. The commit waits for no synchronous standby, which may be down.
 */
export function logFlusher(primary: Db): () => Promise<void> {
  let isFlushing = false
  return async () => {
    if (isFlushing) return
    isFlushing = true
    await runAsOwner(() =>
      sql`
        select set_config('synchronous_commit', 'local', true), pg_logical_emit_message(true, 'trove', '')
      `.execute(primary),
    ).catch(() => {})
    isFlushing = false
  }
}

/** Shares one statement among concurrent callers. Each gets a position that was read after its call. */
export function positionReader(primary: Db): () => Promise<Position> {
  let running: Promise<unknown> = Promise.resolve()
  let next: Promise<Position> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        const reading = readPosition(primary)
        running = reading
        next = undefined
        return reading
      })
    return next
  }
}

/** The replica cannot answer now. The message says why. */
export class ReplicaRefused extends Error {
  override name = 'ReplicaRefused'
}

type Standing = { standby: boolean; same: boolean; reached: boolean; lsn: string }

/**
 * Waits until the connection's server has replayed the position; every statement after that sees it. The clock must have
 * reached the position, too, because deals start and end by time. Throws `ReplicaRefused` after `waitMaxMs`.
 */
export async function proveReached(
  client: pg.PoolClient,
  position: Position,
  flush: () => Promise<void>,
): Promise<void> {
  const deadline = Date.now() + waitMaxMs
  for (let pause = firstPauseMs; ; pause *= 2) {
    const { standby, same, reached } = await readStanding(client, position)
    if (!standby) throw new ReplicaRefused('it is not a replica')
    if (!same) throw new ReplicaRefused('it is a replica of another database')
    if (reached) return
    if (Date.now() + pause > deadline) throw new ReplicaRefused(`it is more than ${waitMaxMs} ms behind`)
    if (pause === flushPauseMs) void flush()
    await sleep(pause)
  }
}

/** How far the connection's server is, compared with a position. */
export async function readStanding(client: pg.ClientBase, position: Position): Promise<Standing> {
  const { rows } = await client.query<Standing>({
    text: `select pg_is_in_recovery() as standby,
        (${cluster}) = $3 and (${database}) = $4::int as same,
        coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, false) and clock_timestamp() >= $2::timestamptz as reached,
        coalesce(pg_last_wal_replay_lsn(), '0/0')::text as lsn`,
    values: [position.lsn, position.at, position.cluster, position.database],
    query_timeout: answerMs,
  } as pg.QueryConfig)
  const [standing] = rows
  if (!standing) throw new ReplicaRefused('it gave no answer')
  return standing
}
