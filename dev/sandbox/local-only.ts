import type { FastifyInstance, FastifyRequest } from 'fastify'

const loopbackAddress = /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/i
const localHost = /^(?:(?:[a-z\d-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/i

const isLocalOrigin = (origin: string): boolean =>
  URL.canParse(origin) && localHost.test(new URL(origin).host)

/** A browser sends this request for a page of another site. Programs send neither header. */
function isCrossSite({ headers }: FastifyRequest): boolean {
  if (headers['sec-fetch-site'] === 'cross-site') return true
  // The browser itself vouches for same-origin requests; their Origin can be `null` under a strict referrer policy.
  if (headers['sec-fetch-site'] === 'same-origin' || headers.origin === undefined) return false
  return !isLocalOrigin(headers.origin)
}

const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip']

/** True without a proxy in between, and where the proxy forwards requests of this machine. */
const isForwardedLocally = ({ headers }: FastifyRequest): boolean =>
  forwarded.every((name) => {
    const value = headers[name]
    return value === undefined || loopbackAddress.test(String(value)) || localHost.test(String(value))
  })

function refusalOf(request: FastifyRequest, page: string): string | undefined {
  const where = `Open it on the machine that runs the shop: http://localhost:${request.socket.localPort ?? 'PORT'}${page}`
  // The socket's own address: forwarded addresses can be forged.
  if (!loopbackAddress.test(request.socket.remoteAddress ?? '')) {
    return `This development page answers requests from its own machine only. ${where}`
  }
  // A proxy on this machine passes on requests of others, and says so.
  if (!isForwardedLocally(request)) {
    return `This development page does not answer through a proxy. ${where}`
  }
  // With DNS rebinding a foreign name resolves to this machine, but the browser still sends that name.
  if (!localHost.test(request.headers.host ?? '')) {
    return `This development page answers local host names only. ${where}`
  }
  if (request.method !== 'GET' && request.method !== 'HEAD' && isCrossSite(request)) {
    return `Requests from other sites are refused. ${where}`
  }
  return undefined
}

/**
 * Protects routes that show secrets or act without login: they answer programs and browsers of this machine, under a local
 * host name, and no page of another site. `page` is the address that the refusal recommends.
 */
export function answerLocalOnly(app: FastifyInstance, page: string): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    const message = refusalOf(request, page)
    if (message === undefined) return
    return reply.status(403).send({ message })
  })
}
