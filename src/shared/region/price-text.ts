// Prices as people type, paste and import them. A price that can be read in two ways is never guessed.
import type { DecimalMark } from '#shared/catalog/import-mapping.ts'
import { region } from './region.ts'
import type { RegionCode } from './region-codes.ts'

/**
 * `POINT` or `COMMA` if a price can be read in one way only, `EITHER` if both readings make sense (`1.299`), and `NONE` if the
 * price has no mark or is no price.
 */
type Evidence = DecimalMark | 'EITHER' | 'NONE'

const pointCurrencies = /[$₹£¥]|^\s*(rs\.?|inr|usd|gbp)\b/i

const lengthMax = 60

/** A price without currency and spaces; undefined for other texts. */
function digitsOf(text: string): string | undefined {
  const price = text.trim()
  if (price.length > lengthMax) return undefined
  const digits = price
    .replace(/^(rs\.?|inr|usd|eur|gbp)\s*|\s*(rs\.?|inr|usd|eur|gbp)$/gi, '')
    .replace(/[$₹€£¥]/g, '')
    .trim()
    // A space groups thousands. Elsewhere it may stand for a decimal mark: `12 50` is refused.
    .replace(/(?<=\d)[\s'’](?=\d{3}(?!\d))/g, '')
    .replace(/^[.,](?=\d)/, '0$&')
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

const decimalMarkOf = (code: RegionCode): DecimalMark => (code === 'DE' ? 'COMMA' : 'POINT')

/** With three digits after its only mark, a price is read as thousands, and only if the region writes thousands so. */
const isAmbiguous = (text: string, code: RegionCode): boolean =>
  priceEvidence(text) === 'EITHER' && text.includes(decimalMarkOf(code) === 'POINT' ? '.' : ',')

/** The price in a text. Undefined for an empty text. `NaN` for a text that is no price or can be read in two ways. */
export function readPrice(text: string, code = region()): number | undefined {
  if (text.trim() === '') return undefined
  if (digitsOf(text) === undefined || isAmbiguous(text, code)) return Number.NaN
  const evidence = priceEvidence(text)
  const isClear = evidence === 'POINT' || evidence === 'COMMA'
  return Number(plainPrice(text, isClear ? evidence : decimalMarkOf(code)))
}

/** Why a price is refused that can be read in two ways; undefined for other texts. */
export const ambiguousPriceText = (text: string, code = region()): string | undefined =>
  isAmbiguous(text, code)
    ? `${text.trim()} can mean two prices. Enter it without a separator or with two decimals.`
    : undefined
