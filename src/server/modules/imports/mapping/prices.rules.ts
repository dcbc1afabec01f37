import type { DecimalMark } from '#shared/catalog/import-mapping.ts'
import { priceEvidence } from '#shared/region/price-text.ts'

/** The decimal separator of the file's prices; undefined if the seller must choose it. */
export function decimalMarkOf(prices: Iterable<string>): DecimalMark | undefined {
  const found = new Set(Array.from(prices, priceEvidence))
  if (found.has('POINT') !== found.has('COMMA')) return found.has('POINT') ? 'POINT' : 'COMMA'
  return found.has('EITHER') || found.has('COMMA') ? undefined : 'POINT'
}
