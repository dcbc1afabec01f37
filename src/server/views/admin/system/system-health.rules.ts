import type { HealthProblem, SystemHealth } from '#contract/admin/system-health.ts'

/**
 * From when a figure is a problem. `deploy/observe/alerts.yaml` alerts on the same limits, which
 * `system-health.rules.test.ts` compares.
 */
export const healthLimits = {
  /** Seconds that the next job of a pool may be due. */
  jobSeconds: { codes: 30, money: 120, mails: 600, background: 3_600 } as Record<string, number>,
  /** Seconds since payments were compared with the provider, which happens every minute. */
  providerSeconds: 600,
  /** Seconds that a refund may wait for the provider. */
  refundSeconds: 3_600,
  /** Seconds that the read replica may be behind. */
  replicaSeconds: 30,
  /** Share of the database's connections in use. */
  connectionShare: 0.8,
  backupHours: 36,
} as const

export type HealthFigures = Pick<
  SystemHealth,
  'pools' | 'failedJobs' | 'providers' | 'openExceptions' | 'pendingRefunds' | 'lastBackup' | 'archive'
> & {
  database: Pick<SystemHealth['database'], 'connections' | 'connectionsMax' | 'replica'>
  process: Pick<SystemHealth['process'], 'jobNodes'>
}

/** The problems in the order of their urgency. */
export function problemsOf(figures: HealthFigures, now: Date): HealthProblem[] {
  const { pools, process, providers, pendingRefunds, database, archive, lastBackup } = figures
  const secondsSince = (at: string) => (now.getTime() - Date.parse(at)) / 1_000
  const isLate = ({ pool, oldestSeconds }: SystemHealth['pools'][number]) =>
    oldestSeconds > (healthLimits.jobSeconds[pool] ?? Number.POSITIVE_INFINITY)
  const found: [HealthProblem, boolean][] = [
    ['no_worker', process.jobNodes === 0],
    ['jobs_late', pools.some(isLate)],
    [
      'provider_late',
      providers.some(({ comparedAt }) => secondsSince(comparedAt) > healthLimits.providerSeconds),
    ],
    ['refunds_late', pendingRefunds.oldestSeconds > healthLimits.refundSeconds],
    ['archive_failing', archive !== null && isFailing(archive)],
    ['connections_short', database.connections > database.connectionsMax * healthLimits.connectionShare],
    ['replica_behind', (database.replica?.lagSeconds ?? 0) > healthLimits.replicaSeconds],
    ['exceptions_open', figures.openExceptions > 0],
    ['jobs_failed', figures.failedJobs > 0],
    [
      'backup_missing',
      archive === null &&
        (lastBackup === null || secondsSince(lastBackup.madeAt) > healthLimits.backupHours * 3_600),
    ],
  ]
  return found.filter(([, is]) => is).map(([problem]) => problem)
}

/** The last try failed. */
const isFailing = ({ archivedAt, failedAt }: NonNullable<SystemHealth['archive']>): boolean =>
  failedAt !== null && (archivedAt === null || Date.parse(failedAt) > Date.parse(archivedAt))
