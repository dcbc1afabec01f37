import { numberLocale } from '../region/formats.ts'

// Amounts are integers in the currency's smallest unit ("cents"), except in the API, which uses decimals.

/** 1234 -> 12.34. */
export const toDecimal = (cents: number): number => cents / 100

/** 12.34 -> 1234. The contract limits input to two decimals. */
export const toCents = (decimal: number): number => Math.round(decimal * 100)

/** Whether a decimal is a whole number of cents; tolerates floating point noise, as in 1.1 * 3. */
export const hasAtMostTwoDecimals = (value: number): boolean =>
  Math.abs(value * 100 - Math.round(value * 100)) < 1e-6

/** Rounds half away from zero, the only rounding rule in the shop. */
export const roundHalfUp = (value: number): number =>
  value < 0 ? -Math.floor(-value + 0.5) : Math.floor(value + 0.5)

/** `part` of `whole` in basis points (1/100 of a percent), half up: (25, 100) -> 2500. */
export const basisPoints = (part: number, whole: number): number =>
  whole === 0 ? 0 : roundHalfUp((part * 10_000) / whole)

/** The share of an amount for a rate in basis points, half up: (1999, 1000) -> 200. */
export const shareOf = (cents: number, rateBp: number): number =>
  Number((BigInt(cents) * BigInt(rateBp) * 2n + 10_000n) / 20_000n)

/**
 * Splits `total` in proportion to `weights` by the largest remainder method: the parts add up exactly, and ties go to the
 * earlier part. With all-zero weights the first part gets everything. Uses BigInt, because the products can exceed a double.
 */
export function prorate(total: number, weights: readonly number[]): number[] {
  if (total === 0) return weights.map(() => 0)
  const sum = BigInt(weights.reduce((a, b) => a + b, 0))
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? total : 0))
  const shares = weights.map((weight, index) => {
    const product = BigInt(total) * BigInt(weight)
    return { index, part: Number(product / sum), remainder: product % sum }
  })
  let left = total - shares.reduce((sum, share) => sum + share.part, 0)
  const byRemainder = [...shares].sort((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1,
  )
  for (const share of byRemainder) {
    if (left === 0) break
    share.part += 1
    left -= 1
  }
  return shares.map((share) => share.part)
}

/** `$12.34` for USD, `₹2,17,182.67` for INR, `12,34 €` in Germany. */
export const formatMoney = (amount: number, currency = 'USD'): string => formatOf(currency).format(amount)

/** Cached, because creating an `Intl.NumberFormat` costs more than a hundred uses. */
const formats = new Map<string, Intl.NumberFormat>()

/** The number format of a currency in the shop's region; rupees are grouped by lakh and crore. */
export function formatOf(currency: string): Intl.NumberFormat {
  const regional = numberLocale()
  const locale = currency === 'INR' && regional !== 'de-DE' ? 'en-IN' : regional
  const key = `${locale} ${currency}`
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  formats.set(key, format)
  return format
}
