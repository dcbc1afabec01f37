import { timingSafeEqual } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { takeFault } from '../stripe/api/faults.ts'
import type { Fault } from '../stripe/settings.ts'
import { readDispute } from './disputes.ts'
import { cancelLink, createLink, expireDueLinks, listLinks, readLink } from './pay/links.ts'
import { collection, readOrder, readPayment, shownPayment } from './reads.ts'
import { createRefund, readKey, readRefund } from './refunds.ts'
import { isRazorpayRefusal, refusal } from './refusal.ts'
import { transferRoutes } from './route/route-api.ts'
import { listRecon, listSettlements, readSettlement } from './settlements.ts'
import type { Call, Route, Sandbox } from './wire.ts'

interface ApiOptions {
  sandbox: Sandbox
  /** Default: the endpoints below /v1. */
  routes?: Route[]
  keyId: string
  log: (line: string) => void
}

const paymentsOf = (sandbox: Sandbox, { id, query }: Call) =>
  collection(query, (limit) =>
    sandbox.store
      .list('payment', { where: { order_id: id }, limit })
      .data.map((payment) => shownPayment(payment, query['expand[]'])),
  )
const refundsOf = (sandbox: Sandbox, { id, query }: Call) =>
  collection(
    query,
    (limit, created) => sandbox.store.list('refund', { where: { payment_id: id }, created, limit }).data,
  )

/** The provider's endpoints that the sandbox implements, below /v1. */
const paymentRoutes: Route[] = [
  { method: 'POST', path: '/payment_links', answer: (sandbox, { body }) => createLink(sandbox, body) },
  { method: 'GET', path: '/payment_links', answer: (sandbox, { query }) => listLinks(sandbox, query) },
  { method: 'GET', path: '/payment_links/:id', answer: (sandbox, { id }) => readLink(sandbox, id) },
  { method: 'POST', path: '/payment_links/:id/cancel', answer: (sandbox, { id }) => cancelLink(sandbox, id) },
  {
    method: 'GET',
    path: '/payments',
    answer: (sandbox, { query }) =>
      collection(query, (limit, created) =>
        sandbox.store
          .list('payment', { created, limit })
          .data.map((payment) => shownPayment(payment, query['expand[]'])),
      ),
  },
  {
    method: 'GET',
    path: '/payments/:id',
    answer: (sandbox, { id, query }) => shownPayment(readPayment(sandbox, id), query['expand[]']),
  },
  {
    method: 'POST',
    path: '/payments/:id/refund',
    answer: (sandbox, { id, body, key }) => createRefund(sandbox, id, body, key),
  },
  { method: 'GET', path: '/payments/:id/refunds', answer: refundsOf },
  {
    method: 'GET',
    path: '/payments/:id/refunds/:refundId',
    answer: (sandbox, { refundId }) => readRefund(sandbox, refundId),
  },
  {
    method: 'GET',
    path: '/refunds',
    answer: (sandbox, { query }) =>
      collection(query, (limit, created) => sandbox.store.list('refund', { created, limit }).data),
  },
  { method: 'GET', path: '/refunds/:id', answer: (sandbox, { id }) => readRefund(sandbox, id) },
  {
    method: 'GET',
    path: '/disputes',
    answer: (sandbox, { query }) =>
      collection(query, (limit, created) => sandbox.store.list('dispute', { created, limit }).data),
  },
  { method: 'GET', path: '/disputes/:id', answer: (sandbox, { id }) => readDispute(sandbox, id) },
  { method: 'GET', path: '/settlements', answer: (sandbox, { query }) => listSettlements(sandbox, query) },
  {
    method: 'GET',
    path: '/settlements/recon/combined',
    answer: (sandbox, { query }) => listRecon(sandbox, query),
  },
  { method: 'GET', path: '/settlements/:id', answer: (sandbox, { id }) => readSettlement(sandbox, id) },
  { method: 'GET', path: '/orders/:id', answer: (sandbox, { id }) => readOrder(sandbox, id) },
  { method: 'GET', path: '/orders/:id/payments', answer: paymentsOf },
]

