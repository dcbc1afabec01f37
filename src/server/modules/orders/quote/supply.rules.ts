import { type HigherTax, rateOf, type TaxPart } from '#shared/payments/tax.ts'

/** State codes of a supply under the Indian regime; a seller without one (empty) or an unknown destination counts as another state. */
export type Supply = { from: string; to: string | null; platform: string }

type Taxable = {
  paidCents: number
  quantity: number
  taxes: readonly TaxPart[]
  taxAbove?: HigherTax | null | undefined
}

/**
 * The parts of a line, by its unit price after discounts. The lower rate applies while the price without the tax at that
 * rate is within the limit (for apparel and footwear: "sale value not exceeding Rs. 2500 per piece").
 */
export function partsByPrice({ paidCents, quantity, taxes, taxAbove }: Taxable): readonly TaxPart[] {
  if (!taxAbove) return taxes
  const valueTimes = BigInt(paidCents) * 10_000n
  const limitTimes = BigInt(taxAbove.cents) * BigInt(quantity) * BigInt(10_000 + rateOf(taxes))
  return valueTimes <= limitTimes ? taxes : taxAbove.parts
}

/** CGST and SGST of a document are equal, so their total is a whole number of pairs. */
export const headsOf = (from: string, to: string | null): 1 | 2 => (from === to ? 2 : 1)

/** The tax on a value, rounded half up per tax; at most `mostCents`. */
export function taxOn(cents: number, rateBp: number, heads: 1 | 2, mostCents: number): number {
  const whole = BigInt(10_000 * heads)
  const ofHead = Number((2n * BigInt(cents) * BigInt(rateBp) + whole) / (2n * whole))
  return heads * Math.min(ofHead, Math.floor(mostCents / heads))
}

/** The tax included in a price, rounded half up per tax. */
export const taxWithin = (cents: number, rateBp: number, heads: 1 | 2): number => {
  const whole = BigInt((10_000 + rateBp) * heads)
  return heads * Number((2n * BigInt(cents) * BigInt(rateBp) + whole) / (2n * whole))
}

type Value = { taxed: boolean; cents: number }

/** TCS on the value of taxed goods, TDS on that of all goods, without tax; together at most what the seller earns. */
export function withheld(
  values: Value[],
  earnedCents: number,
  { tcsBp, tdsBp }: { tcsBp: number; tdsBp: number } = { tcsBp: 0, tdsBp: 0 },
  supply: Supply | null = null,
) {
  const sum = (counted: Value[]) => counted.reduce((total, { cents }) => total + cents, 0)
  const heads = supply ? headsOf(supply.from, supply.to) : 1
  const tcsCents = taxOn(sum(values.filter(({ taxed }) => taxed)), tcsBp, heads, earnedCents)
  const tdsCents = taxOn(sum(values), tdsBp, 1, earnedCents - tcsCents)
  return { tcsBp, tcsCents, tdsBp, tdsCents }
}
