import { sql } from 'kysely'
import { Gauge, type Registry } from 'prom-client'
import type { Db } from '../../database/open.ts'
import { readShopGauges, type ShopGauges } from '../../views/admin/system/shop-gauges.ts'

/** Scrapes within this time share one read, so that they cannot load the database. */
const sharedMs = 10_000

/** `backupDueSince`: the last backup of the embedded database, or its first start if there is none. */
type Figures = ShopGauges & { backupDueSince: Date | null }
type Labels = Record<string, string>
/** The values of a metric, by labels. */
type Reading = (gauges: Figures) => [labels: Labels, value: number][]

const secondsSince = (at: string | Date) => Math.max(0, (Date.now() - new Date(at).getTime()) / 1_000)
const single = (value: number): [Labels, number][] => [[{}, value]]

const metrics: Record<string, { help: string; labels?: string[]; read: Reading }> = {
  jobs_waiting: {
    help: 'Jobs that are due, by pool.',
    labels: ['pool'],
    read: ({ pools }) => pools.map(({ pool, waiting }) => [{ pool }, waiting]),
  },
  jobs_oldest_seconds: {
    help: 'How long the next job of a pool has been due.',
    labels: ['pool'],
    read: ({ pools }) => pools.map(({ pool, oldestSeconds }) => [{ pool }, oldestSeconds]),
  },
  jobs_failed: {
    help: 'Jobs whose last attempt failed, counted up to 1,000.',
    read: ({ failedJobs }) => single(failedJobs),
  },
  job_nodes: { help: 'Nodes that run jobs.', read: ({ jobNodes }) => single(jobNodes) },
  payments_compared_seconds: {
    help: 'Time since payments were last compared with the provider.',
    labels: ['gateway'],
    read: ({ providers }) =>
      providers.map(({ gateway, comparedAt }) => [{ gateway }, secondsSince(comparedAt)]),
  },
  payment_exceptions_open: {
    help: 'Open payment exceptions.',
    read: ({ openExceptions }) => single(openExceptions),
  },
  invariant_breaches: {
    help: 'Violated invariants: among recent changes, and in the nightly full check.',
    labels: ['check'],
    read: ({ signals }) =>
      signals.flatMap(({ name, value }) =>
        name === 'recent_breaches' || name === 'breaches'
          ? [[{ check: name === 'breaches' ? 'nightly' : 'recent' }, value]]
          : [],
      ),
  },
  sellers_owing: {
    help: 'Sellers with a negative balance.',
    read: ({ signals }) =>
      signals.flatMap(({ name, value }) => (name === 'negative_balances' ? single(value) : [])),
  },
  watch_age_seconds: {
    help: 'Time since the job watch-shop measured the shop.',
    read: ({ signals }) =>
      signals.flatMap(({ name, ageSeconds }) => (name === 'recent_breaches' ? single(ageSeconds) : [])),
  },
  refunds_pending: {
    help: 'Refunds that the provider has not confirmed.',
    read: ({ pendingRefunds }) => single(pendingRefunds.count),
  },
  refunds_oldest_seconds: {
    help: 'How long the oldest pending refund has waited.',
    read: ({ pendingRefunds }) => single(pendingRefunds.oldestSeconds),
  },
  orders_paid_recently: {
    help: 'Paid orders of the last five minutes.',
    read: ({ lastFiveMinutes }) => single(lastFiveMinutes.orders),
  },
  payments_captured_recently: {
    help: 'Captured payments of the last five minutes.',
    read: ({ lastFiveMinutes }) => single(lastFiveMinutes.payments),
  },
  searches_today: {
    help: 'Searches since midnight UTC, by whether they found something.',
    labels: ['found'],
    read: ({ searchesToday: { count, withoutResults } }) => [
      [{ found: 'yes' }, count - withoutResults],
      [{ found: 'no' }, withoutResults],
    ],
  },
  backup_age_seconds: {
    help: 'Time since the last backup of the embedded database, or since its first start if there is none.',
    read: ({ backupDueSince }) => (backupDueSince ? single(secondsSince(backupDueSince)) : []),
  },
}

/** Adds the figures of the whole shop, read from the database. If it does not answer, they are missing from the reply. */
export function addShopMetrics(registry: Registry, db: Db, options: { embedded: boolean }): void {
  let read: { at: number; gauges: Promise<Figures | undefined> } | undefined
  const current = () => {
    if (!read || Date.now() - read.at >= sharedMs)
      read = { at: Date.now(), gauges: readFigures(db, options).catch(() => undefined) }
    return read.gauges
  }
  for (const [name, { help, labels = [], read: valuesOf }] of Object.entries(metrics)) {
    new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      // All processes of a node read the same figures.
      aggregator: 'max',
      async collect() {
        const gauges = await current()
        this.reset()
        // A reset sets a gauge without labels to 0 instead of removing it.
        if (labels.length === 0) this.remove()
        for (const [values, value] of gauges ? valuesOf(gauges) : []) this.set(values, value)
      },
    })
  }
}

async function readFigures(db: Db, { embedded }: { embedded: boolean }): Promise<Figures> {
  const gauges = await readShopGauges(db)
  const backupDueSince = embedded ? (gauges.lastBackupAt ?? (await readFirstStart(db))) : null
  return { ...gauges, backupDueSince }
}

async function readFirstStart(db: Db): Promise<Date | null> {
  const { rows } = await sql<{
    at: Date | null
  }>`select min(applied_at) as at from schema_migrations`.execute(db)
  return rows[0]?.at ?? null
}
