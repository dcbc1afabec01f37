import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#contract/errors.ts'
import { Failure, statusOf } from '#shared/failure.ts'
import { isConnectionLost, isForeignKeyViolation, sqlState } from '../../database/errors.ts'
import type { Session } from '../../modules/identity/sessions.ts'
import { clientOf } from '../protection/client-address.ts'
import { errorPage, errorPageHeaders, wantsPage } from './error-page.ts'

const accounts = new WeakMap<FastifyRequest, string>()

/** Remembers the account of a request for the log line of an error. */
export function rememberAccountOf(request: FastifyRequest, session: Session): void {
  accounts.set(request, session.kind === 'user' ? `user:${session.userId}` : `seller:${session.sellerId}`)
}

/** Fastify's error handler: logs the error, and sends it as JSON, or as a page to a browser. */
export function sendError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error)
  const status = failure ? statusOf(failure.code) : 500
  const facts = { code: failure?.code, route: request.routeOptions.url }
  if (status >= 500) request.log.error({ ...facts, err: error.cause ?? error }, 'failed')
  else {
    const whom = { method: request.method, client: clientOf(request.ip), account: accounts.get(request) }
    const level = suspicious.has(status) || failure?.code === 'signature_invalid' ? 'warn' : 'info'
    if (status !== 404) request.log[level]({ ...facts, ...whom }, 'refused')
  }
  if (failure?.data.retryAfterSeconds) reply.header('retry-after', String(failure.data.retryAfterSeconds))
  reply.code(status).header('cache-control', 'no-store')
  if (wantsPage(request)) return reply.headers(errorPageHeaders).send(errorPage(failure, request.id))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(failure, request.id)))
}

/** Many of these in the log indicate an attack. Other refusals, of input and by rules, are written as information. */
const suspicious = new Set([401, 403, 429])

/** The JSON body of an error. Unexpected errors show no details except the request id. */
export const errorBody = (failure: Failure | undefined, requestId: string): ErrorReply =>
  failure
    ? {
        message: failure.message,
        code: failure.code,
        ...(failure.data.errors && { errors: failure.data.errors }),
        ...(failure.data.details && { details: failure.data.details }),
        requestId,
      }
    : { message: 'Something went wrong on our side. Please try again.', code: 'internal', requestId }

/** The failure that an error stands for; undefined for an unexpected error. */
export function toFailure(error: FastifyError | Error): Failure | undefined {
  if (error instanceof Failure) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if ('code' in error && error.code === 'FST_FILES_LIMIT')
    return new Failure('too_large', { message: 'Send one file at a time.' })
  if (status === 413) return new Failure('too_large')
  if (status === 415)
    return new Failure('unsupported_type', { message: 'The content type of the request is not supported.' })
  if (status !== undefined && status >= 400 && status < 500) return new Failure('malformed')
  // The account was deleted while this request was under way.
  if (isForeignKeyViolation(error, 'users_not_deleted')) return new Failure('token_invalid')
  if (isBusy(error)) return new Failure('busy', { retryAfterSeconds: 2 })
  return undefined
}

/** Statement and lock timeouts, too many connections, and serialization conflicts after the last retry. */
const busyStates = new Set(['57014', '55P03', '53300', '40001', '40P01'])

const isBusy = (error: Error): boolean => busyStates.has(sqlState(error) ?? '') || isConnectionLost(error)
