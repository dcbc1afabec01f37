import type { FastifyInstance } from 'fastify'
import { Failure } from '#shared/failure.ts'
import { clientOf } from './client-address.ts'

const windowMs = 60_000
/** Past this many clients in one window, the newest are not counted: a flood of addresses must not fill the memory. */
const clientsMax = 50_000

/**
 * Refuses a client's API calls past a number in a minute; 0 is no limit. Counted by each node for itself, because a write
 * for every read would cost more than what it protects; limits that guard secrets are counted in the database. The number
 * is asked for when a minute begins, and nobody waits for it: a change counts a minute later at most.
 */
export function limitRequests(app: FastifyInstance, first: number, readMax: () => Promise<number>): void {
  let max = first
  let counts = new Map<string, number>()
  let windowEnds = 0
  app.addHook('onRequest', async (request) => {
    // What the address leads to: it can be written in more ways than one.
    const { url: route = '' } = request.routeOptions
    // Webhooks come from the provider, in bursts, and carry their own proof.
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
