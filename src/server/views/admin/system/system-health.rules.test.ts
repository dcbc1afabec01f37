import { expect, it } from 'vitest'
import type { HealthProblem } from '#contract/admin/system-health.ts'
import { type HealthFigures, problemsOf } from './system-health.rules.ts'

const now = new Date('2026-11-25T12:00:00Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000).toISOString()
const pool = (name: string, oldestSeconds: number) => ({ pool: name, waiting: 1, running: 0, oldestSeconds })

const healthy: HealthFigures = {
  pools: [pool('codes', 30), pool('money', 120), pool('mails', 600), pool('background', 3_600)],
  failedJobs: 0,
  providers: [{ gateway: 'STRIPE', comparedAt: ago(600) }],
  openExceptions: 0,
  pendingRefunds: { count: 1, oldestSeconds: 3_600 },
  lastBackup: { madeAt: ago(36 * 3_600), folder: '/backup', bytes: 1 },
  archive: null,
  database: { connections: 80, connectionsMax: 100, replica: { inUse: true, lagSeconds: 30 } },
  process: { jobNodes: 1 },
}

it.each<[what: string, change: Partial<HealthFigures>, problems: HealthProblem[]]>([
  ['nothing at the limits', {}, []],
  ['no node runs jobs', { process: { jobNodes: 0 } }, ['no_worker']],
  ['a login code is late', { pools: [pool('codes', 31)] }, ['jobs_late']],
  ['a refund job is late', { pools: [pool('money', 121)] }, ['jobs_late']],
  ['a pool of a later version is late', { pools: [pool('other', 99_999)] }, []],
  ['a job failed', { failedJobs: 1 }, ['jobs_failed']],
  [
    'the second provider is not compared',
    {
      providers: [
        { gateway: 'STRIPE', comparedAt: ago(1) },
        { gateway: 'RAZORPAY', comparedAt: ago(601) },
      ],
    },
    ['provider_late'],
  ],
  ['no payment yet', { providers: [] }, []],
  ['a refund waits', { pendingRefunds: { count: 1, oldestSeconds: 3_601 } }, ['refunds_late']],
  ['an exception is open', { openExceptions: 1 }, ['exceptions_open']],
  [
    'connections are short',
    { database: { connections: 81, connectionsMax: 100, replica: null } },
    ['connections_short'],
  ],
  [
    'the read replica is behind',
    { database: { connections: 1, connectionsMax: 100, replica: { inUse: false, lagSeconds: 31 } } },
    ['replica_behind'],
  ],
  ['no backup', { lastBackup: null }, ['backup_missing']],
  [
    'an old backup',
    { lastBackup: { madeAt: ago(36 * 3_600 + 1), folder: '/backup', bytes: 1 } },
    ['backup_missing'],
  ],
  ['no backup, but an archive', { lastBackup: null, archive: { archivedAt: ago(9), failedAt: null } }, []],
  ['an archive that recovered', { archive: { archivedAt: ago(1), failedAt: ago(2) } }, []],
  ['an archive that fails', { archive: { archivedAt: ago(2), failedAt: ago(1) } }, ['archive_failing']],
  ['an archive that never worked', { archive: { archivedAt: null, failedAt: ago(1) } }, ['archive_failing']],
  [
    'several, the most urgent first',
    { failedJobs: 2, lastBackup: null, process: { jobNodes: 0 } },
    ['no_worker', 'jobs_failed', 'backup_missing'],
  ],
])('%s', (_what, change, problems) => {
  expect(problemsOf({ ...healthy, ...change }, now)).toEqual(problems)
})
