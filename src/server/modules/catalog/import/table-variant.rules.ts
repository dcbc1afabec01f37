import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { Failure } from '#shared/failure.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'
import { readVariants, type VariantState } from '../products/variants.rules.ts'
import { type Prices, refuse } from '../products/write-product.rules.ts'
import type { CellError } from './table-cells.rules.ts'
import type { RowDraft } from './table-row.rules.ts'

/** The variant that a row describes, with its effective prices and the change of its stock. */
export type TableVariant = Prices & {
  row: number
  /** Undefined for a new variant. */
  id: number | undefined
  size: string
  color: string
  sku: string | undefined
  gtin: string | null
  stockChange: number
  /** Pictures of the color, from the column Color Images. */
  colorImages?: string[] | undefined
}

/** The current product of a row; a new product has only a color. */
export type CurrentProduct = { prices: Prices | undefined; color: string; variants: VariantState[] }

/** The owners of the seller's SKUs, and the first row of each SKU in the file. */
export type SkuFacts = { owners: Map<string, { variantId: number }>; firstRows: Map<string, number> }

export const variantsMax = 200
const quantityMax = 1_000_000

/** `stockChange` was computed by the check; without it, it is computed from the current stock. */
export function readTableVariant(
  { row, draft, stockChange }: { row: number; draft: RowDraft; stockChange?: number | undefined },
  there: CurrentProduct,
  skus: SkuFacts,
): TableVariant {
  const current = findVariant(draft, there)
  const present = current && pricesOf(current, there.prices)
  const sellingCents = toCents(draft.sellingPrice)
  const mrpCents =
    draft.mrpPrice === undefined ? (present?.mrpCents ?? sellingCents) : toCents(draft.mrpPrice)
  const input = {
    id: current?.id,
    size: draft.size ?? current?.size ?? 'Free Size',
    color: draft.color ?? current?.color,
    sku: draft.sku,
    gtin: draft.gtin,
    quantity: 0,
    sellingPrice: draft.sellingPrice,
    mrpPrice: toDecimal(mrpCents),
  }
  const [read] = readVariants([input], { mrpCents, sellingCents, color: there.color }, there.variants)
  if (!read) throw refuse('size', 'Size is required')
  const { id, size, color, sku, gtin } = read
  const onHand = there.variants.find((variant) => variant.id === id)?.onHand ?? 0
  const change = stockChange ?? (draft.quantity === undefined ? 0 : draft.quantity - onHand)
  const variant = { row, id, size, color, sku, gtin, mrpCents, sellingCents, stockChange: change }
  checkFree(variant, there.variants, skus)
  if (onHand + change < 0) throw refuse('quantity', `Only ${onHand} are left by now. Please count again.`)
  if (onHand + change > quantityMax) throw refuse('quantity', 'Quantity can be at most 1,000,000.')
  return variant
}

/** Finds the variant by SKU, else by size and color. Without any of them, the only variant matches. */
function findVariant(draft: RowDraft, there: CurrentProduct): VariantState | undefined {
  const { variants } = there
  const named = variants.find((variant) => draft.sku !== undefined && variant.sku === draft.sku)
  if (named) return named
  if (draft.sku === undefined && draft.size === undefined && variants.length === 1) return variants[0]
  const [size, color] = [draft.size ?? 'Free Size', draft.color ?? there.color]
  return variants.find((variant) => variant.size === size && variant.color === color)
}

export const pricesOf = (variant: VariantState, product: Prices | undefined): Prices | undefined =>
  variant.ownPrices ?? product

/** SKU, GTIN, size and color must be free now, so that the result does not depend on the order of writing. */
function checkFree(variant: TableVariant, present: VariantState[], skus: SkuFacts): void {
  const { id, sku, row } = variant
  if (sku !== undefined) {
    if ((skus.firstRows.get(sku) ?? row) !== row) throw refuse('sku', 'This SKU is listed twice.')
    const owner = skus.owners.get(sku)
    if (owner && owner.variantId !== id) throw refuse('sku', 'This SKU is used by another of your products.')
  }
  const { gtin } = variant
  if (gtin !== null && present.some((other) => other.gtin === gtin && other.id !== id))
    throw refuse('gtin', 'Another variant of this product has this GTIN.')
  const rival = present.find((other) => other.size === variant.size && other.color === variant.color)
  if (rival && rival.id !== id)
    throw refuse('size', 'Another variant of this product has that size and color.')
}

/** Rows of one product must not describe the same variant, nor exceed the maximum number of variants. */
export function checkAgainstOthers(variant: TableVariant, before: TableVariant[], present: number): void {
  for (const other of before) {
    if (variant.id !== undefined && other.id === variant.id)
      throw refuse('sku', 'This variant is listed twice.')
    if (other.size === variant.size && other.color === variant.color)
      throw refuse('size', 'This size and color is listed twice.')
    if (variant.gtin !== null && other.gtin === variant.gtin)
      throw refuse('gtin', 'This GTIN is listed twice.')
  }
  const added = [...before, variant].filter(({ id }) => id === undefined).length
  if (present + added > variantsMax) throw refuse('product', `A product has at most ${variantsMax} variants.`)
}

const columns: Record<string, ImportColumn> = {
  title: 'title',
  description: 'description',
  categoryCode: 'category',
  sku: 'sku',
  size: 'size',
  color: 'color',
  quantity: 'quantity',
  mrpPrice: 'mrpPrice',
  images: 'images',
  status: 'status',
  product: 'product',
  attributes: 'attributes',
  colorImages: 'colorImages',
  gtin: 'gtin',
  brand: 'brand',
  hsnCode: 'hsnCode',
  weight: 'weight',
  length: 'length',
  width: 'width',
  height: 'height',
  seoTitle: 'seoTitle',
  seoDescription: 'seoDescription',
}

/** Converts a validation error of the form to the file's column. */
export function cellErrorOf(error: unknown): CellError {
  if (!(error instanceof Failure)) throw error
  const path = error.data.errors?.[0]?.path ?? ''
  const field = path.replace(/^variants\.\d+\./, '').split('.')[0] ?? ''
  return { column: columns[field] ?? 'product', message: error.message }
}
