import { expect, it, vi } from 'vitest'
import { createRequestCounts, type Merge, mergeMs, windowMs } from './request-counts.ts'

/** A merge that adds to a shared map, as the database does. */
function sharedCounts() {
  const totals = new Map<string, number>()
  const merge = vi.fn<Merge>(async (start, added) => {
    const result = new Map<string, number>()
    for (const [client, count] of added) {
      const key = `${start.getTime()} ${client}`
      totals.set(key, (totals.get(key) ?? 0) + count)
      result.set(client, totals.get(key) ?? 0)
    }
    return result
  })
  return merge
}

const start = 1_000 * windowMs
const ignore = () => undefined
const settle = () => new Promise((done) => setImmediate(done))

it('allows the limit within a minute, then says how long to wait, and allows it again in the next minute', () => {
  const counts = createRequestCounts(sharedCounts(), ignore)
  for (let call = 0; call < 5; call++) expect(counts.add('a', 5, start + 10_000)).toBe(0)
  expect(counts.add('a', 5, start + 10_000)).toBe(50)
  expect(counts.add('a', 5, start + 59_999)).toBe(1)
  expect(counts.add('b', 5, start + 59_999), 'another client').toBe(0)
  expect(counts.add('a', 5, start + windowMs)).toBe(0)
})

it('limits a client across nodes', async () => {
  const merge = sharedCounts()
  const nodes = [createRequestCounts(merge, ignore), createRequestCounts(merge, ignore)]
  let allowed = 0
  for (let second = 0; second < 50; second++) {
    for (const node of nodes)
      for (let call = 0; call < 10; call++) if (node.add('a', 200, start + second * 1_000) === 0) allowed += 1
    await settle()
  }
  expect(allowed).toBeGreaterThanOrEqual(200)
  expect(allowed, 'at most the requests between two merges more').toBeLessThanOrEqual(200 + 2 * 3 * 10)
})

it('does not merge the counts of ordinary clients', async () => {
  const merge = sharedCounts()
  const counts = createRequestCounts(merge, ignore)
  for (let client = 0; client < 1_000; client++)
    for (let call = 0; call < 50; call++) counts.add(`client ${client}`, 1_200, start + client * 50)
  await settle()
  expect(merge).not.toHaveBeenCalled()
})

it('merges in batches, one at a time, and at most once per interval', async () => {
  let finish: (() => void) | undefined
  const merge = vi.fn<Merge>(
    (_start, added) =>
      new Promise((done) => {
        finish = () => done(added)
      }),
  )
  const counts = createRequestCounts(merge, ignore)
  for (let client = 0; client < 5_000; client++)
    for (let call = 0; call < 3; call++) counts.add(`client ${client}`, 20, start)
  await settle()
  counts.add('client 1', 20, start + mergeMs)
  counts.add('client 1', 20, start + 2 * mergeMs)
  expect(merge).toHaveBeenCalledTimes(1)
  expect(merge.mock.calls[0]?.[1].size).toBe(2_000)
  finish?.()
  await settle()
  counts.add('client 1', 20, start + 3 * mergeMs)
  expect(merge).toHaveBeenCalledTimes(2)
})

it('keeps counting on this node while the database is down', async () => {
  const onError = vi.fn()
  const counts = createRequestCounts(async () => Promise.reject(new Error('down')), onError)
  for (let call = 0; call < 10; call++) {
    counts.add('a', 10, start + call * mergeMs)
    await settle()
  }
  expect(onError).toHaveBeenCalled()
  expect(counts.add('a', 10, start + 10 * mergeMs)).toBeGreaterThan(0)
})
