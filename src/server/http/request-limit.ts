import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { clientOf } from './client-address.ts'

const windowMs = 60_000
/** Past this many clients in one window, the newest are not counted: a flood of addresses must not fill the memory. */
const clientsMax = 50_000

/**
 * Refuses a client's API calls past `max` in a minute. Counted by each node for itself, because a write for every read
 * would cost more than what it protects; limits that guard secrets are counted in the database.
 */
export function limitRequests(app: FastifyInstance, max: number): void {
  if (max === 0) return
  let counts = new Map<string, number>()
  let windowEnds = 0
  app.addHook('onRequest', async (request) => {
    // Webhooks come from the provider, in bursts, and carry their own proof.
    if (!request.url.startsWith('/api/') || request.url.startsWith('/api/webhooks/')) return
    const now = Date.now()
    if (now >= windowEnds) {
      counts = new Map()
      windowEnds = now + windowMs
    }
    const client = clientOf(request.ip)
    const count = (counts.get(client) ?? 0) + 1
    if (count > max) {
      throw new Failure('too_many_requests', { retryAfterSeconds: Math.ceil((windowEnds - now) / 1000) })
    }
    if (count > 1 || counts.size < clientsMax) counts.set(client, count)
  })
}
