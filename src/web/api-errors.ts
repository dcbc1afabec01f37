import type { ErrorReply } from '#contract/errors.ts'

export type Operation = string

/** Any reply outside 200 to 299. */
export type ResponseError = Error & {
  name: 'ResponseError'
  status: number
  body: Partial<ErrorReply>
  /** From the `Retry-After` header. */
  retryAfterSeconds?: number
}
/** The network failed: there was no response. */
export type FetchError = Error & { name: 'FetchError' }
/** A required path parameter was missing; no request was sent. */
export type RequiredError = Error & { name: 'RequiredError'; field: string }

const unknownNetworkError = 'An unknown network error occurred'

export async function responseError(response: Response): Promise<ResponseError> {
  const body: Partial<ErrorReply> = await response.json().catch(() => ({}))
  const wait = Number(response.headers.get('Retry-After'))
  return Object.assign(new Error('Response returned an error code'), {
    name: 'ResponseError' as const,
    status: response.status,
    body: { requestId: response.headers.get('X-Request-Id') ?? undefined, ...body },
    ...(wait > 0 && { retryAfterSeconds: wait }),
  })
}

export function fetchError(cause: unknown): FetchError {
  const message = 'The request failed and the interceptors did not return an alternative response'
  return Object.assign(new Error(message, { cause }), { name: 'FetchError' as const })
}

export function requiredError(field: string, operation: Operation): RequiredError {
  const message = `Required parameter "${field}" was null or undefined when calling ${operation}().`
  return Object.assign(new Error(message), { name: 'RequiredError' as const, field })
}

export const isResponseError = (error: unknown): error is ResponseError =>
  error instanceof Error && error.name === 'ResponseError'

/** The error code of a reply, such as `out_of_stock`; undefined for other errors. */
export const codeOf = (error: unknown) => (isResponseError(error) ? error.body.code : undefined)

export const isFetchError = (error: unknown): error is FetchError =>
  error instanceof Error && error.name === 'FetchError'

/** The message to show: the server's, otherwise the error's own, with advice on what to do next. */
export function messageOf(error: unknown): string {
  if (isFetchError(error)) return `${unreachable(error)} (${error.message}.)`
  if (isResponseError(error))
    return [error.body.message || `${error.message}.`, adviceOf(error)].join(' ').trim()
  if (error instanceof Error && error.message) return error.message
  return unknownNetworkError
}

/** Why there was no response, as far as the browser knows. */
export function unreachable({ cause }: FetchError): string {
  if (navigator.onLine === false) return 'You are offline. Check your connection, then try again.'
  if (cause instanceof Error && cause.name === 'TimeoutError')
    return 'The shop did not answer in time. Please try again in a moment.'
  return 'The shop could not be reached. Check your connection, then try again.'
}

/** Advice to append to the server's message: how long to wait, or the request number to quote to support. */
export function adviceOf({ status, body, retryAfterSeconds: wait }: ResponseError): string {
  if (status === 429 && wait) return `You can try again in ${waitText(wait)}.`
  if (status >= 500 && body.requestId)
    return `If it happens again, tell us the request number ${body.requestId}.`
  return ''
}

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (seconds > 90) return `${minutes} minutes`
  return seconds === 1 ? '1 second' : `${seconds} seconds`
}
