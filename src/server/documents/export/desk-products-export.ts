import type { DeskProduct } from '#contract/admin/products.ts'
import type { ExportReply } from '#contract/endpoint.ts'
import type { Db } from '../../database/open.ts'
import { type DeskProductFilter, readDeskProducts } from '../../views/admin/desk-products.ts'
import { amountColumn, type Column, column, dateColumn } from './columns.ts'
import { type ExportRequest, exportRows } from './export-file.ts'

const columns: Column<DeskProduct>[] = [
  dateColumn('Added', (row) => row.createdAt),
  column('Product', (row) => row.id),
  column('Title', (row) => row.title),
  column('Seller', (row) => row.seller.businessName),
  column('Category', (row) => row.category.categoryCode),
  column('State', (row) => row.state),
  amountColumn('MRP', (row) => row.mrpPrice),
  amountColumn('Selling Price', (row) => row.sellingPrice),
  column('Currency', (row) => row.currency),
  column('Variants', (row) => row.variants),
  column('Stock', (row) => row.stock),
  column('Rating', (row) => row.rating),
  column('Ratings', (row) => row.numRatings),
]

/** Products of all sellers, one line per product. */
export const exportDeskProducts = (
  db: Db,
  request: ExportRequest,
  filter: DeskProductFilter,
): Promise<ExportReply> =>
  exportRows(db, request, { name: 'products', columns }, (reader, after, page, countTo) =>
    readDeskProducts(reader, { ...filter, sort: 'newest', after }, page, countTo),
  )
