// The printed report of a soak.
import type { SoakResult } from './run.ts'

const counted = (counts: Record<string, number>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${times} × ${name}`)
    .join(', ') || 'none'

const inMoney = (cents: number): string => (cents / 100).toFixed(2)

export function reportOf(result: SoakResult): string {
  const { seed, turns, steps, faults, checks, invariants, money, hash, broken } = result
  const { captured, refunded, disputed, paidOut, ledger, orders } = money
  const moved = [
    `${orders} paid orders, captured ${inMoney(captured)}`,
    `given back ${inMoney(refunded)}`,
    `taken by banks ${inMoney(disputed)}`,
    `paid out ${inMoney(paidOut)}`,
    `booked ${inMoney(ledger)}`,
  ]
  return [
    `Soak of seed ${seed}: ${turns} turns in ${Math.round(result.seconds)} s`,
    `Turns: ${counted(steps)}`,
    `Faults: ${counted(faults)}`,
    `Invariants: ${invariants}, all of them checked ${checks} times`,
    `Money: ${broken ? 'not counted, it broke before' : moved.join(', ')}`,
    `Hash: ${hash}`,
    ...(broken
      ? [`BROKEN ${broken.when}, after ${turns} turns of seed ${seed}: ${broken.error}`, again(result)]
      : []),
  ].join('\n')
}

const again = ({ seed, turns }: SoakResult): string =>
  `It breaks again with: npm run soak -- --seed ${seed} --turns ${turns}`

/** The first difference between two soaks; undefined if they are equal. */
export function differenceOf(one: SoakResult, other: SoakResult): string | undefined {
  if (one.hash === other.hash) return undefined
  const [a, b] = [linesOf(one), linesOf(other)]
  const at = a.findIndex((line, index) => line !== b[index])
  return `They part here:\n${a[at]}\n${b[at < 0 ? a.length : at]}`
}

const linesOf = ({ record, books }: SoakResult): string[] => [
  ...record,
  ...Object.entries(books).flatMap(([name, rows]) => rows.map((row) => `${name}: ${row}`)),
]
