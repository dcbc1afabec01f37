import { seededRandom } from '#demo/random.ts'

/** All permutations of the numbers below `size`. */
export function allOrders(size: number): number[][] {
  if (size === 0) return [[]]
  return allOrders(size - 1).flatMap((order) =>
    Array.from({ length: size }, (_, at) => order.toSpliced(at, 0, size - 1)),
  )
}

/** Returns a seeded generator of numbers below a limit. */
export function chooser(seed: number): (below: number) => number {
  const random = seededRandom(seed)
  return (below) => Math.floor(random() * below)
}
