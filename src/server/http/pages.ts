import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure, statusOf } from '#shared/failure.ts'
import type { Shop } from '../shop.ts'
import { errorBody } from './answer-errors.ts'
import { execute, type Route } from './bind.ts'
import { clientOf } from './client-address.ts'
import { pageKind } from './page-kind.ts'
import { bytesFor, createPageStore, type StoredPage } from './page-store.ts'
import { type PageApi, startRenderThreads } from './render-threads.ts'

/** Not stored, since its address may carry a secret, but for everyone to find. */
const findable = /^\/become-seller\/?$/i
const urlMax = 2_000

/** Serves the built browser files, and every other address as a page rendered on the server without any user. */
export async function servePages(
  app: FastifyInstance,
  shop: Shop,
  routes: Route[],
  buildDir: string,
): Promise<void> {
  const threads = startRenderThreads({
    buildDir,
    onDeath: (error) => shop.log.error({ err: error }, 'a thread that renders pages died'),
  })
  app.addHook('onClose', () => threads.close())
  const table = new Map(routes.map((route) => [route.key as string, route]))
  const render = (url: URL, request: FastifyRequest) =>
    threads.render(
      {
        url: url.href,
        userAgent: String(request.headers['user-agent'] ?? ''),
        origin: shop.config.PUBLIC_URL,
        currency: shop.config.CURRENCY,
      },
      pageApi(shop, table, request),
    )
  const store = createPageStore(shop.db)

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
      )
    },
  })

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (request.url.length > urlMax) throw new Failure('malformed')
    // Joined as text: `//elsewhere/` is a path of ours, and never another host.
    const url = new URL(shop.config.PUBLIC_URL + request.url)
    if (pageKind(url.pathname) !== 'public') {
      if (!findable.test(url.pathname)) reply.header('x-robots-tag', 'noindex')
      return send(request, reply, await render(url, request), 'no-store')
    }
    url.searchParams.sort()
    const page = await store(`${url.pathname}?${url.searchParams}`, () => render(url, request))
    return send(request, reply, page, 'public, max-age=0, must-revalidate')
  })
}

/** The endpoints as a loader calls them: same guard, same parsing, no socket, and nobody signed in. */
function pageApi(shop: Shop, table: Map<string, Route>, request: FastifyRequest): PageApi {
  return {
    report: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    call: async (key, input) => {
      const route = table.get(key)
      if (!route) throw new Error(`there is no endpoint ${key}`)
      const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
      try {
        return await execute(shop, route, {
          params: asText(params),
          query: asText(query),
          body,
          facts: { client: clientOf(request.ip), setHeader: () => undefined },
        })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        throw Object.assign(new Error(error.message), {
          status: statusOf(error.code),
          body: errorBody(error, request.id),
        })
      }
    },
  }
}

/** Path and query values reach an endpoint as text, as they would over HTTP. */
const asText = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value !== undefined && value !== null)
          .map(([name, value]) => [name, String(value)]),
      )
    : values

async function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage, cacheControl: string) {
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', cacheControl)
    .header('vary', 'Accept-Encoding')
  if (page.location) reply.header('location', page.location)
  if (cacheControl !== 'no-store') {
    reply.header('etag', page.etag)
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const { body, encoding } = await bytesFor(page, String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).type(page.contentType).send(body)
}
