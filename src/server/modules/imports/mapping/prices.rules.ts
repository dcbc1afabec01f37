import type { DecimalMark } from '#shared/catalog/import-mapping.ts'

/**
 * `POINT` or `COMMA` if a price can be read in one way only, `EITHER` if both readings make sense (`1.299`), and `NONE` if the
 * price has no mark or is no price.
 */
type Evidence = DecimalMark | 'EITHER' | 'NONE'

const pointCurrencies = /[$₹£¥]|^\s*(rs\.?|inr|usd|gbp)\b/i

const priceMax = 60

/** A price without currency and spaces; undefined for other texts. */
function digitsOf(text: string): string | undefined {
  const price = text.trim()
  if (price.length > priceMax) return undefined
  const digits = price
    .replace(/^(rs\.?|inr|usd|eur|gbp)\s*|\s*(rs\.?|inr|usd|eur|gbp)$/gi, '')
    .replace(/[$₹€£¥\s\u00a0\u202f'’]/g, '')
  return /^\d[\d.,]*$/.test(digits) ? digits : undefined
}

export function priceEvidence(text: string): Evidence {
  const digits = digitsOf(text)
  if (digits === undefined) return 'NONE'
  const marks = digits.replace(/\d/g, '')
  if (marks === '') return 'NONE'
  const last = marks.at(-1)
  const ofLast: DecimalMark = last === '.' ? 'POINT' : 'COMMA'
  const ofOther: DecimalMark = last === '.' ? 'COMMA' : 'POINT'
  // Two kinds of marks: the last one is the decimal mark. Twice the same: it groups thousands.
  if (marks.includes('.') && marks.includes(',')) return ofLast
  if (marks.length > 1) return ofOther
  if (!/[.,]\d{3}$/.test(digits)) return ofLast
  if (pointCurrencies.test(text)) return 'POINT'
  return /^0[.,]/.test(digits) ? ofLast : 'EITHER'
}

/** The decimal separator of the file's prices; undefined if the seller must choose it. */
export function decimalMarkOf(prices: Iterable<string>): DecimalMark | undefined {
  const found = new Set<Evidence>()
  for (const price of prices) found.add(priceEvidence(price))
  if (found.has('POINT') !== found.has('COMMA')) return found.has('POINT') ? 'POINT' : 'COMMA'
  return found.has('EITHER') || found.has('COMMA') ? undefined : 'POINT'
}

/** `$1,299.00`, `₹1,299` and `12,50` as plain numbers. Other texts stay as they are and are reported by the check. */
export function plainPrice(text: string, decimal: DecimalMark): string {
  const digits = digitsOf(text)
  if (digits === undefined) return text
  const [group, mark] = decimal === 'POINT' ? [',', '.'] : ['.', ',']
  const isPrice =
    decimal === 'POINT'
      ? /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d*)?$/
      : /^(\d+|\d{1,3}(\.\d{2,3})*\.\d{3})(,\d*)?$/
  if (!isPrice.test(digits)) return text
  return digits.replaceAll(group, '').replace(mark, '.')
}
