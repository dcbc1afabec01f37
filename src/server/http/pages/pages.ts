import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { setBrand } from '#shared/brand.ts'
import { shownOf } from '#shared/default-brand.ts'
import { Failure, statusOf } from '#shared/failure.ts'
import { freeShippingLabel } from '#shared/orders/shipping-label.ts'
import { currencySymbol } from '#shared/payments/currency.ts'
import { toDecimal } from '#shared/payments/money.ts'
import { setRegion, type setTimeZone } from '#shared/region/region.ts'
import type { ServerApi } from '#web/server-api.ts'
import type { Reads } from '../../database/content-cache/content-cache.ts'
import type { ShopRules } from '../../modules/settings/settings.rules.ts'
import type { Shop } from '../../shop.ts'
import { traceStep } from '../../telemetry/spans.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { execute, type Route } from '../api/bind.ts'
import { addressMax } from '../errors/error-page.ts'
import { errorBody, toFailure } from '../errors/send-error.ts'
import { clientOf } from '../protection/client-address.ts'
import { type ConcurrencyLimits, isSearch, pageWeight } from '../protection/load-shedding.ts'
import { apiPolicy, backOfficePolicy } from '../protection/security-headers.ts'
import { withBrandColors } from './brand-files.ts'
import { withDeferredScripts } from './deferred-scripts.ts'
import { type CachedPage, createPageCache, encodedBody, toCachedPage } from './page-cache.ts'
import { dropUnknownParameters } from './page-parameters.ts'
import { sealScripts } from './page-policy.ts'

/** Personal pages: the server renders them without content and does not cache them; the browser fills them. */
const privateArea =
  /^\/(login|become-seller|cart|wishlist|checkout|payment-success|account|seller|admin|reviews\/\d+\/create)(\/|\.data$|$)/i
const backOffice = /^\/(seller|admin)(\/|\.data$|$)/i
/** Indexed by search engines, although not cached because its address may contain a secret. */
const indexedPrivatePage = /^\/become-seller\/?$/i

type Build = ServerBuild & {
  entry: {
    module: {
      apiContext: Parameters<RouterContextProvider['set']>[0]
      setBrand: typeof setBrand
      setRegion: typeof setRegion
      setTimeZone: typeof setTimeZone
    }
  }
}

/** Serves the browser files of the build, and every other address as a page that is rendered without any user. */
export async function servePages(
  app: FastifyInstance,
  shop: Shop,
  { routes, limits, buildDir }: { routes: Route[]; limits: ConcurrencyLimits; buildDir: string },
): Promise<void> {
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as Build
  const render = createRenderer(shop, routes, build)
  const readCachedPage = createPageCache(shop.db)
  const routeIds = new Set(Object.keys(build.routes))

  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    // No addresses of their own: `preCompressed` finds them.
    globIgnore: ['**/*.{br,gz}'],
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
    // Concatenated, so that `//other.example/` stays a path and cannot name another host.
    const url = new URL(shop.config.PUBLIC_URL + request.url)
    if (privateArea.test(url.pathname)) {
      if (!indexedPrivatePage.test(url.pathname)) reply.header('x-robots-tag', 'noindex')
      return send(request, reply, await render(url, request), 'no-store')
    }
    const asked = url.search
    dropUnknownParameters(url, routeIds)
    if (url.searchParams.has('preview')) {
      reply.header('x-robots-tag', 'noindex')
      const preview = await limits.browse(pageWeight, () => render(url, request))
      return send(request, reply, preview, 'no-store')
    }
    const requestClass = isSearch(Object.fromEntries(url.searchParams)) ? 'search' : 'browse'
    const page = await readCachedPage(url.pathname + url.search, (reads) =>
      limits[requestClass](pageWeight, () => render(url, request, reads)),
    )
    // A redirect passes on the parameters of a campaign, which no page reads.
    const redirected = page.location && !page.location.includes('?')
    const sent = redirected ? { ...page, location: page.location + asked } : page
    return send(request, reply, sent, 'public, max-age=0, must-revalidate')
  })
}

