import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'

const triesMax = 2
const pauseMs = 500
/** So many failures in a row are stepped over before the rest of the day is waited for. */
const stepsMax = 20

type KeyedOptions = { idempotencyKey: string; maxNetworkRetries: number }

/**
 * Stripe keeps the first answer to a key for a day, a refusal or a failure like any other, and gives it to whoever comes
 * with the key again. Of such an error: the request that it was the answer to.
 */
export function keptAnswer(error: unknown): { request: string; replayed: boolean } | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const replayed = error.headers?.['idempotent-replayed'] === 'true'
  const request = error.headers?.['original-request'] ?? error.requestId
  return request ? { request, replayed } : undefined
}

/** Without an answer; but a connection that was cut is tried again by the package itself, whatever it is told. */
const isLost = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError &&
  !cutCodes.has((error.detail as { code?: string } | undefined)?.code ?? '')
const cutCodes = new Set(['ECONNRESET', 'EPIPE'])

const hasFailed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500

/**
 * Asks for what shall happen once, and again when the answer was lost or was a failure: a lost one with the same key, since
 * the work may have been done. After a failure the same key would bring the same failure for a day. The next key is made of
 * the failed request's id, so that all who repeat a request, at once or after a crash, come to the same one, and what they
 * ask for happens once. `look`: where a failure may have had its effect all the same and twice would be money, this finds it.
 */
export async function askOnce<T>(
  key: string,
  call: (options: KeyedOptions) => Promise<T>,
  look: () => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  let idempotencyKey = key
  for (let tries = 1, steps = 0; ; ) {
    try {
      return await call({ idempotencyKey, maxNetworkRetries: 0 })
    } catch (error) {
      const failed = hasFailed(error) ? keptAnswer(error) : undefined
      const isOld = failed?.replayed === true && ++steps < stepsMax
      if (!isOld) {
        if (!(isLost(error) || hasFailed(error)) || tries++ >= triesMax) throw error
        await setTimeout(pauseMs)
      }
      if (!failed) continue
      const found = await look()
      if (found !== undefined) return found
      idempotencyKey = `${key}:${failed.request}`
    }
  }
}
