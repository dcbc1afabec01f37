import type { FileReply } from '#contract/endpoint.ts'
import { importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import { type CsvCell, csvOf } from './csv.ts'

/** A product in two sizes and one in a single size. The descriptions explain the columns. */
const examples: CsvCell[][] = [
  [
    'SHIRT-M',
    'Linen Shirt',
    'Example row: replace it. A product has one row per size and color. The text in the column Product groups these rows. MRP, Size, Color, Status and Images can stay empty.',
    'men_topwear_tshirts',
    1999,
    1499.5,
    'White',
    'M',
    10,
    'DRAFT',
    '',
    'linen-shirt',
  ],
  [
    'SHIRT-L',
    'Linen Shirt',
    '',
    'men_topwear_tshirts',
    1999,
    1499.5,
    'White',
    'L',
    4,
    'DRAFT',
    '',
    'linen-shirt',
  ],
  [
    'LAMP-1',
    'Desk Lamp',
    'To change existing products, export them and edit that file. The SKU or the number in the column Product identifies each row. Images are the URLs of up to five uploaded images, separated by spaces.',
    'electronics',
    '',
    899,
    '',
    '',
    25,
    'ACTIVE',
  ],
]

/** Empty cells in the columns that an example does not name. */
const filled = (cells: CsvCell[]): CsvCell[] => importColumns.map((_, at) => cells[at] ?? '')

export const importTemplate = (): FileReply => ({
  name: 'Product template.csv',
  bytes: csvOf([importColumns.map((column) => importHeadings[column]), ...examples.map(filled)]),
})
