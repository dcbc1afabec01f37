import { Failure } from '#shared/failure.ts'
import type { Shop } from '../../../shop.ts'

/** The provider does not answer: what asks it next would only wait, too. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Failure && error.code === 'provider_unavailable'

/**
 * For jobs that ask providers about many things, one after the other. One that goes wrong is logged and does not keep the
 * others waiting; of a provider that does not answer nothing more is asked. The caller looks at the time.
 */
export function providerAttempts<P extends string>(shop: Shop, words: string) {
  const silent = new Set<P>()
  return {
    isSilent: (provider: P): boolean => silent.has(provider),
    attempt: async (provider: P, facts: object, work: () => Promise<unknown>): Promise<void> => {
      if (silent.has(provider)) return
      try {
        await work()
      } catch (error) {
        shop.log.error({ err: error, ...facts }, words)
        if (isUnavailable(error)) silent.add(provider)
      }
    },
  }
}

/** A moment on a clock that nobody sets. */
export const deadlineIn = (ms: number): number => performance.now() + ms
export const isPast = (end: number): boolean => performance.now() > end

/** Each kind of work gets an equal part of the time that is left, so that the last one has its turn however slow the first is. */
export function timeSlices(runMs: number): (shares: number) => number {
  const end = deadlineIn(runMs)
  return (shares) => deadlineIn((end - deadlineIn(0)) / shares)
}
