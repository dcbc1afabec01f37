/** A place where requests wait: they take one of its `count` units for `serviceMs`, in the order of their arrival. */
export type Queue = { name: string; count: number; serviceMs: number; unitOf?: (request: number) => number }

export type Load = { perSecond: number; requests: number }
export type Outcome = {
  p50Ms: number
  p99Ms: number
  /** How busy the busiest unit of each queue is; above 1 requests arrive faster than they are served. */
  busy: { name: string; share: number }[]
}

/** Requests with random arrivals pass the queues one after another. */
export function simulate(queues: Queue[], { perSecond, requests }: Load, random: () => number): Outcome {
  const arrivals = new Float64Array(requests)
  let clock = 0
  for (let request = 0; request < requests; request += 1) {
    clock += (-Math.log(1 - random()) * 1_000) / perSecond
    arrivals[request] = clock
  }
  const ends = arrivals.slice()
  const busy = queues.map((queue) => ({ name: queue.name, share: pass(queue, ends, clock) }))
  const waits = ends.map((end, request) => end - (arrivals[request] ?? 0)).sort()
  const at = (share: number) => waits[Math.floor((requests - 1) * share)] ?? 0
  return { p50Ms: at(0.5), p99Ms: at(0.99), busy }
}

/** Moves the times in `ends` from arrival at the queue to departure; returns the work of the busiest unit per time. */
function pass({ count, serviceMs, unitOf }: Queue, ends: Float64Array, elapsedMs: number): number {
  const free = new Float64Array(count)
  const work = new Float64Array(count)
  const order = Array.from(ends.keys()).sort((a, b) => (ends[a] ?? 0) - (ends[b] ?? 0))
  for (const request of order) {
    const unit = unitOf ? unitOf(request) : firstFree(free)
    const end = Math.max(ends[request] ?? 0, free[unit] ?? 0) + serviceMs
    free[unit] = end
    work[unit] = (work[unit] ?? 0) + serviceMs
    ends[request] = end
  }
  return Math.max(...work) / elapsedMs
}

function firstFree(free: Float64Array): number {
  let unit = 0
  for (let other = 1; other < free.length; other += 1)
    if ((free[other] ?? 0) < (free[unit] ?? 0)) unit = other
  return unit
}