function createRenderer(shop: Shop, routes: Route[], build: Build) {
  const handle = createRequestHandler(build, 'production')
  const table = new Map(routes.map((route) => [route.key as string, route]))
  return async (url: URL, request: FastifyRequest, reads?: Reads): Promise<CachedPage> => {
    const nonce = randomBytes(18).toString('base64url')
    const context = new RouterContextProvider()
    const rules = await readShopRules(shop.db, shop.config, reads)
    // The server and the built pages have copies of the module. Loaders read it, too.
    for (const set of [setBrand, build.entry.module.setBrand]) set(shownOf(rules.brand))
    for (const set of [setRegion, build.entry.module.setRegion]) set(rules.region)
    build.entry.module.setTimeZone(rules.timeZone)
    const failed: Error[] = []
    const api = serverApi({ shop, rules, table, request, nonce, failed, reads })
    context.set(build.entry.module.apiContext, api)
    const asked = new Request(url, { headers: { 'user-agent': String(request.headers['user-agent'] ?? '') } })
    const response = await traceStep(
      () => ({ name: 'render page' }),
      () => handle(asked, context),
    )
    // Answers 503 with a retry hint instead of the rendered page, which would report an error of ours.
    const busy = failed.find((error) => error instanceof Failure && error.code === 'busy')
    if (busy && response.status >= 500) throw busy
    if (failed.length > 0 && response.status < 500)
      request.log.error({ err: failed[0] }, 'a page was sent without a part whose query failed')
    const contentType = response.headers.get('content-type') ?? 'text/html; charset=utf-8'
    const isHtml = contentType.startsWith('text/html')
    const text = withBrandColors(await response.text(), rules.brand)
    const content = isHtml && !privateArea.test(url.pathname) ? withDeferredScripts(text, nonce) : text
    const { body, policy } = backOffice.test(url.pathname)
      ? { body: content, policy: backOfficePolicy(nonce) }
      : isHtml
        ? sealScripts(content, nonce)
        : { body: content, policy: apiPolicy }
    const location = response.headers.get('location')
    return toCachedPage({
      status: response.status,
      contentType,
      location,
      policy,
      partial: failed.length > 0,
      body,
    })
  }
}

type ApiSource = {
  shop: Shop
  rules: ShopRules
  table: Map<string, Route>
  request: FastifyRequest
  nonce: string
  /** Receives the errors of calls, except refusals. */
  failed: Error[]
  reads: Reads | undefined
}

/** The endpoints for loaders: the same checks as over HTTP, without a socket and without a session. */
function serverApi({ shop, rules, table, request, nonce, failed, reads }: ApiSource): ServerApi {
  return {
    nonce,
    brand: rules.brand,
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
          facts: { client: clientOf(request.ip), setHeader: () => undefined, reads },
        })) as never
      } catch (error) {
        const failure = error instanceof Error ? (toFailure(error) ?? error) : new Error(String(error))
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

/** Path and query values reach an endpoint as text, as over HTTP. */
const asText = (values: unknown): unknown =>
  typeof values === 'object' && values !== null
    ? Object.fromEntries(
        Object.entries(values)
          .filter(([, value]) => value !== undefined && value !== null)
          .map(([name, value]) => [name, String(value)]),
      )
    : values

async function send(request: FastifyRequest, reply: FastifyReply, page: CachedPage, cacheControl: string) {
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', cacheControl)
    .header('vary', 'Accept-Encoding')
  if (page.location) reply.header('location', page.location)
  if (cacheControl !== 'no-store') {
    reply.header('etag', page.etag)
    if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  }
  const { body, encoding } = await encodedBody(page, String(request.headers['accept-encoding'] ?? ''))
  if (encoding) reply.header('content-encoding', encoding)
  return reply.code(page.status).type(page.contentType).send(body)
}
