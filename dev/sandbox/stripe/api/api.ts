import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { apiVersion } from '../balance/account.ts'
import { expireDueSessions } from '../checkout/expiry.ts'
import { newId } from '../ids.ts'
import { isRefusal, refusal } from '../refusal.ts'
import type { Sandbox } from '../sandbox.ts'
import type { Fault } from '../settings.ts'
import { checkKey, checkVersion } from './access.ts'
import { expandFields } from './expand.ts'
import { takeFault } from './faults.ts'
import { type Params, parseForm } from './form.ts'
import { acceptForms } from './form-body.ts'
import { type Answer, once } from './idempotency.ts'
import { type Route, routes } from './routes.ts'

interface ApiOptions {
  sandbox: Sandbox
  secretKey: string
  log: (line: string) => void
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

export async function api(app: FastifyInstance, { sandbox, secretKey, log }: ApiOptions): Promise<void> {
  /** Idempotency keys of requests in progress. */
  const busyKeys = new Set<string>()

  acceptForms(app)

  app.addHook('onRequest', async (request, reply) => {
    checkKey(request.headers.authorization, secretKey)
    checkVersion(header(request, 'stripe-version'))
    reply.header('stripe-version', header(request, 'stripe-version') ?? apiVersion)
  })

  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known = isRefusal(error)
    const status = known ? error.status : (error.statusCode ?? 500)
    if (status >= 500 && !known) log(`unexpected: ${error.stack}`)
    const message = status >= 500 ? 'Something went wrong in the sandbox.' : error.message
    const fallback = { type: status >= 500 ? 'api_error' : 'invalid_request_error', message }
    if (!reply.hasHeader('request-id')) reply.header('request-id', newId('req', 14))
    return reply.status(status).send({ error: known ? error.body : fallback })
  })

  app.setNotFoundHandler((request, reply) => {
    const message = `Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`
    return reply
      .status(404)
      .header('request-id', newId('req', 14))
      .send({ error: { type: 'invalid_request_error', message } })
  })

  for (const route of routes) {
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => handle(route, request, reply),
    })
  }

  async function handle(route: Route, request: FastifyRequest, reply: FastifyReply) {
    const requestId = newId('req', 14)
    const key = route.method === 'POST' ? (header(request, 'idempotency-key') ?? null) : null
    reply.header('request-id', requestId)
    if (key !== null) reply.header('idempotency-key', takeKey(key))
    try {
      await sleep(sandbox.settings.get().api.delayMs)
      const fault = takeFault(sandbox.settings, request.method, request.url)
      if (fault?.mode === 'error') {
        if (fault.status === 429) {
          reply.headers({ 'retry-after': '1', 'stripe-rate-limited-reason': 'global-rate' })
        }
        if (fault.status < 500) throw injected(fault)
      }
      if (fault?.mode === 'hang' || fault?.mode === 'reset') return leave(fault, reply)
      const answer = work(route, request, requestId, key, fault?.mode === 'error' ? fault : null)
      if (answer.replayed)
        reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.requestId })
      if (fault?.mode === 'slow') await sleep(fault.delayMs)
      else if (fault && fault.mode !== 'error') return leave(fault, reply)
      return reply.status(answer.status).type('application/json; charset=utf-8').send(answer.body)
    } finally {
      if (key !== null) busyKeys.delete(key)
    }
  }

  function takeKey(key: string): string {
    if (key.length > 255) {
      throw refusal(400, {
        type: 'invalid_request_error',
        message: 'Idempotency keys have at most 255 characters.',
      })
    }
    if (busyKeys.has(key)) {
      throw refusal(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `Another request with the idempotency key '${key}' is still being worked on.`,
      })
    }
    busyKeys.add(key)
    return key
  }

  /** `failure`: the planned error reply; stored under the idempotency key like any other reply. */
  function work(
    route: Route,
    request: FastifyRequest,
    requestId: string,
    key: string | null,
    failure: Fault | null,
  ): Answer {
    expireDueSessions(sandbox)
    const query = request.url.split('?')[1] ?? ''
    const body = typeof request.body === 'string' ? request.body : ''
    const params = parseForm(route.method === 'POST' ? body : query)
    const run = () => {
      if (failure) throw injected(failure)
      const { id = '' } = request.params as { id?: string }
      const account = header(request, 'stripe-account') ?? null
      const object = route.answer(sandbox, { id, account, params, cause: { requestId, idempotencyKey: key } })
      return expandFields(sandbox, object, wantedFields(params))
    }
    if (key === null) {
      const object = sandbox.store.transaction(run)
      return { status: 200, body: JSON.stringify(object), requestId, replayed: false }
    }
    const [path = ''] = request.url.split('?')
    return once(sandbox.store, { key, method: request.method, path, params, requestId }, sandbox.now(), run)
  }
}

function wantedFields(params: Params): string[] {
  const { expand } = params
  return Array.isArray(expand) ? expand.filter((path) => typeof path === 'string') : []
}

function injected({ status }: Fault) {
  if (status === 429) {
    return refusal(429, {
      type: 'invalid_request_error',
      code: 'rate_limit',
      message:
        'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.',
    })
  }
  return refusal(status, { type: 'api_error', message: 'The sandbox was told to fail this request.' })
}

/** Sends no reply: leaves the connection open until the client times out, or closes it immediately. */
function leave(fault: Fault, reply: FastifyReply) {
  reply.hijack()
  if (fault.mode === 'reset' || fault.mode === 'lost-connection') reply.raw.socket?.resetAndDestroy()
}
