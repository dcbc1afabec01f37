// Prometheus metrics of the connection pools, statements and caches of this process.
import type { Pool } from 'pg'
import { Counter, Gauge, Histogram } from 'prom-client'

const pools = new Set<Pool>()

export const connections = new Gauge({
  name: 'database_pool_connections',
  help: 'Connections of this process by state; waiting: calls that wait for a connection.',
  labelNames: ['state'],
  registers: [],
  collect() {
    const sum = (count: (pool: Pool) => number) => [...pools].reduce((total, pool) => total + count(pool), 0)
    this.set(
      { state: 'busy' },
      sum(({ totalCount, idleCount }) => totalCount - idleCount),
    )
    this.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    )
    this.set(
      { state: 'waiting' },
      sum(({ waitingCount }) => waitingCount),
    )
  },
})

/** Counts the connections of a pool until the returned function is called. */
export function watchPool(pool: Pool): () => void {
  pools.add(pool)
  return () => void pools.delete(pool)
}

export const statementSeconds = new Histogram({
  name: 'database_statement_duration_seconds',
  help: 'Time from sending a statement to its result.',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
  registers: [],
})

export const cacheReads = new Counter({
  name: 'cache_reads_total',
  help: 'Reads of the caches by result: hit, or miss when the value had to be built.',
  labelNames: ['cache', 'result'],
  registers: [],
})

export const replicaReads = new Counter({
  name: 'trove_replica_reads_total',
  help: 'Reads that a replica may answer, by the server that did; none without DATABASE_REPLICA_URL.',
  labelNames: ['target'],
  registers: [],
})

const lags = new Set<() => number>()

const replicaLag = new Gauge({
  name: 'trove_replica_lag_seconds',
  help: 'Age of the newest state of the primary that the read replica is known to hold; missing without a replica.',
  registers: [],
  // Each process of a node watches the same replica.
  aggregator: 'max',
  collect() {
    if (lags.size > 0) this.set(Math.max(...[...lags].map((read) => read())))
  },
})

/** Shows the lag of a replica until the returned function is called. */
export function watchReplicaLag(read: () => number): () => void {
  lags.add(read)
  return () => void lags.delete(read)
}

export const databaseMetrics = [connections, statementSeconds, cacheReads, replicaReads, replicaLag]
