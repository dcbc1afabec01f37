import { expect, test } from 'vitest'
import { simulate } from './queues.ts'

/** The same numbers on each run. */
function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const load = { perSecond: 800, requests: 200_000 }

test('one unit that is busy four fifths of the time makes requests wait four service times on average', () => {
  const { busy, p50Ms } = simulate([{ name: 'core', count: 1, serviceMs: 1 }], load, seeded(7))
  expect(busy[0]?.share).toBeCloseTo(0.8, 1)
  // Constant service times: the mean is 3 ms, and the median below it.
  expect(p50Ms).toBeGreaterThan(1.5)
  expect(p50Ms).toBeLessThan(3)
})

test('two units share the work, and no request waits long', () => {
  const { busy, p99Ms } = simulate([{ name: 'cores', count: 2, serviceMs: 1 }], load, seeded(7))
  expect(busy[0]?.share).toBeCloseTo(0.4, 1)
  expect(p99Ms).toBeLessThan(4)
})

test('the busiest unit counts where requests cannot choose', () => {
  const rows = {
    name: 'product',
    count: 10,
    serviceMs: 2,
    unitOf: (request: number) => (request % 2 ? 0 : request % 10),
  }
  const { busy, p99Ms } = simulate([rows], load, seeded(7))
  expect(busy[0]?.share).toBeGreaterThan(0.9)
  expect(p99Ms).toBeGreaterThan(10)
})
