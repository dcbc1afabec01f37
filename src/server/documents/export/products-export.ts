import type { ExportReply } from '#contract/endpoint.ts'
import type { OwnProductFilters } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import { detailColumns, importHeadings } from '#shared/catalog/import-columns.ts'
import type { Db } from '../../database/open.ts'
import { detailCells } from '../../modules/catalog/import/table-details.rules.ts'
import { writeAttributes } from '../../modules/catalog/import/table-extras.rules.ts'
import { countOwnVariants, nextOwnProducts } from '../../views/catalog/own-products.ts'
import { amountColumn, type Column, column } from './columns.ts'
import { type ExportRequest, exportList } from './export-file.ts'

type Line = { product: Product; variant: Product['variants'][number]; currency: string }

const imagesOf = ({ pictures }: Product, of: string | null): string =>
  pictures.flatMap(({ url, color }) => (color === of ? url : [])).join(' ')

/** The import reads the same columns, except for the currency. */
const columns: Column<Line>[] = [
  column(importHeadings.sku, ({ variant }) => variant.sku),
  column(importHeadings.title, ({ product }) => product.title),
  column(importHeadings.description, ({ product }) => product.description),
  column(importHeadings.category, ({ product }) => product.category.categoryCode),
  amountColumn(importHeadings.mrpPrice, ({ variant }) => variant.mrpPrice),
  amountColumn(importHeadings.sellingPrice, ({ variant }) => variant.sellingPrice),
  column(importHeadings.color, ({ variant }) => variant.color),
  column(importHeadings.size, ({ variant }) => variant.size),
  column(importHeadings.quantity, ({ variant }) => variant.quantity),
  column(importHeadings.status, ({ product }) => product.status),
  column(importHeadings.images, ({ product }) => imagesOf(product, null)),
  column(importHeadings.product, ({ product }) => product.id),
  column(importHeadings.attributes, ({ product }) =>
    writeAttributes(Object.fromEntries(product.attributes.map(({ code, value }) => [code, value]))),
  ),
  column(importHeadings.colorImages, ({ product, variant }) => imagesOf(product, variant.color)),
  column(importHeadings.gtin, ({ variant }) => variant.gtin ?? ''),
  ...detailColumns.map((name) =>
    column(importHeadings[name], ({ product }: Line) => detailCells(product.details)[name] ?? ''),
  ),
  column(
    importHeadings.colorName,
    ({ product, variant }) => product.details.colorNames?.[variant.color] ?? '',
  ),
  column('Currency', ({ currency }) => currency),
]

/** A seller's own products, one line per variant. */
export const exportProducts = (
  db: Db,
  request: ExportRequest,
  { sellerId, currency }: { sellerId: number; currency: string },
  filters: OwnProductFilters,
  pageRows?: number,
): Promise<ExportReply> =>
  exportList<Product, Line>(
    db,
    request,
    {
      name: 'products',
      columns,
      count: (reader, max) => countOwnVariants(reader, sellerId, filters, max),
      next: (reader, last, { limit }) => nextOwnProducts(reader, sellerId, filters, { id: last?.id, limit }),
      linesOf: (product) => product.variants.map((variant) => ({ product, variant, currency })),
    },
    pageRows,
  )