export async function api(
  app: FastifyInstance,
  { sandbox, routes = [...paymentRoutes, ...transferRoutes], keyId, log }: ApiOptions,
): Promise<void> {
  /** Idempotency keys of requests in progress. */
  const busyKeys = new Set<string>()

  // The official package sends an empty body with a JSON content type when a call has no parameters.
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : JSON.parse(String(text)))
    } catch {
      done(refusal(400, 'The request body is not valid JSON.'))
    }
  })
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, _text, done) => done(null, undefined),
  )

  app.addHook('onRequest', async (request) =>
    checkKey(request.headers.authorization, keyId, sandbox.keySecret),
  )

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = isRazorpayRefusal(error) ? error : undefined
    const status = known?.status ?? error.statusCode ?? 500
    if (status >= 500 && !known) log(`unexpected: ${error.stack}`)
    const body = known?.body ?? refusal(status, 'The server encountered an error.').body
    return reply.status(status).send({ error: body })
  })
  app.setNotFoundHandler((_request, reply) =>
    reply.status(404).send({ error: refusal(400, 'The requested URL was not found on the server.').body }),
  )

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(route, request, reply),
    })
  }

  async function handle(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const key = keyOf(request.headers)
    if (key !== null) {
      if (busyKeys.has(key)) throw refusal(409, 'A request with this idempotency key is being processed.')
      busyKeys.add(key)
    }
    try {
      await sleep(sandbox.settings.get().api.delayMs)
      const fault = takeFault(sandbox.settings, request.method, request.url)
      if (fault?.mode === 'error') throw injected(fault)
      if (fault?.mode === 'hang' || fault?.mode === 'reset') return leave(fault, reply)
      expireDueLinks(sandbox)
      const { id = '', refundId = '', productId = '' } = request.params as Partial<Call>
      const query = request.query as Call['query']
      const answer = sandbox.store.transaction(() =>
        route.answer(sandbox, { id, refundId, productId, query, body: request.body, key }),
      )
      if (fault?.mode === 'slow') await sleep(fault.delayMs)
      else if (fault) return leave(fault, reply)
      return reply.send(answer)
    } finally {
      if (key !== null) busyKeys.delete(key)
    }
  }
}

function checkKey(header: string | undefined, keyId: string, keySecret: string): void {
  const [scheme, value = ''] = (header ?? '').split(' ')
  const given = scheme?.toLowerCase() === 'basic' ? Buffer.from(value, 'base64') : Buffer.alloc(0)
  if (given.length === 0) throw refusal(401, 'Please provide your api key for authentication purposes.')
  const expected = Buffer.from(`${keyId}:${keySecret}`)
  if (given.length === expected.length && timingSafeEqual(given, expected)) return
  throw refusal(401, 'Authentication failed')
}

/** Refunds and direct transfers have their own headers and rules. */
function keyOf(headers: FastifyRequest['headers']): string | null {
  const transfer = headers['x-transfer-idempotency']
  if (transfer === undefined) return readKey(headers['x-refund-idempotency'] as string | undefined)
  if (/^[A-Za-z0-9_ -]{4,36}$/.test(String(transfer))) return `transfer ${String(transfer)}`
  throw refusal(
    400,
    'The idempotency key must have 4 to 36 letters, digits, hyphens, underscores and spaces.',
  )
}

const injected = ({ status }: Fault) =>
  refusal(status, status === 429 ? 'Too many requests' : 'The sandbox was told to fail this request.')

/** Sends no reply: leaves the connection open until the client times out, or closes it immediately. */
function leave(fault: Fault, reply: FastifyReply) {
  reply.hijack()
  if (fault.mode === 'reset' || fault.mode === 'lost-connection') reply.raw.socket?.resetAndDestroy()
}
