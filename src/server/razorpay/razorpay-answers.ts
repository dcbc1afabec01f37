import { Failure } from '#shared/failure.ts'

/** The `razorpay` package throws `{ statusCode, error }`; its axios instance throws an error with the response. */
type Refusal = {
  statusCode?: unknown
  error?: { description?: unknown }
  response?: { status?: unknown; data?: { error?: { description?: unknown } } }
}

/** Undefined if there was no response. */
export function statusOf(error: unknown): number | undefined {
  const { statusCode, response } = (error ?? {}) as Refusal
  const status = statusCode ?? response?.status
  return typeof status === 'number' ? status : undefined
}

export function describe(error: unknown): string {
  const { error: body, response } = (error ?? {}) as Refusal
  const description = body?.description ?? response?.data?.error?.description
  return typeof description === 'string' ? description : 'The provider refused the request.'
}

/** Razorpay reports unknown ids with status 400 and a message. */
export const saysUnknown = (description: string): boolean =>
  /does not exist|not a valid id/i.test(description)
export const isUnknown = (error: unknown): boolean =>
  statusOf(error) === 404 || (statusOf(error) === 400 && saysUnknown(describe(error)))

/** Maps errors to `not_found` or `provider_unavailable`. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw isUnknown(error) ? new Failure('not_found') : unavailable(error)
  }
}

/** Razorpay refuses unsupported amounts and currencies. */
export const refusedOrder = (cause: unknown): Failure =>
  Object.assign(
    new Failure('gateway_unavailable', {
      message:
        'The payment service did not accept this order. You were not charged. Please change your bag and try again.',
    }),
    { cause: new Error(describe(cause)) },
  )

/** Only status and description are logged, because the error object contains keys. */
export const unavailable = (error: unknown): Failure => {
  const status = statusOf(error)
  const summary = status === undefined ? 'no response' : `${status}: ${describe(error)}`
  return Object.assign(new Failure('provider_unavailable', { retryAfterSeconds: 5 }), {
    cause: new Error(`Razorpay: ${summary}`),
  })
}
