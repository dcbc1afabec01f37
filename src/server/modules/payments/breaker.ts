import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/gateway.ts'
import type { PaymentProvider, Payments } from './provider.ts'

type BreakerOptions = {
  gateway: Gateway
  log: Pick<Logger, 'warn' | 'info'>
  /** So many calls in a row without an answer, all of them within this time, open it. */
  failuresMax?: number
  windowMs?: number
  /** So long calls fail at once; then one is let through to see. */
  openMs?: number
}

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

function breaker({ gateway, log, failuresMax = 5, windowMs = 30_000, openMs = 10_000 }: BreakerOptions) {
  let failures: number[] = []
  let openUntil = 0
  let probing = false

  function fail(now: number, error: unknown, isProbe: boolean): void {
    failures = [...failures.filter((at) => at > now - windowMs), now].slice(-failuresMax)
    // Those that were on their way when it opened say nothing new.
    if (!isProbe && (failures.length < failuresMax || openUntil > 0)) return
    openUntil = now + openMs
    breakerOpenings.inc({ gateway })
    log.warn(
      { gateway, err: error, seconds: openMs / 1000 },
      'the payment provider does not answer and is left alone',
    )
  }

  function succeed(): void {
    if (openUntil > 0) log.info({ gateway }, 'the payment provider answers again')
    failures = []
    openUntil = 0
  }

  return async function through<T>(call: () => Promise<T>): Promise<T> {
    const waitMs = openUntil - Date.now()
    if (waitMs > 0 || probing) {
      throw new Failure('provider_unavailable', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
    }
    const isProbe = openUntil > 0
    probing ||= isProbe
    try {
      const answer = await call()
      succeed()
      return answer
    } catch (error) {
      // Any other refusal is an answer.
      if (error instanceof Failure && error.code === 'provider_unavailable') fail(Date.now(), error, isProbe)
      else succeed()
      throw error
    } finally {
      if (isProbe) probing = false
    }
  }
}
