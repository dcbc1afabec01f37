import type { TaxAmount, TaxPart } from '#shared/payments/tax.ts'

type TaxedLine = { paidCents: number; taxes: readonly TaxPart[] }

/**
 * The tax that is in the prices of one seller's lines, part by part. All of it together is rounded once, half up; the lines
 * get it by largest remainder, and so do the parts of a line, so that everything adds up and no line has more tax than it
 * costs.
 */
export function taxOfLines(lines: readonly TaxedLine[]): TaxAmount[][] {
  const extras = new Map<string, number>()
  const cents = spread(lines.map(shareOf))
  return lines.map(({ taxes }, index) => splitTax(cents[index] ?? 0, taxes, extras))
}

/** A line's tax as `cents + remainder / whole`: of a price that has R percent tax in it, R / (100 + R) is the tax. */
type Share = { index: number; cents: number; remainder: number; whole: number }

function shareOf({ paidCents, taxes }: TaxedLine, index: number): Share {
  const rateBp = rateOf(taxes)
  const whole = 10_000 + rateBp
  const product = BigInt(paidCents) * BigInt(rateBp)
  return {
    index,
    cents: Number(product / BigInt(whole)),
    remainder: Number(product % BigInt(whole)),
    whole,
  }
}

const rateOf = (taxes: readonly TaxPart[]): number => taxes.reduce((sum, { rateBp }) => sum + rateBp, 0)

function spread(shares: Share[]): number[] {
  let left = roundedRemainder(shares)
  const cents = shares.map((share) => share.cents)
  const largestFirst = shares.toSorted(
    (a, b) => b.remainder * a.whole - a.remainder * b.whole || a.index - b.index,
  )
  for (const { index } of largestFirst) {
    if (left === 0) break
    cents[index] = (cents[index] ?? 0) + 1
    left -= 1
  }
  return cents
}

/** What the remainders are together, half up; in whole numbers, so that a half is a half. */
function roundedRemainder(shares: Share[]): number {
  let sum = { over: 0n, under: 1n }
  for (const [whole, those] of Map.groupBy(shares, (share) => share.whole)) {
    const remainder = BigInt(those.reduce((total, share) => total + share.remainder, 0))
    sum = { over: sum.over * BigInt(whole) + remainder * sum.under, under: sum.under * BigInt(whole) }
  }
  return Number((2n * sum.over + sum.under) / (2n * sum.under))
}

/** Of two parts with equal remainders, the one that had fewer odd cents so far: halves stay halves over a long order. */
function splitTax(taxCents: number, taxes: readonly TaxPart[], extras: Map<string, number>): TaxAmount[] {
  const rateBp = rateOf(taxes)
  if (rateBp === 0) return taxes.map((part) => ({ ...part, taxCents: 0 }))
  const parts = taxes.map((part, index) => {
    const product = BigInt(taxCents) * BigInt(part.rateBp)
    return {
      ...part,
      index,
      taxCents: Number(product / BigInt(rateBp)),
      remainder: Number(product % BigInt(rateBp)),
    }
  })
  let left = taxCents - parts.reduce((sum, part) => sum + part.taxCents, 0)
  const extrasOf = ({ name }: TaxPart) => extras.get(name) ?? 0
  const largestFirst = parts.toSorted(
    (a, b) => b.remainder - a.remainder || extrasOf(a) - extrasOf(b) || a.index - b.index,
  )
  for (const part of largestFirst) {
    if (left === 0) break
    part.taxCents += 1
    left -= 1
    extras.set(part.name, extrasOf(part) + 1)
  }
  return parts.map(({ name, rateBp: rate, taxCents: tax }) => ({ name, rateBp: rate, taxCents: tax }))
}

type GivenBack = {
  /** What there is left of the order's goods, this part included, and of the tax in them. */
  left: { goodsCents: number; taxCents: number }
  /** What a bank took of the goods for good. It does not undo their sale, so their share of the tax stays. */
  lostCents: number
  /** How much of the goods' money goes back. */
  backCents: number
  /** The pieces it is for, if it is for some: what was paid for them, and the tax in that. */
  pieces: { paidCents: number; taxCents: number }
}

/**
 * The tax in what goes back: of pieces their own, of money beyond them its share of the rest, and with the last cent all,
 * unless a bank has taken some of it.
 */
export function refundedTax({ left, lostCents, backCents, pieces }: GivenBack): number {
  // The tax that is left is that of the goods that are left and of those that were lost.
  const taxedCents = left.goodsCents + lostCents
  if (backCents >= taxedCents) return Math.min(left.taxCents, backCents)
  const ofPieces = Math.min(backCents, pieces.paidCents)
  const own = part(pieces.taxCents, ofPieces, pieces.paidCents)
  const rest = part(left.taxCents - pieces.taxCents, backCents - ofPieces, taxedCents - pieces.paidCents)
  return Math.min(own + rest, left.taxCents, backCents)
}

const part = (cents: number, of: number, whole: number): number =>
  cents <= 0 || whole <= 0
    ? 0
    : Number((2n * BigInt(cents) * BigInt(of) + BigInt(whole)) / (2n * BigInt(whole)))
