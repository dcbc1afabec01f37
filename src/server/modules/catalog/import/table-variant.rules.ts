import { findBySku, mapBySku, skuKey } from '#shared/catalog/variants/sku.ts'
import { toCents } from '#shared/payments/money.ts'
import type { VariantState } from '../products/variants.rules.ts'
import { checkPrices, mrpAfter, type Prices } from '../products/write-product.rules.ts'
import { checkListedOnce, type ReadRow, type SkuFacts } from './checks/table-rows.rules.ts'
import type { TableProduct, TableVariant } from './table-types.rules.ts'

/** The current product of the rows; a new product has only a color. */
type CurrentProduct = { prices: Prices | undefined; color: string; variants: VariantState[] }

/** The present variant of a row. `isKnown` is false if the cells that tell the variant cannot be read. */
type Match = { current: VariantState | undefined; isKnown: boolean }

/** What later rows are compared with: only what has no error. */
type Listed = {
  id: number | undefined
  option: string | undefined
  gtin: string | null
  isNew: boolean
}

export const variantsMax = 200
const quantityMax = 1_000_000

/** The variants of the rows. Adds the errors to the rows; the variant of a row with errors is incomplete. */
export function readTableVariants(
  rows: ReadRow[],
  present: TableProduct | undefined,
  skus: SkuFacts,
): TableVariant[] {
  const color = present?.color ?? rows[0]?.draft.color ?? 'Other'
  const there = { prices: present, color, variants: present?.variants ?? [] }
  const before: Listed[] = []
  return rows.map((row) => {
    const match = findVariant(row, there)
    const variant = readVariant(row, match, there)
    checkFree(row, variant, match, there.variants, skus)
    before.push(checkAgainstOthers(row, variant, match, before, there.variants.length))
    return variant
  })
}

/** Finds the variant by SKU, else by size and color. Without any of them, the only variant matches. */
function findVariant({ draft, errors }: ReadRow, there: CurrentProduct): Match {
  const { variants } = there
  const named = draft.sku === undefined ? undefined : findBySku(mapBySku(variants), draft.sku)
  if (named) return { current: named, isKnown: true }
  if (errors.has('sku', 'size', 'color')) return { current: undefined, isKnown: false }
  if (draft.sku === undefined && draft.size === undefined && variants.length === 1)
    return { current: variants[0], isKnown: true }
  const [size, color] = [draft.size ?? 'Free Size', draft.color ?? there.color]
  const current = variants.find((variant) => variant.size === size && variant.color === color)
  return { current, isKnown: true }
}

export const pricesOf = (variant: VariantState, product: Prices | undefined): Prices | undefined =>
  variant.ownPrices ?? product

/** The present spelling stays when only the letter case differs. */
const skuOf = (given: string | undefined, current: VariantState | undefined): string | undefined =>
  given === undefined || (current && skuKey(given) === skuKey(current.sku)) ? current?.sku : given

/** `stockChange` was computed by the check; without it, it is computed from the current stock. */
function readVariant(
  { row, draft, stockChange, errors }: ReadRow,
  { current, isKnown }: Match,
  there: CurrentProduct,
): TableVariant {
  const onHand = current?.onHand ?? 0
  const change = stockChange ?? (draft.quantity === undefined ? 0 : draft.quantity - onHand)
  if (isKnown && onHand + change < 0)
    errors.add({
      column: 'quantity',
      message: `Only ${onHand} are left in stock now. Please check the quantity.`,
    })
  if (isKnown && onHand + change > quantityMax)
    errors.add({ column: 'quantity', message: 'Quantity can be at most 1,000,000.' })
  const sellingCents = toCents(draft.sellingPrice ?? 0)
  const present = current && pricesOf(current, there.prices)
  const mrpCents = draft.mrpPrice === undefined ? mrpAfter(present, sellingCents) : toCents(draft.mrpPrice)
  const prices = { mrpCents, sellingCents }
  if (isKnown && !errors.has('mrpPrice', 'sellingPrice')) errors.take(() => checkPrices(prices, 'mrpPrice'))
  return {
    row,
    id: current?.id,
    size: draft.size ?? current?.size ?? 'Free Size',
    color: draft.color ?? current?.color ?? there.color,
    sku: skuOf(draft.sku, current),
    gtin: draft.gtin ?? current?.gtin ?? null,
    ...prices,
    stockChange: change,
  }
}

/** SKU, GTIN, size and color must be free now, so that the result does not depend on the order of writing. */
function checkFree(
  row: ReadRow,
  { id, sku, gtin, size, color }: TableVariant,
  { isKnown }: Match,
  present: VariantState[],
  skus: SkuFacts,
): void {
  const { errors } = row
  checkListedOnce(row, skus)
  const owner = sku === undefined ? undefined : findBySku(skus.owners, sku)
  if (owner && owner.variantId !== id && !errors.has('sku'))
    errors.add({ column: 'sku', message: 'This SKU is used by another of your products.' })
  if (!isKnown) return
  const others = present.filter((other) => other.id !== id)
  if (gtin !== null && others.some((other) => other.gtin === gtin))
    errors.add({ column: 'gtin', message: 'Another variant of this product has this GTIN.' })
  if (!errors.has('size', 'color') && others.some((other) => other.size === size && other.color === color))
    errors.add({ column: 'size', message: 'Another variant of this product has that size and color.' })
}

/** Rows of one product must not describe the same variant, nor exceed the maximum number of variants. */
function checkAgainstOthers(
  { errors }: ReadRow,
  { id, size, color, gtin }: TableVariant,
  { current, isKnown }: Match,
  before: Listed[],
  present: number,
): Listed {
  const option = errors.has('size', 'color') ? undefined : `${size}\n${color}`
  const isNew = isKnown && !current
  if (id !== undefined && before.some((other) => other.id === id)) {
    if (!errors.has('sku')) errors.add({ column: 'sku', message: 'This variant is listed twice.' })
  } else {
    if (option !== undefined && before.some((other) => other.option === option))
      errors.add({ column: 'size', message: 'This size and color is listed twice.' })
    if (gtin !== null && !errors.has('gtin') && before.some((other) => other.gtin === gtin))
      errors.add({ column: 'gtin', message: 'This GTIN is listed twice.' })
  }
  if (isNew && present + before.filter((other) => other.isNew).length >= variantsMax)
    errors.add({ column: 'product', message: `A product has at most ${variantsMax} variants.` })
  return {
    id: errors.has('sku') ? undefined : id,
    option: errors.has('size', 'color') ? undefined : option,
    gtin: errors.has('gtin') ? null : gtin,
    isNew,
  }
}
