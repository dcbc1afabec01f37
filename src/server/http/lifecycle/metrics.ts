import cluster from 'node:cluster'
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { AggregatorRegistry, collectDefaultMetrics, Histogram, type Metric, Registry } from 'prom-client'
import { Failure } from '#shared/failure.ts'
import type { Config } from '../../config.ts'
import { databaseMetrics } from '../../database/database-metrics.ts'
import { breakerOpenings } from '../../modules/payments/providers/breaker.ts'
import type { Shop } from '../../shop.ts'
import { addShopMetrics } from './shop-metrics.ts'

/** Environment variable of serving processes on the embedded database, whose DATABASE_URL is set by the primary process. */
export const embeddedMark = 'TROVE_EMBEDDED_DATABASE'

/** Prometheus metrics at `/metrics`. Requests are labeled by route pattern, so that the label set stays small. */
export function serveMetrics(app: FastifyInstance, { config, db }: Pick<Shop, 'config' | 'db'>): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const metric of [breakerOpenings, ...databaseMetrics]) registry.registerMetric(metric as Metric)
  addShopMetrics(registry, db, { embedded: !config.DATABASE_URL || process.env[embeddedMark] === '1' })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of the reply.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: String(reply.statusCode),
      },
      reply.elapsedTime / 1000,
    )
  })
  const read = cluster.isWorker ? readFromAll(registry) : () => registry.metrics()
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
    checkMetricsAccess(config, request.headers.authorization)
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await read())
  })
}

/** Requires the configured token. Without one, the metrics of a shop with live payments do not exist. */
function checkMetricsAccess(
  { METRICS_TOKEN: token, PAYMENTS }: Pick<Config, 'METRICS_TOKEN' | 'PAYMENTS'>,
  authorization = '',
): void {
  if (token === undefined) {
    if (PAYMENTS === 'live') throw new Failure('not_found')
    return
  }
  const digest = (text: string) => createHash('sha256').update(text).digest()
  // Equal lengths, so that the time of the comparison reveals nothing.
  if (!timingSafeEqual(digest(authorization.replace(/^bearer /i, '')), digest(token)))
    throw new Failure(authorization === '' ? 'token_missing' : 'token_invalid')
}

type MetricsRequest = { requestAction: 'metrics'; id: string }
/** `metrics` is null when a process did not answer in time. */
type MetricsReply = { metrics: string | null; id: string }
const has = <K extends string>(message: unknown, key: K): message is Record<K, unknown> =>
  typeof message === 'object' && message !== null && key in message

/** In a cluster worker: requests the sum of all workers' metrics from the primary process. */
function readFromAll(registry: Registry): () => Promise<string> {
  new AggregatorRegistry()
  AggregatorRegistry.setRegistries(registry)
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID()
      const take = (message: unknown) => {
        if (!has(message, 'metrics') || (message as MetricsReply).id !== id) return
        process.off('message', take)
        const { metrics } = message as MetricsReply
        if (metrics === null) reject(new Error('the metrics of all processes could not be collected'))
        else resolve(metrics)
      }
      process.on('message', take)
      process.send?.({ requestAction: 'metrics', id } satisfies MetricsRequest)
    })
}

/** In the primary process of the cluster. */
export function collectMetricsOfAllProcesses(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', async (worker, message: unknown) => {
    if (!has(message, 'requestAction')) return
    const metrics = await all.clusterMetrics().catch(() => null)
    worker.send({ metrics, id: (message as MetricsRequest).id } satisfies MetricsReply)
  })
}
