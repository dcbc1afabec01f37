import type { FileReply } from '#contract/endpoint.ts'
import type { OwnProductFilters } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { importColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import { dayOf } from '#shared/day-range.ts'
import { Failure } from '#shared/failure.ts'
import type { Db } from '../../database/open.ts'
import { nextOwnProducts } from '../../views/catalog/own-products.ts'
import { type CsvCell, csvOf } from './csv.ts'

/** The import reads the same columns. */
const head = importColumns.map((column) => importHeadings[column])

const batchSize = 500
const bytesMax = 64 * 1024 * 1024

/**
 * The seller's products as CSV, one line per variant, read in batches. Throws `too_large` above 64 MB instead of
 * truncating the file.
 */
export async function productsFile(
  db: Db,
  sellerId: number,
  filters: OwnProductFilters,
  { limit = batchSize, most = bytesMax } = {},
): Promise<FileReply> {
  const parts = [csvOf([head])]
  let bytes = 0
  let id: number | undefined
  for (;;) {
    const products = await nextOwnProducts(db, sellerId, filters, { id, limit })
    const part = csvOf(products.flatMap(linesOf))
    bytes += part.length
    if (bytes > most) {
      const message =
        'These are more products than one file holds. Please narrow them down by category or status.'
      throw new Failure('too_large', { message })
    }
    parts.push(part)
    id = products.at(-1)?.id
    if (products.length < limit)
      return { name: `Products ${dayOf(new Date())}.csv`, bytes: Buffer.concat(parts) }
  }
}

const linesOf = (product: Product): CsvCell[][] =>
  product.variants.map((variant) => [
    variant.sku,
    product.title,
    product.description,
    product.category.categoryCode,
    variant.mrpPrice,
    variant.sellingPrice,
    variant.color,
    variant.size,
    variant.quantity,
    product.status,
    product.images.join(' '),
    product.id,
  ])
