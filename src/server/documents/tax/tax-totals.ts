import type { TaxAmount } from '#shared/payments/tax.ts'
import type { DocumentLine } from '../../modules/tax-documents/tax-documents.rules.ts'

/** The taxes of lines, added up by name and rate. */
export function taxTotals(lines: readonly Pick<DocumentLine, 'taxes'>[]): TaxAmount[] {
  const totals = Map.groupBy(
    lines.flatMap(({ taxes }) => taxes),
    ({ name, rateBp }) => `${name} ${rateBp}`,
  )
  return [...totals.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, taxCents: same.reduce((sum, { taxCents }) => sum + taxCents, 0) }] : []
  })
}
