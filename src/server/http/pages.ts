import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { Failure, statusOf } from '#shared/failure.ts'
import { freeShippingLabel } from '#shared/orders/shipping-label.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { ServerApi } from '#web/server-api.ts'
import type { ShopRules } from '../modules/settings/settings.rules.ts'
import type { Shop } from '../shop.ts'
import { readShopRules } from '../views/settings/shop-rules.ts'
import { errorBody, toFailure } from './answer-errors.ts'
import { execute, type Route } from './bind.ts'
import { clientOf } from './client-address.ts'
import { addressMax } from './failure-page.ts'
import { startScriptsLate } from './late-scripts.ts'
import { sealScripts } from './page-policy.ts'
import { bytesFor, createPageStore, type StoredPage, toStoredPage } from './page-store.ts'
import { apiPolicy, backOfficePolicy } from './security-headers.ts'

/** Areas of one person: rendered as an empty frame, never stored, filled in by the browser. */
const privateArea =
  /^\/(login|become-seller|cart|wishlist|checkout|payment-success|account|seller|admin|reviews\/\d+\/create)(\/|\.data$|$)/i
const backOffice = /^\/(seller|admin)(\/|\.data$|$)/i
/** Not stored, since its address may carry a secret, but for everyone to find. */
const findable = /^\/become-seller\/?$/i

type Build = ServerBuild & { entry: { module: { apiContext: Parameters<RouterContextProvider['set']>[0] } } }

/** Serves the built browser files, and every other address as a page rendered on the server without any user. */
export async function servePages(
  app: FastifyInstance,
  shop: Shop,
  routes: Route[],
  buildDir: string,
): Promise<void> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as Build
  const render = createRenderer(shop, routes, build)
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
    if (request.url.length > addressMax) throw new Failure('address_too_long')
    // Joined as text: `//elsewhere/` is a path of ours, and never another host.
    const url = new URL(shop.config.PUBLIC_URL + request.url)
    if (privateArea.test(url.pathname)) {
      if (!findable.test(url.pathname)) reply.header('x-robots-tag', 'noindex')
      return send(request, reply, await render(url, request), 'no-store')
    }
    url.searchParams.sort()
    const page = await store(`${url.pathname}?${url.searchParams}`, () => render(url, request))
    return send(request, reply, page, 'public, max-age=0, must-revalidate')
  })
}

function createRenderer(shop: Shop, routes: Route[], build: Build) {
  const handle = createRequestHandler(build, 'production')
  const table = new Map(routes.map((route) => [route.key as string, route]))
  return async (url: URL, request: FastifyRequest): Promise<StoredPage> => {
    const nonce = randomBytes(18).toString('base64url')
    const context = new RouterContextProvider()
    let html = ''
    const take = (page: string) => {
      html = page
    }
    const rules = await readShopRules(shop.db, shop.config)
    const failed: Error[] = []
    const api = serverApi(shop, rules, table, request, nonce, failed)
    context.set(build.entry.module.apiContext, { ...api, take })
    const response = await handle(
      new Request(url, { headers: { 'user-agent': String(request.headers['user-agent'] ?? '') } }),
      context,
    )
    // The page says that something broke; but nothing did, and in a moment it may be there.
    const busy = failed.find((error) => error instanceof Failure && error.code === 'busy')
    if (busy && response.status >= 500) throw busy
    if (failed.length > 0 && response.status < 500)
      request.log.error({ err: failed[0] }, 'a page was sent without a part that could not be read')
    const content = html || (await response.text())
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const sealed = backOffice.test(url.pathname)
      ? { body: content, policy: backOfficePolicy(nonce) }
      : contentType.startsWith('text/html')
        ? sealScripts(privateArea.test(url.pathname) ? content : startScriptsLate(content), nonce)
        : { body: content, policy: apiPolicy }
    return toStoredPage({
      status: response.status,
      contentType,
      location: response.headers.get('location'),
      policy: sealed.policy,
      partial: failed.length > 0,
      body: sealed.body,
    })
  }
}

/** The endpoints as a loader calls them: same guard, same parsing, no socket, and nobody signed in. */
function serverApi(
  shop: Shop,
  rules: ShopRules,
  table: Map<string, Route>,
  request: FastifyRequest,
  nonce: string,
  /** Takes what failed, other than by a refusal. */
  failed: Error[],
): ServerApi {
  return {
    nonce,
    origin: shop.config.PUBLIC_URL,
    currency: rules.currency,
    currencySign: currencySymbol(rules.currency),
    structuredData: [],
    freeShipping: freeShippingLabel(
      {
        flatFee: toDecimal(rules.shipping.flatFeeCents),
        freeAbove: toDecimal(rules.shipping.freeAboveCents),
      },
      rules.currency,
    ),
    report: (error) => request.log.error({ err: error }, 'a page could not be rendered'),
    call: async (key, input) => {
      const route = table.get(key)
      if (!route) throw new Error(`there is no endpoint ${key}`)
      const { params, query, body } = input as { params?: unknown; query?: unknown; body?: unknown }
      try {
        return (await execute(shop, route, {
          params: asText(params),
          query: asText(query),
          body,
          facts: { client: clientOf(request.ip), setHeader: () => undefined },
        })) as never
      } catch (error) {
        const failure = error instanceof Error ? (toFailure(error) ?? error) : new Error(String(error))
        // A refusal is an answer like any other; all else is a part of the page that is missing for the moment.
        if (!(failure instanceof Failure) || statusOf(failure.code) >= 500) failed.push(failure)
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
