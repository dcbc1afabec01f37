import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import type { PaymentProvider, Payments } from '../provider.ts'

type BreakerOptions = {
  gateway: Gateway
  log: Pick<Logger, 'warn' | 'info'>
  /** So many calls in a row without an answer, all of them within this time, open it. */
  failuresMax?: number
  windowMs?: number
  /** So long calls fail at once; then one is let through to see. */
  openMs?: number
  /** Milliseconds of a clock that nobody sets. */
  now?: () => number
}

/** An answer of one's own first try that is still worked on comes after this long: that try was given up. */
const givenUpMs = 2_000

/** How often a provider was left alone because it did not answer. */
export const breakerOpenings = new Counter({
  name: 'payment_breaker_openings_total',
  help: 'How often calls to a payment provider were stopped because it did not answer.',
  labelNames: ['gateway'],
  registers: [],
})

/** The calls that leave the house. */
const guarded = [
  'createSession',
  'readSession',
  'expireSession',
  'refund',
  'readRefund',
  'findRefund',
  'readDispute',
  'listDisputes',
  'listMoves',
  'listCards',
  'deleteCard',
] as const satisfies (keyof PaymentProvider)[]

/**
 * A provider that is left alone for a while when it does not answer: calls then fail at once with `provider_unavailable`
 * instead of making every customer wait for a time-out. Of this process and this provider alone; events are read all the same.
 */
export function withBreaker(provider: PaymentProvider, options: BreakerOptions): PaymentProvider {
  const through = breaker(options)
  const calls = guarded.flatMap((name) => {
    const call = provider[name] as ((...input: unknown[]) => Promise<unknown>) | undefined
    return call ? [[name, (...input: unknown[]) => through(() => call(...input))]] : []
  })
  return { ...provider, ...Object.fromEntries(calls) }
}

/** Every provider of a shop with a breaker of its own. */
export const withBreakers = (payments: Payments, log: BreakerOptions['log']): Payments => ({
  STRIPE: withBreaker(payments.STRIPE, { gateway: 'STRIPE', log }),
  ...(payments.RAZORPAY && { RAZORPAY: withBreaker(payments.RAZORPAY, { gateway: 'RAZORPAY', log }) }),
})

function breaker(options: BreakerOptions) {
  const { gateway, log, failuresMax = 5, windowMs = 30_000, openMs = 10_000 } = options
  const { now = () => performance.now() } = options
  let failures: number[] = []
  let openUntil: number | undefined
  let probing = false

  function fail(at: number, error: unknown, isProbe: boolean): void {
    failures = [...failures.filter((earlier) => earlier > at - windowMs), at].slice(-failuresMax)
    // Those that were on their way when it opened say nothing new.
    if (!isProbe && (failures.length < failuresMax || openUntil !== undefined)) return
    openUntil = at + openMs
    breakerOpenings.inc({ gateway })
    log.warn(
      { gateway, err: error, seconds: openMs / 1000 },
      'the payment provider does not answer and is left alone',
    )
  }

  function succeed(): void {
    if (openUntil !== undefined) log.info({ gateway }, 'the payment provider answers again')
    failures = []
    openUntil = undefined
  }

  return async function through<T>(call: () => Promise<T>): Promise<T> {
    const begun = now()
    const waitMs = (openUntil ?? begun) - begun
    if (waitMs > 0 || probing) {
      // Whole milliseconds: the sum of two fractions can be a little more than 10,000, which is not 11 seconds.
      const seconds = Math.ceil(Math.round(waitMs) / 1000)
      throw new Failure('provider_unavailable', { retryAfterSeconds: Math.max(1, seconds) })
    }
    const isProbe = openUntil !== undefined
    probing ||= isProbe
    try {
      const answer = await call()
      succeed()
      return answer
    } catch (error) {
      const code = error instanceof Failure ? error.code : undefined
      const isGivenUp = code === 'in_progress' && now() - begun >= givenUpMs
      if (code === 'provider_unavailable' || isGivenUp) fail(now(), error, isProbe)
      // Any other refusal is an answer; that somebody else waits for one says nothing.
      else if (code !== 'in_progress') succeed()
      throw error
    } finally {
      if (isProbe) probing = false
    }
  }
}
