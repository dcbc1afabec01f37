import { Failure } from '#shared/failure.ts'

/** Runs work in a limited number of slots, first come, first served; heavy work takes several slots. */
export type Slots = <T>(weight: number, work: () => Promise<T>) => Promise<T>

/** The queue is full while `waitingMax` callers wait, the first of them for `waitMaxMs` or longer. */
type Limits = { slots: number; waitingMax: number; waitMaxMs?: number }

/** Throws `busy` when the queue is full, so that it cannot grow without limit. */
export function createSlots({ slots, waitingMax, waitMaxMs = 0 }: Limits): Slots {
  let free = slots
  const waiting: { weight: number; since: number; start: () => void }[] = []

  function startNext(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }

  return async (wanted, work) => {
    const weight = Math.min(wanted, slots)
    const since = performance.now()
    if (waiting.length >= waitingMax && since - (waiting[0]?.since ?? since) >= waitMaxMs)
      throw new Failure('busy', { retryAfterSeconds: 5 })
    await new Promise<void>((start) => {
      waiting.push({ weight, since, start })
      startNext()
    })
    try {
      return await work()
    } finally {
      free += weight
      startNext()
    }
  }
}
