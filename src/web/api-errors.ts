import type { ErrorReply } from '#contract/errors.ts'

export type Operation = string

/** Any reply outside 200 to 299. */
export type ResponseError = Error & { name: 'ResponseError'; status: number; body: Partial<ErrorReply> }
/** The network failed, nothing came back. */
export type FetchError = Error & { name: 'FetchError' }
/** A value the call cannot do without was missing; nothing was sent. */
export type RequiredError = Error & { name: 'RequiredError'; field: string }

const unknownNetworkError = 'An unknown network error occurred'

export async function responseError(response: Response): Promise<ResponseError> {
  const body: Partial<ErrorReply> = await response.json().catch(() => ({}))
  return Object.assign(new Error('Response returned an error code'), {
    name: 'ResponseError' as const,
    status: response.status,
    body,
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

/** The refusal's code, such as `out_of_stock`; undefined when it was no refusal. */
export const codeOf = (error: unknown) => (isResponseError(error) ? error.body.code : undefined)

/** What to tell the person: the server's words, else the error's own, else that the network failed. */
export function messageOf(error: unknown): string {
  if (isResponseError(error) && error.body.message) return error.body.message
  if (error instanceof Error && error.message) return error.message
  return unknownNetworkError
}
