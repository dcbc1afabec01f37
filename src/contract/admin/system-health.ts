import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { timestamp } from '../fields.ts'

const count = z.number().int().nonnegative()

/** What needs an operator. The texts are on the screen, in the alerts and in the runbook. */
export const healthProblems = [
  'jobs_late',
  'jobs_failed',
  'no_worker',
  'provider_late',
  'refunds_late',
  'exceptions_open',
  'backup_missing',
  'archive_failing',
  'connections_short',
  'replica_behind',
] as const
export type HealthProblem = (typeof healthProblems)[number]

const systemHealth = z.object({
  problems: z.array(z.enum(healthProblems)),
  process: z.object({
    version: z.string(),
    node: z.string(),
    startedAt: timestamp,
    /** Nodes that run jobs now. */
    jobNodes: count,
  }),
  pools: z.array(
    z.object({
      pool: z.string(),
      waiting: count,
      running: count,
      /** How long the next job has been due; 0 if none is. */
      oldestSeconds: count,
    }),
  ),
  /** Counted up to 1,000. */
  failedJobs: count,
  providers: z.array(z.object({ gateway: z.string(), comparedAt: timestamp })),
  openExceptions: count,
  pendingRefunds: z.object({ count, oldestSeconds: count }),
  lastFiveMinutes: z.object({ orders: count, payments: count }),
  searchesToday: z.object({ count, withoutResults: count }),
  database: z.object({
    version: z.string(),
    bytes: count,
    connections: count,
    connectionsMax: count,
    migration: z.string(),
    /** Null without a read replica. As the process that answers sees it: while it is behind, the primary answers all reads. */
    replica: z.object({ inUse: z.boolean(), lagSeconds: count }).nullable(),
    largestTables: z.array(z.object({ name: z.string(), bytes: count, rows: count })),
  }),
  /** Of the embedded database; null before the first. */
  lastBackup: z.object({ madeAt: timestamp, folder: z.string(), bytes: count }).nullable(),
  /** PostgreSQL's archive of changes, for point-in-time recovery; null when it is off. */
  archive: z.object({ archivedAt: timestamp.nullable(), failedAt: timestamp.nullable() }).nullable(),
  /** Of the process that answers, since its start. */
  slowStatements: z.array(z.object({ text: z.string(), count, maxMs: count, lastAt: timestamp })),
})
export type SystemHealth = z.infer<typeof systemHealth>

export const systemHealthContract = contract({
  'GET /admin/system': {
    summary: 'Whether jobs, payment providers, database and backups are healthy, with the figures.',
    access: 'admin',
    permission: 'jobs.read',
    reply: systemHealth,
  },
})
