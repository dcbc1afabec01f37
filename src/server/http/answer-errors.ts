import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#contract/errors.ts'
import { Failure, failures, statusOf } from '#shared/failure.ts'
import { sqlState } from '../database/transaction.ts'

/** The only place that knows statuses and words: turns whatever was thrown into the one error shape. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error)
  if (!failure) {
    request.log.error({ err: error }, 'unexpected error')
    return send(reply, 500, {
      message: 'Something went wrong on our side. Please try again.',
      code: 'internal',
      requestId: request.id,
    })
  }
  const status = statusOf(failure.code)
  if (status === 401 || status === 403 || status === 429) {
    request.log.warn({ code: failure.code, route: request.routeOptions.url }, 'refused')
  }
  if (failure.data.retryAfterSeconds) reply.header('retry-after', String(failure.data.retryAfterSeconds))
  return send(reply, status, {
    message: failure.message,
    code: failure.code,
    ...(failure.data.errors && { errors: failure.data.errors }),
    ...(failure.data.details && { details: failure.data.details }),
    requestId: request.id,
  })
}

function send(reply: FastifyReply, status: number, body: ErrorReply): FastifyReply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function toFailure(error: FastifyError | Error): Failure | undefined {
  if (error instanceof Failure) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Failure('too_large')
  if (status === 415) return new Failure('unsupported_type')
  if (status !== undefined && status >= 400 && status < 500) return new Failure('malformed')
  if (isBusy(error)) return new Failure('busy', { retryAfterSeconds: 2 })
  return undefined
}

const busyStates = new Set(['57014', '55P03', '53300', '57P01', '57P03', '08006', '08001', '40001', '40P01'])

/** Time-outs, a full pool and a database that is just coming back are passing: the client may try again. */
function isBusy(error: Error): boolean {
  if (busyStates.has(sqlState(error) ?? '')) return true
  if (
    'code' in error &&
    (error.code === 'ECONNREFUSED' || error.code === 'ECONNRESET' || error.code === 'ENOENT')
  ) {
    return true
  }
  return /timeout exceeded when trying to connect|Connection terminated/.test(error.message)
}

/** The 404 of everything that is no route. */
export const notFoundBody = (requestId: string): ErrorReply => ({
  message: failures.not_found[1],
  code: 'not_found',
  requestId,
})
