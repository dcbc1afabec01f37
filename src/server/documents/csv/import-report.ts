import type { FileReply } from '#contract/endpoint.ts'
import { importHeadings } from '#shared/catalog/import-columns.ts'
import type { Db } from '../../database/open.ts'
import { readImport, toRow } from '../../modules/imports/imports.ts'
import { listRows } from '../../modules/imports/rows.ts'
import { type CsvCell, csvOf } from './csv.ts'

const head = ['Row', 'Outcome', 'Message', 'SKU', 'Title', 'Product']
const batchSize = 2000

/** The outcome of each row of the seller's import, read in batches: at most 100,000 short lines. */
export async function importReport(db: Db, sellerId: number, importId: number): Promise<FileReply> {
  const { fileName } = await readImport(db, sellerId, importId)
  const parts = [csvOf([head])]
  let after = 0
  for (;;) {
    const rows = (await listRows(db, importId, { after, limit: batchSize, offset: 0 })).map(toRow)
    parts.push(
      csvOf(
        rows.map((row): CsvCell[] => [
          row.row,
          row.outcome,
          row.message ??
            // One error per line of the cell.
            row.errors.map((error) => `${importHeadings[error.column]}: ${error.message}`).join('\n'),
          row.cells.sku,
          row.cells.title.slice(0, 200),
          row.productId ?? '',
        ]),
      ),
    )
    after = rows.at(-1)?.row ?? after
    if (rows.length < batchSize) break
  }
  return { name: `Report of ${fileName.replace(/\.csv$/i, '')}.csv`, bytes: Buffer.concat(parts) }
}
