import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod'
import type { ExportReply, FileReply } from '#contract/endpoint.ts'
import { namedSchemas } from '#contract/named-schemas.ts'
import { brand } from '#shared/brand.ts'
import { Failure } from '#shared/failure.ts'
import { uploadForm } from '../../modules/media/incoming.ts'
import type { Shop } from '../../shop.ts'
import { rememberAccountOf } from '../errors/send-error.ts'
import { clientOf } from '../protection/client-address.ts'
import { type ConcurrencyLimits, withinLimit } from '../protection/load-shedding.ts'
import { docsPolicy } from '../protection/security-headers.ts'
import { execute, type RawCall, type Route } from './bind.ts'
import { describeRoute } from './describe-route.ts'
import { sendFile } from './send-file.ts'

const bearer = /^Bearer ([^\s]+)$/i

const tokenOf = (request: FastifyRequest): string | undefined => {
  const header = request.headers.authorization
  if (!header) return undefined
  // Any other scheme counts as an invalid token, not as a missing one.
  return bearer.exec(header)?.[1] ?? ''
}

const description = {
  schemaRegistry: namedSchemas,
  zodToJsonConfig: { target: 'draft-2020-12', unrepresentable: 'any' },
} as const

/** Serves the routes under `/api`, their OpenAPI description at `/api/openapi.json` and the documentation at `/api/docs`. */
export async function serveApi(
  app: FastifyInstance,
  shop: Shop,
  routes: Route[],
  limits: ConcurrencyLimits,
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${brand.name} API`,
        version: '1',
        description: 'The API of the marketplace for customers, sellers and admins.',
      },
      servers: [{ url: '/' }],
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: createJsonSchemaTransform(description),
    transformObject: createJsonSchemaTransformObject(description),
  })
  await app.register(multipart, uploadForm)
  readJson(app)
  // `execute` validates input and replies, for HTTP and for pages. Fastify uses the schemas for the description only.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => (data) => JSON.stringify(data))
  for (const route of routes) serveRoute(app, shop, route, limits)
  if (shop.config.API_DOCS === 'off') return
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: docsPolicy,
    // Hides the bar for loading other descriptions.
    uiConfig: { layout: 'BaseLayout' },
  })
}

/** An empty body with a JSON content type counts as no body: many clients send DELETE that way. */
function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else parse(request, String(body), done)
  })
}

const wrongContentType = () =>
  new Failure('unsupported_type', { message: 'Send the request body as application/json.' })

const getBodyMax = 1_048_576

/** Fastify ignores the body of a GET request. One endpoint has one. */
async function readGetBody(request: FastifyRequest): Promise<unknown> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request.raw as AsyncIterable<Buffer>) {
    length += part.length
    if (length > getBodyMax) throw new Failure('too_large')
    parts.push(part)
  }
  if (length === 0) return undefined
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    throw wrongContentType()
  }
  const parse = request.server.getDefaultJsonParser('error', 'error')
  return new Promise((resolve, reject) =>
    parse(request, Buffer.concat(parts).toString('utf8'), (error, body) =>
      error ? reject(error) : resolve(body),
    ),
  )
}

function serveRoute(app: FastifyInstance, shop: Shop, route: Route, limits: ConcurrencyLimits): void {
  const { endpoint } = route
  app.route({
    method: route.method,
    url: route.path === '/' ? '/api' : `/api${route.path}`,
    schema: describeRoute(route),
    handler: async (request, reply) => {
      // Fastify accepts forms on every route, because some take an upload.
      if (request.isMultipart() && !endpoint.multipart) throw wrongContentType()
      const key = request.headers['idempotency-key']
      const raw: RawCall = {
        params: request.params,
        query: request.query,
        body:
          (route.method === 'GET' && endpoint.body ? await readGetBody(request) : request.body) ?? undefined,
        token: tokenOf(request),
        facts: {
          client: clientOf(request.ip),
          requestId: request.id,
          idempotencyKey: Array.isArray(key) ? key[0] : key,
          request,
          setHeader: (name, value) => void reply.header(name, value),
          onSession: (session) => rememberAccountOf(request, session),
        },
      }
      const result = await withinLimit(limits, { method: route.method, endpoint, query: request.query }, () =>
        execute(shop, route, raw),
      )
      if (endpoint.access !== 'public') reply.header('cache-control', 'no-store')
      reply.code(endpoint.status ?? 200)
      if (endpoint.file) return sendFile(reply, endpoint.file, result as FileReply | ExportReply)
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
    },
  })
}
