import { randomUUID } from 'node:crypto'
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { Failure, type FailureCode } from '#shared/failure.ts'
import { answerError, errorBody } from './answer-errors.ts'
import { standardHeaders } from './security-headers.ts'

type Broken = { status: number; code: FailureCode; message?: string }

const broken: Record<string, Broken> = {
  HPE_HEADER_OVERFLOW: { status: 431, code: 'too_large' },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'malformed', message: 'The request took too long.' },
}
const unreadable: Broken = { status: 400, code: 'malformed' }

/** A request that is no proper HTTP never reaches a route: the answer is written to the socket, in the usual shape. */
export const answerUnreadable =
  (log: Logger) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const { status, headers, body } = answerTo(broken[error.code ?? ''] ?? unreadable, log)
    if (socket.writable) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    }
    socket.destroy(error)
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

function answerTo({ status, code, message }: Broken, log: Logger) {
  const id = randomUUID()
  log.warn({ id, status }, 'an unreadable request was refused')
  const body = JSON.stringify(errorBody(new Failure(code, { message }), id))
  const headers = {
    ...standardHeaders(id),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  }
  return { status, headers, body }
}
