import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../../shop.ts'

export const isProviderUnavailable = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'provider_unavailable'

/**
 * For jobs that make many provider calls in sequence. A failed call is logged and the job continues. A provider that does
 * not respond is skipped for the rest of the job.
 */
export function providerAttempts<P extends string>(shop: Shop, message: string) {
  const unavailable = new Set<P>()
  return {
    isSkipped: (provider: P): boolean => unavailable.has(provider),
    attempt: async (provider: P, facts: object, work: () => Promise<unknown>): Promise<void> => {
      if (unavailable.has(provider)) return
      try {
        await work()
      } catch (error) {
        shop.log.error({ err: error, ...facts }, message)
        if (isProviderUnavailable(error)) unavailable.add(provider)
      }
    },
  }
}

/** Deadlines use the monotonic clock. */
export const deadlineIn = (ms: number): number => performance.now() + ms
export const isPast = (end: number): boolean => performance.now() > end

/** Splits the remaining time equally, so that slow work does not use up the time of the work after it. */
export function timeSlices(runMs: number): (shares: number) => number {
  const end = deadlineIn(runMs)
  return (shares) => deadlineIn((end - deadlineIn(0)) / shares)
}
