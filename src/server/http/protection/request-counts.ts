export const windowMs = 60_000
/** How often a node shares its counts with the others. */
export const mergeMs = 2_000
/** Beyond this many clients per window, new clients are not counted, so that the map stays small. */
const clientsMax = 50_000
/** The largest number of clients in one merge. */
const batchMax = 2_000
/** A client below this share of the limit is counted by its node alone: most requests cause no write. */
const sharedFrom = 1 / 20

/** Adds counts of a window to those of all nodes, and returns the new totals by client. */
export type Merge = (windowStart: Date, added: Map<string, number>) => Promise<Map<string, number>>

type Count = {
  /** Requests on this node. */
  own: number
  /** The part of `own` that was merged. */
  merged: number
  /** Requests on other nodes, as of the last merge. */
  others: number
}

/** Counts requests per client and minute in memory and merges busy clients with the other nodes every two seconds. */
export function createRequestCounts(merge: Merge, onError: (error: unknown) => void) {
  let counts = new Map<string, Count>()
  let windowStart = 0
  let mergeAt = 0
  let merging = false

  async function share(max: number): Promise<void> {
    const started = windowStart
    const known = counts
    const added = new Map<string, number>()
    for (const [client, { own, merged }] of known) {
      if (own > merged && own >= max * sharedFrom) added.set(client, own - merged)
      if (added.size === batchMax) break
    }
    if (added.size === 0) return
    const totals = await merge(new Date(started), added)
    for (const [client, total] of totals) {
      const count = known.get(client)
      if (!count) continue
      count.merged += added.get(client) ?? 0
      count.others = total - count.merged
    }
  }

  function startMerge(max: number): void {
    merging = true
    share(max)
      .catch(onError)
      .finally(() => {
        merging = false
      })
  }

  /** Counts a request. Returns the seconds until the client may try again; 0 if the request is allowed. */
  function add(client: string, max: number, now: number): number {
    const start = now - (now % windowMs)
    if (start !== windowStart) {
      windowStart = start
      counts = new Map()
    }
    if (now >= mergeAt && !merging) {
      mergeAt = now + mergeMs
      startMerge(max)
    }
    let count = counts.get(client)
    if (!count) {
      if (counts.size >= clientsMax) return 0
      count = { own: 0, merged: 0, others: 0 }
      counts.set(client, count)
    }
    if (count.own + count.others >= max) return Math.ceil((start + windowMs - now) / 1000)
    count.own += 1
    return 0
  }

  return { add }
}
