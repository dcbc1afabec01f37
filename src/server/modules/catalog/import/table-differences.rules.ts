import type { ProductDetails } from '#contract/shop/product-details.ts'
import { importColumns } from '#shared/catalog/import-columns.ts'
import { toDecimal } from '#shared/payments/money.ts'
import type { Prices } from '../products/write-product.rules.ts'
import type { TableCells } from './table-cells.rules.ts'
import { detailCells } from './table-details.rules.ts'
import { imagesOf, type TablePictures, writeAttributes } from './table-extras.rules.ts'
import type { RowPlan, TableHead, TableProduct, ValidRow } from './table-types.rules.ts'
import type { LockedProduct, TableUndo } from './table-undo.rules.ts'
import { pricesOf } from './table-variant.rules.ts'

/** What a row changes, compared with the product's present state. */
export function planRow(
  at: number,
  validRows: ValidRow[],
  present: TableProduct | undefined,
  next: TablePictures,
): RowPlan {
  const { head, variant } = validRows[at] as ValidRow
  const current = present?.variants.find(({ id }) => id === variant.id)
  const after = {
    ...(at === 0 && head && headTexts(head, next)),
    ...variantTexts(variant, (current?.onHand ?? 0) + variant.stockChange, next, head?.details),
  }
  const before: TableCells = {
    ...(at === 0 && head && present && headTexts(present, present)),
    ...(current &&
      present &&
      variantTexts(
        { ...(pricesOf(current, present) ?? present), ...current },
        current.onHand,
        present,
        present.details,
      )),
  }
  const differences = importColumns.flatMap((column) => {
    const [old, new_] = [before[column] ?? '', after[column] ?? '']
    return old === new_ ? [] : [{ column, before: old, after: new_ }]
  })
  const outcome = !current ? 'NEW' : differences.length > 0 ? 'CHANGED' : 'UNCHANGED'
  return { row: variant.row, outcome, errors: [], differences, stockChange: variant.stockChange }
}

const headTexts = (head: TableHead, pictures: TablePictures): TableCells => ({
  title: head.title,
  description: head.description,
  category: head.category.code,
  status: head.status,
  images: imagesOf(pictures, null).join(' '),
  attributes: writeAttributes(head.attributes),
  ...detailCells(head.details),
})

const variantTexts = (
  variant: Prices & { size: string; color: string; sku: string | undefined; gtin: string | null },
  quantity: number,
  pictures: TablePictures,
  details: ProductDetails | undefined,
): TableCells => ({
  sku: variant.sku ?? '',
  gtin: variant.gtin ?? '',
  mrpPrice: String(toDecimal(variant.mrpCents)),
  sellingPrice: String(toDecimal(variant.sellingCents)),
  color: variant.color,
  colorName: details?.colorNames?.[variant.color] ?? '',
  size: variant.size,
  quantity: String(quantity),
  colorImages: imagesOf(pictures, variant.color).join(' '),
})

/** Whether the search index must be updated, which costs more than writing prices and stock. */
export const changesSearchText = (present: LockedProduct, next: NonNullable<TableUndo['product']>): boolean =>
  present.title !== next.title ||
  present.description !== next.description ||
  present.category.id !== next.categoryId ||
  present.details.brand !== next.details?.brand ||
  present.color !== next.color ||
  present.colors.join() !== next.colors.join()
