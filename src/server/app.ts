import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { Failure } from '#shared/failure.ts'
import type { Config } from './config.ts'
import { addRequestCounts } from './database/rate-limit.ts'
import { serveApi } from './http/api/api.ts'
import {
  handleUnreadableRequest,
  refuseExpectation,
  refuseMisaddressed,
  sendUndecodableError,
} from './http/errors/malformed-requests.ts'
import { sendError } from './http/errors/send-error.ts'
import { closeConnectionsWhenStopping } from './http/lifecycle/draining.ts'
import { type Health, serveHealth } from './http/lifecycle/health.ts'
import { serveMetrics } from './http/lifecycle/metrics.ts'
import { traceRequests } from './http/lifecycle/trace-requests.ts'
import { serveBrandFiles } from './http/pages/brand-files.ts'
import { servePages } from './http/pages/pages.ts'
import { serveSitemap } from './http/pages/sitemap.ts'
import { createConcurrencyLimits } from './http/protection/load-shedding.ts'
import { limitRate, type RequestLimit } from './http/protection/rate-limit.ts'
import { standardHeaders } from './http/protection/security-headers.ts'
import { countFunnel } from './modules/analytics/funnel-counts.ts'
import { assetFiles } from './modules/assets/assets.files.ts'
import { mediaFiles } from './modules/media/media.files.ts'
import { carrierWebhook } from './modules/orders/routes/carrier-webhook.routes.ts'
import { paymentWebhooks } from './modules/payments/routes/webhook.routes.ts'
import { allRoutes, welcome } from './routes.ts'
import type { Shop } from './shop.ts'
import { readShopRules } from './views/settings/shop-rules.ts'
import { countSearches } from './workflows/catalog/count-searches.ts'

/** Builds the HTTP application without listening; tests use it without a port. */
export async function buildApp(
  shop: Shop,
  options: {
    /** The folder of the built pages; API only if absent. */
    buildDir?: string
    /** Additional routes, such as the demo's pictures and the development mailbox. */
    plugins?: ((app: FastifyInstance) => Promise<void> | void)[]
    /** Aborts when this node begins to stop; `/readyz` then answers 503. */
    stopping?: AbortSignal
  } = {},
): Promise<FastifyInstance> {
  const app = fastifyApp(shop)
  const { stopping } = options
  if (stopping) closeConnectionsWhenStopping(app, stopping)
  if (shop.config.OTEL_EXPORTER_OTLP_ENDPOINT) traceRequests(app)
  serveMetrics(app, shop)
  serveHealth(app, shop, { stopping })

  limitRate(app, {
    first: requestLimit(shop.config, shop.config.LIMIT_REQUESTS_PER_CLIENT),
    read: async () =>
      requestLimit(shop.config, (await readShopRules(shop.db, shop.config)).requestsPerClient),
    merge: (windowStart, added) => addRequestCounts(shop.db, windowStart, added),
  })
  const routes = allRoutes(shop)
  const limits = createConcurrencyLimits()
  await app.register(async (api) => serveApi(api, shop, routes, limits))
  app.get('/api/', { schema: { hide: true } }, async () => welcome())
  await app.register(paymentWebhooks(shop))
  await app.register(carrierWebhook(shop))
  await app.register(mediaFiles(shop))
  await app.register(assetFiles(shop))
  serveSitemap(app, shop)
  serveBrandFiles(app, shop)
  for (const plugin of options.plugins ?? []) await app.register(async (instance) => plugin(instance))
  const notFound = async () => {
    throw new Failure('not_found')
  }
  // Without this route the pages would handle unknown endpoints.
  app.all('/api/*', { schema: { hide: true } }, notFound)
  app.setNotFoundHandler(notFound)
  countSearches(app, shop.db)
  countFunnel(app, shop.db)
  if (options.buildDir) await servePages(app, shop, { routes, limits, buildDir: options.buildDir })
  return app
}

/** Fastify with our limits, headers and error replies, without routes. */
function fastifyApp(shop: Shop): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    // A machine without a free core needs more than the default of 10 s to register the API.
    pluginTimeout: 60_000,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: shop.config.LOG_LEVEL !== 'debug' }),
    // The last trusted proxy's entry is the client's address; clients can forge the entries before it.
    trustProxy: (_address, hop) => hop < shop.config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    connectionTimeout: 30_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    // Connected clients are still served during a stop; Fastify's 503 would lack our headers.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 400 },
    // `refuseMisaddressed` checks it: Node's own refusal would not carry our headers.
    // Node checks `headersTimeout` and `requestTimeout` only this often; its default of 30 s more than doubles both.
    http: { requireHostHeader: false, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    clientErrorHandler: handleUnreadableRequest(shop.log),
    frameworkErrors: sendUndecodableError,
    // A request may have an absolute URL, as for a proxy; only the path matters.
    rewriteUrl: ({ url = '/' }) => url.replace(/^https?:\/\/[^/?#]*\/?/i, '/'),
  })
  app.server.on('checkExpectation', refuseExpectation(shop.log))
  app.setErrorHandler(sendError)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(standardHeaders(request.id))
    refuseMisaddressed(request)
  })
  return app
}

/** What a node with the role `worker` serves: health and metrics. */
export function buildWorkerApp(shop: Shop, health: Health): FastifyInstance {
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: false,
  })
  app.setErrorHandler(sendError)
  serveMetrics(app, shop)
  serveHealth(app, shop, health)
  return app
}

/**
 * Tools and tests on the machine of a demo shop are not limited. Behind a trusted proxy, with live payments or with a limit
 * that was set on purpose, they are.
 */
const requestLimit = (config: Config, max: number): RequestLimit => ({
  max,
  spareLoopback:
    config.PAYMENTS === 'sandbox' &&
    config.TRUST_PROXY === 0 &&
    !config.requestLimitGiven &&
    max === config.LIMIT_REQUESTS_PER_CLIENT,
})
