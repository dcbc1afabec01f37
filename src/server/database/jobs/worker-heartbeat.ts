import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import type { Db } from '../open.ts'

/** Namespace of the advisory locks. */
const lockKind = 7_411
const retryMs = 1_000
/** A worker may need this long to get its lock, or to get it back after a lost connection. */
const graceSeconds = 5

/**
 * Holds an advisory lock for each worker of this process on a dedicated connection. The locks end with the process, so the
 * database can tell a killed worker from a slow one.
 */
export function startHeartbeat(pool: Pool): { add: (workerId: string) => void; stop: () => void } {
  const workers = new Set<string>()
  let client: PoolClient | undefined
  let stopped = false
  /** One statement at a time on the connection. */
  let last: Promise<unknown> = Promise.resolve()

  async function hold(): Promise<void> {
    while (!stopped) {
      try {
        const connection = await pool.connect()
        const lost = new Promise<void>((done) => connection.once('end', done).once('error', () => done()))
        client = connection
        for (const workerId of workers) last = last.then(() => lock(connection, workerId))
        await last
        if (stopped) disconnect()
        await lost
      } catch {
        // The database is unreachable: retry.
      }
      last = Promise.resolve()
      disconnect()
      if (!stopped) await sleep(retryMs, undefined, { ref: false })
    }
  }
  void hold()

  /** Closes the connection, which ends its locks. */
  function disconnect(): void {
    client?.release(true)
    client = undefined
  }

  return {
    add: (workerId) => {
      workers.add(workerId)
      const connection = client
      if (connection) last = last.then(() => lock(connection, workerId)).catch(disconnect)
    },
    stop: () => {
      stopped = true
      disconnect()
    },
  }
}

const lock = (client: PoolClient, workerId: string) =>
  client.query('select pg_advisory_lock_shared($1::int, hashtext($2))', [lockKind, workerId])

/**
 * Unlocks the jobs of workers without a heartbeat. A worker that only lost its connection may still run its job, so every job
 * must tolerate running twice.
 */
export async function releaseJobsOfDeadWorkers(db: Db): Promise<void> {
  await sql`
    select graphile_worker.force_unlock_workers(array_agg(locked_by)) from (
      select distinct j.locked_by from graphile_worker.jobs j
      where j.locked_at < now() - make_interval(secs => ${graceSeconds}::int) and not exists (
        select from pg_locks l where l.locktype = 'advisory' and l.classid = ${lockKind}::oid and l.granted
          and l.objid = (hashtext(j.locked_by)::bigint & 4294967295)::oid
          and l.database = (select oid from pg_database where datname = current_database())
      )
    ) as gone
  `.execute(db)
}

/**
 * Unlocks queues whose holder runs none of their jobs. A worker deletes its job by id even if the job was released and
 * another worker runs it; the queue of the other worker then stays locked. Only the private tables of graphile-worker show
 * this. Completing a job unlocks its queue in the same statement, so a healthy queue never looks like this.
 */
export async function unlockAbandonedQueues(db: Db): Promise<void> {
  await sql`
    update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
    where q.locked_at < now() - make_interval(secs => ${graceSeconds}::int) and not exists (
      select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.locked_by = q.locked_by
    )
  `.execute(db)
}

/** Unlocks the jobs of workers that stop. The interrupted attempt does not count. */
export async function releaseJobs(pool: Pool, lockedBy: string[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ id: string; attempts: number }>(
      'select id, attempts from graphile_worker.jobs where locked_by = any($1)',
      [lockedBy],
    )
    await client.query('select graphile_worker.force_unlock_workers($1)', [lockedBy])
    for (const { id, attempts } of rows) {
      await client.query(
        'select graphile_worker.reschedule_jobs(array[$1::bigint], run_at => now(), attempts => $2::int)',
        [id, attempts - 1],
      )
    }
    await client.query('commit')
  } finally {
    // Closing the connection also ends a transaction that failed.
    client.release(true)
  }
}
