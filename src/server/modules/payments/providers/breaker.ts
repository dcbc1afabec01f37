import type { Logger } from 'pino'
import { Counter } from 'prom-client'
import { Failure } from '#shared/failure.ts'
import type { Gateway } from '#shared/payments/gateway.ts'
import { traceStep } from '../../../telemetry/spans.ts'
import type { PaymentProvider, Payments } from '../provider.ts'

type BreakerOptions = {
  gateway: Gateway
  log: Pick<Logger, 'warn' | 'info'>
  /** The breaker opens after this many consecutive failures within `windowMs`. */
  failuresMax?: number
  windowMs?: number
  /** How long calls fail immediately before one probe call is allowed. */
  openMs?: number
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** `in_progress` after this time means that our own first attempt timed out and the client retried. */
const timedOutMs = 2_000

export const breakerOpenings = new Counter({
  name: 'payment_breaker_openings_total',
  help: 'How often calls to a payment provider were stopped because it did not respond.',
  labelNames: ['gateway'],
  registers: [],
})

/** The methods that call the provider's API. */
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
  'listMovements',
  'readMovement',
  'listSettlements',
  'readBalance',
  'listCards',
  'deleteCard',
] as const satisfies (keyof PaymentProvider)[]

/** The shop works without them, so their failures must not stop payments: they have a breaker of their own. */
const optional: ReadonlySet<string> = new Set(['listCards', 'deleteCard'])

/**
 * Adds a circuit breaker: while the provider does not respond, calls fail immediately with `provider_unavailable` instead of
 * waiting for a timeout. The state is per process and provider. Reading events is not affected.
 */
export function withBreaker(provider: PaymentProvider, options: BreakerOptions): PaymentProvider {
  // Prometheus sees the first opening as an increase only if the series starts at 0.
  breakerOpenings.inc({ gateway: options.gateway }, 0)
  const [payments, cards] = [breaker(options), breaker(options)]
  const calls = guarded.flatMap((name) => {
    const call = provider[name] as ((...input: unknown[]) => Promise<unknown>) | undefined
    if (!call) return []
    const through = optional.has(name) ? cards : payments
    const step = () => ({ name: `${options.gateway} ${name}`, isCall: true })
    return [[name, (...input: unknown[]) => through(() => traceStep(step, () => call(...input)))]]
  })
  return { ...provider, ...Object.fromEntries(calls) }
}

/** One breaker per provider. */
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
    // Calls that were in flight when the breaker opened do not extend the pause.
    if (!isProbe && (failures.length < failuresMax || openUntil !== undefined)) return
    openUntil = at + openMs
    breakerOpenings.inc({ gateway })
    log.warn(
      { gateway, err: error, seconds: openMs / 1000 },
      'circuit breaker open: the payment provider does not respond',
    )
  }

  function succeed(): void {
    if (openUntil !== undefined) log.info({ gateway }, 'the payment provider responds again')
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
      const isTimeout = code === 'in_progress' && now() - begun >= timedOutMs
      if (code === 'provider_unavailable' || isTimeout) fail(now(), error, isProbe)
      // Any other error is a response. `in_progress` is neither success nor failure.
      else if (code !== 'in_progress') succeed()
      throw error
    } finally {
      if (isProbe) probing = false
    }
  }
}
