import type { FileReply } from '#contract/endpoint.ts'
import type { TaxPaperRow } from '#contract/payments/tax-papers.ts'
import { csvOf } from './csv.ts'

const head = [
  'Filed by',
  'Section',
  'GSTIN',
  'Name',
  'Document',
  'Date',
  'Type',
  'Value',
  'Place of supply',
  'HSN/SAC',
  'Description',
  'Unit',
  'Quantity',
  'Rate',
  'Gross',
  'Returned',
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
      row.filer,
      row.section,
      row.gstin,
      row.name,
      row.document,
      row.date,
      row.type,
      { amount: row.value },
      row.placeOfSupply,
      row.code,
      row.description,
      row.unit,
      row.quantity,
      row.rate,
      ...[row.gross, row.returned, row.taxable, row.igst, row.cgst, row.sgst, row.withheld].map((amount) => ({
        amount,
      })),
      row.count,
    ]),
  ]),
})
