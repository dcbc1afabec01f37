/** Amounts are integers of the currency's smallest unit ("cents") everywhere but in the API, which carries decimals. */

/** 1234 -> 12.34. */
export const toDecimal = (cents: number): number => cents / 100

/** 12.34 -> 1234, half up; the contract has already limited the input to two decimals. */
export const toCents = (decimal: number): number => Math.round(decimal * 100)

/** Rounds half up (away from zero for negatives), the one rounding rule of the shop. */
export const roundHalfUp = (value: number): number =>
  value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5)

/** `part` of `whole` in basis points (1/100 of a percent), half up: (25, 100) -> 2500. */
export const basisPoints = (part: number, whole: number): number =>
  whole === 0 ? 0 : roundHalfUp((part * 10_000) / whole)

/** The share of an amount for a rate in basis points, half up: (1999, 1000) -> 200. */
export const shareOf = (cents: number, rateBp: number): number => roundHalfUp((cents * rateBp) / 10_000)

/**
 * Spreads `total` over `weights` so that the parts add up exactly: everyone gets the floor of their share, and the cents
 * left over go to the largest remainders (ties: the earlier one). All zero weights: the first takes all.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (weights.length === 0) return []
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0))
  const exact = weights.map((weight) => (total * weight) / sum)
  const parts = exact.map(Math.floor)
  let left = total - parts.reduce((a, b) => a + b, 0)
  const order = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index)
  for (const { index } of order) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}

/** `$12.34` for USD, `₹1,024.00` for INR. */
export const formatMoney = (amount: number, currency = 'USD'): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' }).format(
    amount,
  )
