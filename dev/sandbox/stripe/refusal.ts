/** Error body in the provider's format. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  message: string
  code?: string
  param?: string
}

export interface Refusal extends Error {
  status: number
  body: StripeErrorBody
  /** Invalid parameters: no work started, so the idempotency key stays unused. */
  unread?: boolean
}

export const unread = (refused: Refusal): Refusal => Object.assign(refused, { unread: true })

/** An error reply with this status and body. */
export function refusal(status: number, body: StripeErrorBody): Refusal {
  return Object.assign(new Error(body.message), { status, body })
}

export function isRefusal(error: unknown): error is Refusal {
  return error instanceof Error && 'status' in error && 'body' in error
}

export function invalidRequest(message: string, param?: string, code?: string): Refusal {
  return refusal(400, { type: 'invalid_request_error', message, code, param })
}

export function noSuch(thing: string, id: string, param = 'id'): Refusal {
  const status = param === 'id' ? 404 : 400
  return refusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${thing}: '${id}'`,
    param,
  })
}

/** For an account that does not exist or belongs to other keys. */
export const noAccess = (accountId: string): Refusal =>
  refusal(403, {
    type: 'invalid_request_error',
    code: 'account_invalid',
    message: `The provided key does not have access to account '${accountId}' (or that account does not exist). Application access may have been revoked.`,
  })
