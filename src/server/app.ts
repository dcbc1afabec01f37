import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { sql } from 'kysely'
import { answerError, notFoundBody } from './http/answer-errors.ts'
import { serveApi } from './http/api.ts'
import { serveMetrics } from './http/metrics.ts'
import { servePages } from './http/pages.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { mediaFiles } from './modules/media/media.files.ts'
import { stripeWebhook } from './modules/payments/webhook.routes.ts'
import { allRoutes } from './routes.ts'
import type { Shop } from './shop.ts'

/** The shop as a value: tests use it without a port, `main.ts` listens with it. */
export async function buildApp(
  shop: Shop,
  options: {
    /** The built pages' folder; left out where only the API is wanted. */
    buildDir?: string
    /** More pages for this installation: the demo's pictures, the development mailbox. */
    plugins?: ((app: FastifyInstance) => Promise<void> | void)[]
  } = {},
): Promise<FastifyInstance> {
  const app: FastifyInstance = Fastify({
    loggerInstance: shop.log as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: shop.config.LOG_LEVEL !== 'debug' }),
    // The client's address is the one that the last trusted proxy saw; what stands before it anyone can write.
    trustProxy: (_address, hop) => hop < shop.config.TRUST_PROXY,
    bodyLimit: 1_048_576,
    connectionTimeout: 30_000,
    requestTimeout: 20_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400 },
  })
  app.setErrorHandler(answerError)
  await addSecurityHeaders(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  serveMetrics(app)
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async () => {
    await sql`select 1 from schema_migrations limit 1`.execute(shop.db)
    return { status: 'ready' }
  })

  const routes = allRoutes(shop)
  await app.register(async (api) => serveApi(api, shop, routes))
  app.get('/api', { schema: { hide: true } }, async () => ({
    message: 'Welcome to the Trove API. See /api/docs.',
  }))
  app.get('/api/', { schema: { hide: true } }, async () => ({
    message: 'Welcome to the Trove API. See /api/docs.',
  }))
  await app.register(stripeWebhook(shop))
  await app.register(mediaFiles(shop))
  for (const plugin of options.plugins ?? []) await app.register(async (instance) => plugin(instance))
  app.all('/api/*', { schema: { hide: true } }, async (request, reply) =>
    reply.code(404).send(notFoundBody(request.id)),
  )
  app.setNotFoundHandler((request, reply) => reply.code(404).send(notFoundBody(request.id)))
  if (options.buildDir) await servePages(app, shop, routes, options.buildDir)
  return app
}
