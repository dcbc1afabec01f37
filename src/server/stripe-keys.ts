import { setTimeout } from 'node:timers/promises'
import Stripe from 'stripe'

const triesMax = 2
const pauseMs = 500
/** Stored failures that one call skips before it gives up. */
const skipsMax = 20

type KeyedOptions = { idempotencyKey: string; maxNetworkRetries: number }

/**
 * Stripe stores the first response of an idempotency key for a day, including errors, and replays it for the same key.
 * Returns the request id of the stored error.
 */
export function storedError(error: unknown): { request: string; replayed: boolean } | undefined {
  if (!(error instanceof Stripe.errors.StripeError)) return undefined
  const replayed = error.headers?.['idempotent-replayed'] === 'true'
  const request = error.headers?.['original-request'] ?? error.requestId
  return request ? { request, replayed } : undefined
}

/** No response. Excludes cut connections, which Stripe's package always retries itself. */
const isLost = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError &&
  !cutConnectionCodes.has((error.detail as { code?: string } | undefined)?.code ?? '')
const cutConnectionCodes = new Set(['ECONNRESET', 'EPIPE'])

const hasFailed = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && (error.statusCode ?? 0) >= 500

/**
 * Calls Stripe idempotently, and retries after a lost response or a server error (5xx).
 * - Lost response: retry with the same key, because the call may have succeeded.
 * - Server error: the same key would replay the error for a day. The next key is derived from the id of the failed request, so
 *   that all retries, parallel or after a crash, use the same key.
 * - `look` finds the effect of a call that failed but may have taken effect, where a second effect would move money twice.
 */
export async function callOnce<T>(
  key: string,
  call: (options: KeyedOptions) => Promise<T>,
  look: () => Promise<T | undefined> = async () => undefined,
): Promise<T> {
  let idempotencyKey = key
  for (let tries = 1, skips = 0; ; ) {
    try {
      return await call({ idempotencyKey, maxNetworkRetries: 0 })
    } catch (error) {
      const failed = hasFailed(error) ? storedError(error) : undefined
      const isOld = failed?.replayed === true && ++skips < skipsMax
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
