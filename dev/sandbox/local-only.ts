import type { FastifyInstance, FastifyRequest } from 'fastify'

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i
const localHost = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && localHost.test(new URL(origin).host)

/** True for a browser request from another site. Programs send neither header. */
function isCrossSite({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  // Browsers set Sec-Fetch-Site themselves. A strict referrer policy makes Origin `null` even for same-origin requests.
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === undefined) return false
  return !isLocalOrigin(headers.origin)
}

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** True for a request from this machine, directly or through a local proxy. */
const isForwardedLocally = ({ headers }: FastifyRequest): boolean =>
  forwarded.every((name) => {
    const value = headers[name]
    return value === undefined || loopbackAddress.test(String(value)) || localHost.test(String(value))
  })

function refusalOf(request: FastifyRequest, page: string): string | undefined {
  const where = `Open it on the machine that runs the shop: http://localhost:${request.socket.localPort ?? 'PORT'}${page}`
  // Forwarded headers can be forged, so only the socket's address counts.
  if (!loopbackAddress.test(request.socket.remoteAddress ?? '')) {
    return `This development page answers requests from its own machine only. ${where}`
  }
  // A proxy on this machine forwards requests of other machines and names them in these headers.
  if (!isForwardedLocally(request)) {
    return `This development page does not answer through a proxy. ${where}`
  }
  // DNS rebinding: another domain can resolve to this machine, but the browser still sends that domain as Host.
  if (!localHost.test(request.headers.host ?? '')) {
    return `This development page answers local host names only. ${where}`
  }
  if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request)) {
    return `Requests from other sites are refused. ${where}`
  }
  return undefined
}

/**
 * Protects routes that show secrets or act without login. They accept requests from this machine, under a local host name,
 * and not from pages of other sites. `page` is the URL that the refusal recommends.
 */
export function answerLocalOnly(app: FastifyInstance, page: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const message = refusalOf(request, page)
    if (message === undefined) return
    return reply.status(403).send({ message })
  })
}
