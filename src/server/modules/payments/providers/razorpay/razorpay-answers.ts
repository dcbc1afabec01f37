import { Failure } from '#shared/failure.ts'

/** The package throws the answer's status and error; its axios instance, asked itself, throws the whole answer. */
type Refusal = {
  statusCode?: unknown
  error?: { description?: unknown }
  response?: { status?: unknown; data?: { error?: { description?: unknown } } }
}

/** The status of a refusal; undefined where no answer came at all. */
export function statusOf(error: unknown): number | undefined {
  const { statusCode, response } = (error ?? {}) as Refusal
  const status = statusCode ?? response?.status
  return typeof status === 'number' ? status : undefined
}

/** What the provider says of it. */
export function describe(error: unknown): string {
  const { error: body, response } = (error ?? {}) as Refusal
  const description = body?.description ?? response?.data?.error?.description
  return typeof description === 'string' ? description : 'The provider refused it.'
}

/** The provider says so with a 400 like any other mistake. */
export const isUnknown = (error: unknown): boolean =>
  statusOf(error) === 404 ||
  (statusOf(error) === 400 && /does not exist|not a valid id/i.test(describe(error)))

/** A call whose failure is one of ours. */
export async function ask<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof Failure) throw error
    throw isUnknown(error) ? new Failure('not_found') : unavailable(error)
  }
}

/** An order the provider will not take: an amount too small or too large for it, or a currency it does not know. */
export const refusedOrder = (cause: unknown): Failure =>
  Object.assign(
    new Failure('gateway_unavailable', {
      message: 'The payment service does not take this order. Nothing was charged. Please change your bag.',
    }),
    { cause: new Error(describe(cause)) },
  )

/** The provider's own words stay in the log; what else the error holds (keys among it) goes nowhere. */
export const unavailable = (error: unknown): Failure => {
  const status = statusOf(error)
  const words = status === undefined ? 'no answer' : `${status}: ${describe(error)}`
  return Object.assign(new Failure('provider_unavailable', { retryAfterSeconds: 5 }), {
    cause: new Error(`Razorpay: ${words}`),
  })
}
