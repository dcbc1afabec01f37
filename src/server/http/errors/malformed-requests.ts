import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Failure, type FailureCode } from '#shared/failure.ts'
import { standardHeaders } from '../protection/security-headers.ts'
import { addressMax, errorPage, errorPageHeaders, wantsPage } from './error-page.ts'
import { errorBody, sendError } from './send-error.ts'

type Broken = { status: number; code: FailureCode; message?: string; opened?: boolean }

const broken: Record<string, Broken> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed', message: 'The request took too long.' },
}
const unreadable: Broken = { status: 400, code: 'malformed' }

/** For requests that Node cannot parse: writes the usual error reply to the socket. */
export const handleUnreadableRequest =
  (log: Logger) =>
  (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const how = broken[error.code ?? ''] ?? unreadable
    const { status, headers, body } = answerTo(how.status === 431 ? tooMuchOf(error.rawPacket) : how, log)
    if (socket.writable) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    }
    socket.destroy(error)
  }

/** An oversized request head. Its first packet usually shows whether it comes from a browser navigation. */
function tooMuchOf(packet: unknown): Broken {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const url = /^GET (\/\S*) HTTP\/1\.1\r\n/.exec(head)?.[1]
  const accept = /\r\naccept:([^\r]*)/i.exec(head)?.[1]
  const opened = url !== undefined && wantsPage({ method: 'GET', url, headers: { accept } })
  return { status: 431, code: url && url.length > addressMax ? 'address_too_long' : 'too_large', opened }
}

/** For `Expect` headers other than `100-continue`. Node's own reply would lack the security headers. */
export const refuseExpectation =
  (log: Logger) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const { status, headers, body } = answerTo({ status: 417, code: 'malformed' }, log)
    response.writeHead(status, headers).end(body)
  }

/** For URLs that cannot be decoded. Fastify finds them before it runs the hooks that set headers. */
export const sendUndecodableError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.headers(standardHeaders(request.id))
  sendError(error, request, reply)
}

/**
 * Refuses requests without a path on this server or without exactly one Host header (RFC 9112, 3.2). Node's own check is
 * disabled, because its reply lacks the security headers. Node silently drops a second Host header.
 */
export function refuseMisaddressed({ url, raw }: FastifyRequest): void {
  const hosts = raw.rawHeaders.filter(
    (name, index) => index % 2 === 0 && name.length === 4 && name.toLowerCase() === 'host',
  ).length
  const lacksHost = raw.httpVersion === '1.1' && !raw.headers.host
  if (hosts > 1 || lacksHost || !url.startsWith('/')) throw new Failure('malformed')
}

function answerTo({ status, code, message, opened }: Broken, log: Logger) {
  const id = randomUUID()
  log.warn({ id, status }, 'an unreadable request was refused')
  const failure = new Failure(code, { message })
  const body = opened ? errorPage(failure, id, status) : JSON.stringify(errorBody(failure, id))
  const headers = {
    ...standardHeaders(id),
    ...(opened ? errorPageHeaders : { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status, headers, body }
}
