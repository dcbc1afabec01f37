import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorReply } from '#contract/errors.ts'
import { Failure, statusOf } from '#shared/failure.ts'
import { isConnectionLost, sqlState } from '../../database/errors.ts'
import type { Session } from '../../modules/identity/sessions.ts'
import { clientOf } from '../protection/client-address.ts'
import { failurePage, failurePageHeaders, wantsPage } from './error-page.ts'

const accounts = new WeakMap<FastifyRequest, string>()

/** Whose call it is, for the log line of a refusal. */
export function rememberAccount(request: FastifyRequest, session: Session): void {
  accounts.set(request, session.kind === 'user' ? `user:${session.userId}` : `seller:${session.sellerId}`)
}

/** The only place that knows statuses: turns whatever was thrown into the one error shape, or into a page for a browser. */
export function answerError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const failure = toFailure(error)
  const status = failure ? statusOf(failure.code) : 500
  const facts = { code: failure?.code, route: request.routeOptions.url }
  if (status >= 500) request.log.error({ ...facts, err: error.cause ?? error }, 'failed')
  else if (suspicious.has(status) || failure?.code === 'signature_invalid') {
    const whom = { method: request.method, client: clientOf(request.ip), account: accounts.get(request) }
    request.log.warn({ ...facts, ...whom }, 'refused')
  }
  if (failure?.data.retryAfterSeconds) reply.header('retry-after', String(failure.data.retryAfterSeconds))
  reply.code(status).header('cache-control', 'no-store')
  if (wantsPage(request)) return reply.headers(failurePageHeaders).send(failurePage(failure, request.id))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(errorBody(failure, request.id)))
}

/** Refusals that tell of an attack when there are many of them. */
const suspicious = new Set([401, 403, 429])

/** The one shape; of what nobody expected it tells nothing but where to look it up. */
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

/** What was thrown as the refusal that it amounts to; undefined when nobody expected it. */
export function toFailure(error: FastifyError | Error): Failure | undefined {
  if (error instanceof Failure) return error
  const status = 'statusCode' in error ? error.statusCode : undefined
  if (status === 413) return new Failure('too_large')
  if (status === 415) return new Failure('unsupported_type')
  if (status !== undefined && status >= 400 && status < 500) return new Failure('malformed')
  if (isBusy(error)) return new Failure('busy', { retryAfterSeconds: 2 })
  return undefined
}

/** Statement and lock time-outs, too many connections, and conflicts that were tried again in vain. */
const busyStates = new Set(['57014', '55P03', '53300', '40001', '40P01'])

const isBusy = (error: Error): boolean => busyStates.has(sqlState(error) ?? '') || isConnectionLost(error)
