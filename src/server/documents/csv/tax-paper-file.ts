import type { FileReply } from '#contract/endpoint.ts'
import type { TaxPaperRow } from '#contract/payments/tax-papers.ts'
import { csvOf } from './csv.ts'

const head = [
  'Section',
  'GSTIN',
  'Name',
  'Document',
  'Place of supply',
  'HSN/SAC',
  'Rate',
  'Taxable value',
  'IGST',
  'CGST',
  'SGST/UTGST',
  'TCS/TDS',
  'Count',
]

export const taxPaperFile = (name: string, rows: TaxPaperRow[]): FileReply => ({
  name: `${name}.csv`,
  bytes: csvOf([
    head,
    ...rows.map((row) => [
      row.section,
      row.gstin,
      row.name,
      row.document,
      row.placeOfSupply,
      row.code,
      row.rate,
      ...[row.taxable, row.igst, row.cgst, row.sgst, row.withheld].map((amount) => ({ amount })),
      row.count,
    ]),
  ]),
})
