import type { HealthProblem } from '#contract/admin/system-health.ts'

/** What is wrong, what it means, and what to do next. */
export const problemTexts: Record<HealthProblem, { title: string; help: string; to?: string }> = {
  no_worker: {
    title: 'No node runs jobs',
    help: 'Emails, refunds and payouts wait. Start a node with ROLE=worker or ROLE=all.',
  },
  jobs_late: {
    title: 'Jobs are delayed',
    help: 'Look at the failed jobs first; if there are none, add a node that runs jobs.',
    to: '/admin/jobs',
  },
  provider_late: {
    title: 'Reconciliation with the payment provider has stopped',
    help: "Check the provider's status page and the keys with npm run doctor.",
    to: '/admin/payments',
  },
  refunds_late: {
    title: 'Refunds wait for the provider',
    help: 'Customers have not received their money yet.',
    to: '/admin/payments',
  },
  archive_failing: {
    title: 'Archiving the database log (WAL) fails',
    help: 'The disk fills up, and a restore would lose the newest changes. Check archive_command and its storage.',
  },
  connections_short: {
    title: 'The database is short of connections',
    help: 'Lower DATABASE_POOL, add PgBouncer or raise max_connections.',
  },
  replica_behind: {
    title: 'The read replica is down or behind',
    help: 'The primary answers all reads meanwhile. Check both servers with npm run doctor.',
  },
  exceptions_open: {
    title: 'Payment exceptions are open',
    help: 'Resolve each one by hand.',
    to: '/admin/payments',
  },
  jobs_failed: {
    title: 'Jobs have failed',
    help: 'Failed jobs are retried automatically. Retry those with no attempts left yourself.',
    to: '/admin/jobs',
  },
  backup_missing: {
    title: 'There is no recent backup',
    help: 'Run npm run admin -- backup FOLDER every night, or turn on archiving in your PostgreSQL.',
  },
}

const minute = 60
const hour = 3_600

/** "40 s", "12 min", "3 h", "2 days" */
export function durationText(seconds: number): string {
  if (seconds < 2 * minute) return `${Math.round(seconds)} s`
  if (seconds < 2 * hour) return `${Math.round(seconds / minute)} min`
  return seconds < 48 * hour ? `${Math.round(seconds / hour)} h` : `${Math.round(seconds / 24 / hour)} days`
}
