import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { errorReply } from '#contract/errors.ts'
import { statusOf } from '#shared/failure.ts'
import { uploadForm } from '../modules/media/media.ts'
import type { Shop } from '../shop.ts'
import { execute, type RawCall, type Route } from './bind.ts'

const bearer = /^Bearer ([^\s]+)$/i

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (!header) return undefined
  // Something that is no bearer token is still a token that was sent, and it is wrong.
  return bearer.exec(header)?.[1] ?? ''
}

/** Serves the route table under `/api`, with its description at `/api/openapi.json` and `/api/docs`. */
export async function serveApi(app: FastifyInstance, shop: Shop, routes: Route[]): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Trove API', version: '1', description: 'The whole shop: buy, sell and administer.' },
      servers: [{ url: shop.config.PUBLIC_URL }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform({
      zodToJsonConfig: { target: 'draft-2020-12', unrepresentable: 'any' },
    }),
  })
  await app.register(multipart, uploadForm)
  // The schemas describe; parsing and checking happen once, in `execute`, for HTTP and pages alike.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  for (const route of routes) serveRoute(app, shop, route)
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}

function serveRoute(app: FastifyInstance, shop: Shop, route: Route): void {
  const { endpoint } = route
  app.route({
    method: route.method,
    url: `/api${route.path}`,
    schema: describe(route),
    handler: async (request, reply) => {
      const key = request.headers['idempotency-key']
      const raw: RawCall = {
        params: request.params,
        query: request.query,
        body: request.body ?? undefined,
        token: tokenOf(request),
        facts: {
          client: request.ip,
          idempotencyKey: Array.isArray(key) ? key[0] : key,
          request,
          setHeader: (name, value) => void reply.header(name, value),
        },
      }
      const result = await execute(shop, route, raw)
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
      return reply
        .code(endpoint.status ?? 200)
        .type('application/json; charset=utf-8')
        .send(JSON.stringify(result))
    },
  })
}

function describe(route: Route) {
  const { endpoint } = route
  const statuses = new Set([
    ...(endpoint.params || endpoint.query || endpoint.body ? [400] : []),
    ...(endpoint.body ? [422] : []),
    ...(endpoint.access === 'public' ? [] : [401, 403]),
    ...(endpoint.params ? [404] : []),
    ...(endpoint.failures ?? []).map(statusOf),
  ])
  return {
    summary: endpoint.summary,
    tags: [route.path.split('/')[1] ?? 'root'],
    operationId: `${route.method.toLowerCase()}${route.path.replace(/[/:-]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    description: `Access: ${endpoint.access}.`,
    ...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
    ...(endpoint.params && { params: endpoint.params }),
    ...(endpoint.query && { querystring: endpoint.query }),
    ...(endpoint.body && { body: endpoint.body }),
    ...(endpoint.multipart && { consumes: ['multipart/form-data'] }),
    response: {
      [endpoint.status ?? 200]: endpoint.reply,
      ...Object.fromEntries([...statuses].map((status) => [status, errorReply])),
    },
  }
}
