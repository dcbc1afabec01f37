import { Failure } from '#shared/failure.ts'

/** Runs work in a limited number of slots, first come, first served; heavy work takes several slots. */
export type Slots = <T>(weight: number, work: () => Promise<T>) => Promise<T>

/** Throws `busy` when `waitingMax` callers already wait, so that the queue cannot grow without limit. */
export function createSlots(options: { slots: number; waitingMax: number }): Slots {
  let free = options.slots
  const waiting: { weight: number; start: () => void }[] = []

  function startNext(): void {
    for (let next = waiting[0]; next && next.weight <= free; next = waiting[0]) {
      waiting.shift()
      free -= next.weight
      next.start()
    }
  }

  return async (wanted, work) => {
    const weight = Math.min(wanted, options.slots)
    if (waiting.length >= options.waitingMax) throw new Failure('busy', { retryAfterSeconds: 5 })
    await new Promise<void>((start) => {
      waiting.push({ weight, start })
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
