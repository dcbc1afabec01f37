import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import { Failure } from '#shared/failure.ts'
import { toCents, toDecimal } from '#shared/payments/money.ts'
import { readVariants, type VariantState } from '../products/variants.rules.ts'
import { type Prices, refuse } from '../products/write-product.rules.ts'
import type { CellError, RowDraft } from './table-row.rules.ts'

/** A variant as a row wants it: with the prices it sells at, whoever they come from, and pieces that come in or go out. */
export type TableVariant = Prices & {
  row: number
  /** The variant it changes; a new one has none. */
  id: number | undefined
  size: string
  color: string
  sku: string | undefined
  stockChange: number
}

/** What there is of the product a row belongs to; of a new one nothing but its colour. */
export type Surroundings = { prices: Prices | undefined; color: string; variants: VariantState[] }

/** What the seller's SKUs name now, and the first row of the file that says each. */
export type SkuFacts = { owners: Map<string, { variantId: number }>; firstRows: Map<string, number> }

export const variantsMax = 200
const quantityMax = 1_000_000

/** `stockChange` is what the check has found; without it, it is reckoned from the shelf of now. */
export function readTableVariant(
  { row, draft, stockChange }: { row: number; draft: RowDraft; stockChange?: number | undefined },
  there: Surroundings,
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
    quantity: 0,
    sellingPrice: draft.sellingPrice,
    mrpPrice: toDecimal(mrpCents),
  }
  const [read] = readVariants([input], { mrpCents, sellingCents, color: there.color }, there.variants)
  if (!read) throw refuse('size', 'Size is required')
  const { id, size, color, sku } = read
  const onHand = there.variants.find((variant) => variant.id === id)?.onHand ?? 0
  const change = stockChange ?? (draft.quantity === undefined ? 0 : draft.quantity - onHand)
  const variant = { row, id, size, color, sku, mrpCents, sellingCents, stockChange: change }
  checkPlace(variant, there.variants, skus)
  if (onHand + change < 0) throw refuse('quantity', `Only ${onHand} are left by now. Please count again.`)
  if (onHand + change > quantityMax) throw refuse('quantity', 'Quantity can be at most 1,000,000.')
  return variant
}

/** A row means the variant with its SKU, or else with its size and colour; without any of them, the only one there is. */
function findVariant(draft: RowDraft, there: Surroundings): VariantState | undefined {
  const { variants } = there
  const named = variants.find((variant) => draft.sku !== undefined && variant.sku === draft.sku)
  if (named) return named
  if (draft.sku === undefined && draft.size === undefined && variants.length === 1) return variants[0]
  const [size, color] = [draft.size ?? 'Free Size', draft.color ?? there.color]
  return variants.find((variant) => variant.size === size && variant.color === color)
}

export const pricesOf = (variant: VariantState, product: Prices | undefined): Prices | undefined =>
  variant.ownPrices ?? product

/** SKU, size and colour must be free at this moment, so that the order in which rows are written is never felt. */
function checkPlace(variant: TableVariant, present: VariantState[], skus: SkuFacts): void {
  const { id, sku, row } = variant
  if (sku !== undefined) {
    if ((skus.firstRows.get(sku) ?? row) !== row) throw refuse('sku', 'This SKU is listed twice.')
    const owner = skus.owners.get(sku)
    if (owner && owner.variantId !== id) throw refuse('sku', 'This SKU is used by another of your products.')
  }
  const rival = present.find((other) => other.size === variant.size && other.color === variant.color)
  if (rival && rival.id !== id)
    throw refuse('size', 'Another variant of this product has that size and color.')
}

/** Rows of one product must not mean the same variant, nor make it larger than the form allows. */
export function checkBeside(variant: TableVariant, before: TableVariant[], present: number): void {
  for (const other of before) {
    if (variant.id !== undefined && other.id === variant.id)
      throw refuse('sku', 'This variant is listed twice.')
    if (other.size === variant.size && other.color === variant.color)
      throw refuse('size', 'This size and color is listed twice.')
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
}

/** A refusal of the form's rules, told of the column it comes from. */
export function cellErrorOf(error: unknown): CellError {
  if (!(error instanceof Failure)) throw error
  const path = error.data.errors?.[0]?.path ?? ''
  const field = path.replace(/^variants\.\d+\./, '').split('.')[0] ?? ''
  return { column: columns[field] ?? 'product', message: error.message }
}
