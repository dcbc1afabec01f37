import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Failure, type FailureCode } from '#shared/failure.ts'
import { standardHeaders } from '../protection/security-headers.ts'
import { addressMax, failurePage, failurePageHeaders, wantsPage } from './error-page.ts'
import { answerError, errorBody } from './send-error.ts'

type Broken = { status: number; code: FailureCode; message?: string; opened?: boolean }

const broken: Record<string, Broken> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed', message: 'The request took too long.' },
}
const unreadable: Broken = { status: 400, code: 'malformed' }

/** A request that is no proper HTTP never reaches a route: the answer is written to the socket, in the usual shape. */
export const answerUnreadable =
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

/** What is more than the server reads is mostly there in one piece, and says whether somebody opened it in a browser. */
function tooMuchOf(packet: unknown): Broken {
  const head = Buffer.isBuffer(packet) ? packet.toString('latin1') : ''
  const url = /^GET (\/\S*) HTTP\/1\.1\r\n/.exec(head)?.[1]
  const accept = /\r\naccept:([^\r]*)/i.exec(head)?.[1]
  const opened = url !== undefined && wantsPage({ method: 'GET', url, headers: { accept } })
  return { status: 431, code: url && url.length > addressMax ? 'address_too_long' : 'too_large', opened }
}

/** `Expect` with anything but `100-continue`: Node would answer by itself, without our headers. */
export const answerExpectation =
  (log: Logger) =>
  (_request: IncomingMessage, response: ServerResponse): void => {
    const { status, headers, body } = answerTo({ status: 417, code: 'malformed' }, log)
    response.writeHead(status, headers).end(body)
  }

/** An address that cannot be decoded: the framework notices before it runs any hook. */
export const answerUndecodable = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  reply.headers(standardHeaders(request.id))
  answerError(error, request, reply)
}

/**
 * Throws for a request that names no path of this server, or not exactly one host (RFC 9112, 3.2). Node's own check of the Host
 * header is off because its answer lacks our headers, and Node drops a second Host header without a word.
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
  const body = opened ? failurePage(failure, id, status) : JSON.stringify(errorBody(failure, id))
  const headers = {
    ...standardHeaders(id),
    ...(opened ? failurePageHeaders : { 'content-type': 'application/json; charset=utf-8' }),
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status, headers, body }
}
