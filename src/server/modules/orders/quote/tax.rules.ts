import { rateOf, type TaxAmount, type TaxPart } from '#shared/payments/tax.ts'

type TaxedLine = { paidCents: number; taxes: readonly TaxPart[] }

/**
 * The tax included in the prices of one seller's lines, per tax. The total is rounded once, half up, and prorated over the
 * lines and then over each line's taxes by largest remainder. So the parts add up, and no line has more tax than its price.
 * With two `heads` (CGST and SGST) each is rounded once, and both are equal.
 */
export function taxOfLines(lines: readonly TaxedLine[], heads: 1 | 2 = 1): TaxAmount[][] {
  const extras = new Map<string, number>()
  const cents = spread(lines.map((line, index) => shareOf(line, index, heads))).map((one) => one * heads)
  return lines.map(({ taxes }, index) => splitTax(cents[index] ?? 0, taxes, extras))
}

/** A line's tax as `cents + remainder / whole`. A price that includes R percent tax contains R / (100 + R) of it. */
type Share = { index: number; cents: number; remainder: number; whole: number; canRoundUp: boolean }

function shareOf({ paidCents, taxes }: TaxedLine, index: number, heads: 1 | 2): Share {
  const rateBp = rateOf(taxes)
  const whole = (10_000 + rateBp) * heads
  const product = BigInt(paidCents) * BigInt(rateBp)
  return {
    index,
    cents: Number(product / BigInt(whole)),
    remainder: Number(product % BigInt(whole)),
    whole,
    canRoundUp: (Number(product / BigInt(whole)) + 1) * heads <= paidCents,
  }
}

function spread(shares: Share[]): number[] {
  let left = roundedRemainder(shares)
  const cents = shares.map((share) => share.cents)
  const largestFirst = shares.toSorted(
    (a, b) => b.remainder * a.whole - a.remainder * b.whole || a.index - b.index,
  )
  for (const { index, canRoundUp } of largestFirst) {
    if (left === 0) break
    if (!canRoundUp) continue
    cents[index] = (cents[index] ?? 0) + 1
    left -= 1
  }
  return cents
}

/** The sum of the remainders, rounded half up. Integer arithmetic keeps exact halves exact. */
function roundedRemainder(shares: Share[]): number {
  let sum = { over: 0n, under: 1n }
  for (const [whole, those] of Map.groupBy(shares, (share) => share.whole)) {
    const remainder = BigInt(those.reduce((total, share) => total + share.remainder, 0))
    sum = { over: sum.over * BigInt(whole) + remainder * sum.under, under: sum.under * BigInt(whole) }
  }
  return Number((2n * sum.over + sum.under) / (2n * sum.under))
}

/** With equal remainders, the extra cent goes to the tax with fewer extra cents so far, so two equal taxes stay equal. */
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

type PartialRefund = {
  /** The order's goods that are left before this refund, and their tax. */
  left: { goodsCents: number; taxCents: number }
  /** Goods lost to chargebacks. A chargeback does not undo the sale, so its tax stays. */
  lostCents: number
  /** The part of the goods to refund. */
  refundCents: number
  /** The returned units, if any: what was paid for them, and the tax in it. */
  units: { paidCents: number; taxCents: number }
}

/**
 * The tax in a refund: the tax of the returned units, plus a proportional part for an amount beyond them. A refund of
 * everything that is left contains all remaining tax, unless there were chargebacks.
 */
export function refundedTax({ left, lostCents, refundCents, units }: PartialRefund): number {
  // The remaining tax covers the remaining goods and the lost ones.
  const taxedCents = left.goodsCents + lostCents
  if (refundCents >= taxedCents) return Math.min(left.taxCents, refundCents)
  const ofUnits = Math.min(refundCents, units.paidCents)
  const own = part(units.taxCents, ofUnits, units.paidCents)
  const rest = part(left.taxCents - units.taxCents, refundCents - ofUnits, taxedCents - units.paidCents)
  return Math.min(own + rest, left.taxCents, refundCents)
}

const part = (cents: number, of: number, whole: number): number =>
  cents <= 0 || whole <= 0
    ? 0
    : Number((2n * BigInt(cents) * BigInt(of) + BigInt(whole)) / (2n * BigInt(whole)))
