import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { clientOf } from './client-address.ts'

const windowMs = 60_000
/** Beyond this many clients per window, new clients are not counted, so that the map stays small. */
const clientsMax = 50_000

/**
 * Limits the API calls of a client per minute; 0 means no limit. Each node counts in memory, because a database write per
 * call would cost more than it protects. Limits that guard secrets are counted in the database. The limit is read again
 * each minute in the background.
 */
export function limitRate(app: FastifyInstance, first: number, readMax: () => Promise<number>): void {
  let max = first
  let counts = new Map<string, number>()
  let windowEnds = 0
  app.addHook('onRequest', async (request) => {
    // The matched route, because a URL can be encoded in several ways.
    const { url: route = '' } = request.routeOptions
    // Webhooks arrive in bursts and are signed.
    if (!route.startsWith('/api/') || route.startsWith('/api/webhooks/')) return
    const now = Date.now()
    if (now >= windowEnds) {
      counts = new Map()
      windowEnds = now + windowMs
      readMax().then(
        (known) => {
          max = known
        },
        (error: unknown) => request.log.warn({ err: error }, 'the limit of requests could not be read'),
      )
    }
    if (max === 0) return
    const client = clientOf(request.ip)
    const count = (counts.get(client) ?? 0) + 1
    if (count > max) {
      throw new Failure('too_many_requests', { retryAfterSeconds: Math.ceil((windowEnds - now) / 1000) })
    }
    if (count > 1 || counts.size < clientsMax) counts.set(client, count)
  })
}
