import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { clientOf } from './client-address.ts'
import { createRequestCounts, type Merge, windowMs } from './request-counts.ts'

export type RequestLimit = {
  /** Requests per client and minute; 0 means no limit. */
  max: number
  /** Requests from this machine are not counted. */
  spareLoopback: boolean
}

/**
 * Limits requests for pages and the API. Counts are shared by all nodes through `merge`. The limit is read again each
 * minute in the background.
 */
export function limitRate(
  app: FastifyInstance,
  { first, read, merge }: { first: RequestLimit; read: () => Promise<RequestLimit>; merge: Merge },
): void {
  let limit = first
  let readAt = 0
  let warned = false
  const counts = createRequestCounts(merge, (error) =>
    app.log.warn({ err: error }, 'request counts could not be shared with other nodes'),
  )
  app.addHook('onRequest', async (request) => {
    // The matched route, because a URL can be encoded in several ways.
    if (!isCounted(request.routeOptions.url)) return
    const now = Date.now()
    if (now >= readAt) {
      readAt = now + windowMs
      read().then(
        (known) => {
          limit = known
        },
        (error: unknown) => request.log.warn({ err: error }, 'the limit of requests could not be read'),
      )
    }
    if (limit.max === 0) return
    const loopback = isLoopback(request.socket.remoteAddress ?? '')
    const forwarded = isForwarded(request)
    if (loopback && limit.spareLoopback && !forwarded) return
    if (loopback && forwarded && !warned && request.ip === request.socket.remoteAddress) {
      warned = true
      request.log.warn('a proxy forwards requests, but TRUST_PROXY is 0: all clients share one limit')
    }
    const retryAfterSeconds = counts.add(clientOf(request.ip), limit.max, now)
    if (retryAfterSeconds > 0) throw new Failure('too_many_requests', { retryAfterSeconds })
  })
}

/**
 * Files, health checks and metrics are not counted, because they cost no rendering and no query; webhooks neither, because
 * they arrive in bursts and are signed.
 */
const isCounted = (route: string | undefined): boolean =>
  route === undefined ||
  route === '/*' ||
  route.startsWith('/sitemap') ||
  (/^\/api(?:\/|$)/.test(route) && !route.startsWith('/api/webhooks/'))

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && /^(?:(?:::ffff:)?127\.|::1$)/i.test(address)

const isForwarded = ({ headers }: FastifyRequest): boolean =>
  ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'].some((name) => name in headers)
