import { sql } from 'kysely'
import type { SystemHealth } from '#contract/admin/system-health.ts'
import { type JobPool, jobClasses, jobPools } from '../../../database/jobs/job-pools.ts'
import type { JobName } from '../../../database/jobs/payloads.ts'
import type { Db } from '../../../database/open.ts'
import { type SavedSignal, savedSignals } from '../../monitoring/signals.ts'
import { countOfFailedJobs } from './failed-jobs.ts'

/** Figures that are cheap at any size of the shop: each reads an index up to a limit. */
export type ShopGauges = Pick<
  SystemHealth,
  | 'pools'
  | 'failedJobs'
  | 'providers'
  | 'openExceptions'
  | 'pendingRefunds'
  | 'lastFiveMinutes'
  | 'searchesToday'
> & { jobNodes: number; lastBackupAt: Date | null; signals: SavedSignal[] }

type Row = {
  jobs: { name: string; waiting: number; running: number; oldestSeconds: number }[]
  failedJobs: number
  providers: { gateway: string; comparedAt: Date | string }[]
  openExceptions: number
  refunds: number
  refundSeconds: number
  orders: number
  payments: number
  searches: number
  withoutResults: number
  heartbeats: number
  lastBackupAt: Date | null
  signals: SavedSignal[]
}

/** Namespace of the workers' advisory locks; see `worker-heartbeat.ts`. */
const heartbeatLocks = 7_411
/** Counts stop here. */
const countMax = 10_000

export async function readShopGauges(db: Db): Promise<ShopGauges> {
  const { rows } = await sql<Row>`
    select
      (select coalesce(json_agg(j), '[]') from (
        select task_identifier as name,
          count(*) filter (where locked_at is null)::int as waiting,
          count(*) filter (where locked_at is not null)::int as running,
          coalesce(extract(epoch from now() - min(run_at) filter (where locked_at is null)), 0)::int as "oldestSeconds"
        from graphile_worker.jobs where run_at <= now() and attempts < max_attempts group by 1
      ) j) as jobs,
      ${countOfFailedJobs} as "failedJobs",
      (select coalesce(json_agg(json_build_object('gateway', gateway, 'comparedAt', compared_until)), '[]')
        from reconciliations) as providers,
      (select count(*)::int from (select 1 from payment_exceptions where resolved_at is null limit ${countMax}) e)
        as "openExceptions",
      (select count(*)::int from (select 1 from refunds where status = 'PENDING' limit ${countMax}) r) as refunds,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::int from (
        select created_at from refunds where status = 'PENDING' limit ${countMax}) r) as "refundSeconds",
      (select count(*)::int from (
        select 1 from orders where paid and created_at > now() - interval '5 minutes' limit ${countMax}) o) as orders,
      (select count(*)::int from (
        select 1 from payments where status = 'CAPTURED' and captured_at > now() - interval '5 minutes'
        limit ${countMax}) p) as payments,
      (select coalesce(sum(searches), 0)::int from search_counts where day = shop_day(now()))
        as searches,
      (select coalesce(sum(searches) filter (where results = 0), 0)::int from search_counts
        where day = shop_day(now())) as "withoutResults",
      (select count(*)::int from pg_locks l
        where l.locktype = 'advisory' and l.classid = ${heartbeatLocks}::oid and l.granted
          and l.database = (select oid from pg_database where datname = current_database())) as heartbeats,
      (select max(made_at) from backups) as "lastBackupAt", ${savedSignals} as signals
  `.execute(db)
  const row = rows[0]
  if (!row) throw new Error('the figures of the shop are missing')
  return {
    pools: poolsOf(row.jobs),
    failedJobs: row.failedJobs,
    providers: row.providers.map(({ gateway, comparedAt }) => ({
      gateway,
      comparedAt: new Date(comparedAt).toISOString(),
    })),
    openExceptions: row.openExceptions,
    pendingRefunds: { count: row.refunds, oldestSeconds: Math.max(0, row.refundSeconds) },
    lastFiveMinutes: { orders: row.orders, payments: row.payments },
    searchesToday: { count: row.searches, withoutResults: row.withoutResults },
    jobNodes: Math.ceil(row.heartbeats / Object.keys(jobPools).length),
    lastBackupAt: row.lastBackupAt,
    signals: row.signals,
  }
}

const poolsOf = (jobs: Row['jobs']): SystemHealth['pools'] =>
  (Object.keys(jobPools) as JobPool[]).map((pool) => {
    const own = jobs.filter(({ name }) => jobClasses[name as JobName]?.pool === pool)
    return {
      pool,
      waiting: own.reduce((sum, { waiting }) => sum + waiting, 0),
      running: own.reduce((sum, { running }) => sum + running, 0),
      oldestSeconds: Math.max(0, ...own.map(({ oldestSeconds }) => oldestSeconds)),
    }
  })
