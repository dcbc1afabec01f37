import type { ProductChange } from '#contract/sellers/own-products.ts'
import { gtinRule, toGtin } from '#shared/catalog/variants/gtin.ts'
import { sortSizes } from '#shared/catalog/variants/sizes.ts'
import { skuKey } from '#shared/catalog/variants/sku.ts'
import { Failure } from '#shared/failure.ts'
import { toCents } from '#shared/payments/money.ts'
import {
  checkPrices,
  hasListPrice,
  mrpAfter,
  type Prices,
  readColor,
  readSize,
  refuse,
} from './write-product.rules.ts'

export type VariantState = {
  id: number
  size: string
  color: string
  sku: string
  gtin: string | null
  ownPrices: Prices | null
  onHand: number
  held: number
  /** A variant in an order is never deleted. */
  ordered: boolean
}

export type VariantDraft = {
  /** Undefined for a new variant. */
  id: number | undefined
  size: string
  color: string
  /** A new variant without a SKU gets a generated one. */
  sku: string | undefined
  gtin: string | null
  ownPrices: Prices | null
  quantity: number
}

type VariantInput = NonNullable<ProductChange['variants']>[number]
type Defaults = Prices & { color: string }

/** Reads the form's variants. An entry with an id, or with an existing size and color, changes that variant. */
export function readVariants(
  inputs: VariantInput[],
  product: Defaults,
  present: VariantState[],
): VariantDraft[] {
  const drafts = inputs.map((input, index) => readVariant(input, `variants.${index}`, product, present))
  refuseDuplicates(
    drafts,
    'size',
    (draft) => `${draft.size}\n${draft.color}`,
    'This size and color is listed twice.',
  )
  refuseDuplicates(drafts, 'sku', (draft) => draft.sku && skuKey(draft.sku), 'This SKU is listed twice.')
  refuseDuplicates(drafts, 'gtin', (draft) => draft.gtin, 'This GTIN is listed twice.')
  refuseDuplicates(drafts, 'id', (draft) => draft.id, 'This variant is listed twice.')
  return drafts
}

function readVariant(
  input: VariantInput,
  path: string,
  product: Defaults,
  present: VariantState[],
): VariantDraft {
  const size = readSize(input.size, `${path}.size`) as string
  const color = readColor(input.color, `${path}.color`) ?? product.color
  const current =
    input.id === undefined
      ? present.find((variant) => variant.size === size && variant.color === color)
      : present.find((variant) => variant.id === input.id)
  if (input.id !== undefined && !current) throw refuse(`${path}.id`, 'This product has no such variant.')
  const quantity = input.quantity ?? current?.onHand
  if (quantity === undefined)
    throw refuse(`${path}.quantity`, 'Please enter a quantity for this new variant.')
  return {
    id: current?.id,
    size,
    color,
    sku: input.sku || current?.sku,
    gtin: input.gtin === undefined ? (current?.gtin ?? null) : readGtin(input.gtin, `${path}.gtin`),
    ownPrices: readOwnPrices(input, path, product, current?.ownPrices),
    quantity,
  }
}

function readGtin(text: string, path: string): string | null {
  if (!text) return null
  const gtin = toGtin(text)
  if (!gtin) throw refuse(path, gtinRule)
  return gtin
}

/** The variant's own prices; null when they equal the product's. */
function readOwnPrices(
  input: VariantInput,
  path: string,
  product: Prices,
  present: Prices | null | undefined,
): Prices | null {
  if (input.sellingPrice === undefined && input.mrpPrice === undefined) return null
  const sellingCents = input.sellingPrice === undefined ? product.sellingCents : toCents(input.sellingPrice)
  const mrpCents =
    input.mrpPrice === undefined ? ownMrp(sellingCents, product, present) : toCents(input.mrpPrice)
  checkPrices({ mrpCents, sellingCents }, `${path}.mrpPrice`)
  return mrpCents === product.mrpCents && sellingCents === product.sellingCents
    ? null
    : { mrpCents, sellingCents }
}

/** The MRP when the request sets none: the product's, unless the variant's own prices had no list price. */
const ownMrp = (sellingCents: number, product: Prices, present: Prices | null | undefined): number =>
  present && !hasListPrice(present) ? sellingCents : Math.max(mrpAfter(product, sellingCents), sellingCents)

function refuseDuplicates(
  drafts: VariantDraft[],
  field: string,
  keyOf: (draft: VariantDraft) => string | number | null | undefined,
  message: string,
): void {
  const seen = new Set<string | number>()
  for (const [index, draft] of drafts.entries()) {
    const key = keyOf(draft)
    if (key == null) continue
    if (seen.has(key)) throw refuse(`variants.${index}.${field}`, message)
    seen.add(key)
  }
}

/** Reads the form's single size and quantity, for a product with one variant. */
export function readOnlyVariant(
  body: Pick<ProductChange, 'size' | 'quantity' | 'color'>,
  color: string,
  present: VariantState[],
): VariantDraft[] {
  const [only, ...others] = present
  if (others.length > 0) {
    refuseSharedStock(body, present)
    return present.map((variant) => ({ ...variant, quantity: variant.onHand }))
  }
  return [
    {
      id: only?.id,
      size: readSize(body.size, 'size') ?? only?.size ?? 'Free Size',
      color: body.color ? color : (only?.color ?? color),
      sku: only?.sku,
      gtin: only?.gtin ?? null,
      ownPrices: only?.ownPrices ?? null,
      quantity: body.quantity ?? only?.onHand ?? 0,
    },
  ]
}

/** A single size or quantity cannot apply to several variants. Values that equal the current ones mean no change. */
function refuseSharedStock(body: Pick<ProductChange, 'size' | 'quantity'>, present: VariantState[]): void {
  const total = present.reduce((sum, variant) => sum + variant.onHand, 0)
  const message = 'This product has several variants. Please change them one by one.'
  if (body.quantity !== undefined && body.quantity !== total) throw refuse('quantity', message)
  if (body.size && body.size !== sizesInUse(present).join(', ')) throw refuse('size', message)
}

type Counts = Pick<ProductChange, 'version' | 'variants' | 'quantity' | 'stockChanges'>

/**
 * The existing variants whose stock the request sets. Refused with `version`: a sale does not change the version, so
 * a quantity read earlier would restore sold units.
 */
export function recountedVariants(body: Counts, drafts: VariantDraft[]): Set<number> {
  const counted = drafts.flatMap(({ id }, index) => {
    // A single quantity for several variants sets no stock: it was refused or equals the current total.
    const named = body.variants ? body.variants[index]?.quantity : drafts.length === 1 && body.quantity
    return id !== undefined && typeof named === 'number' ? [{ id, index }] : []
  })
  if (counted[0] && body.version !== undefined) {
    throw refuse(
      body.variants ? `variants.${counted[0].index}.quantity` : 'quantity',
      'A sale does not change the version, so this quantity may be out of date. Use stockChanges, or set the quantity without a version.',
    )
  }
  return new Set(counted.map(({ id }) => id))
}

const quantityMax = 1_000_000

/** Applies stock differences to the current stock, not to the stock that the seller saw. */
export function moveStock(
  drafts: VariantDraft[],
  changes: NonNullable<ProductChange['stockChanges']>,
  present: VariantState[],
  counted: ReadonlySet<number>,
): VariantDraft[] {
  const moved = new Map<number, number>()
  for (const [index, { variantId, change }] of changes.entries()) {
    const path = `stockChanges.${index}`
    const current = present.find((variant) => variant.id === variantId)
    if (!current) throw refuse(`${path}.variantId`, 'This product has no such variant.')
    if (!drafts.some(({ id }) => id === variantId))
      throw refuse(`${path}.variantId`, 'This request also removes this variant.')
    if (counted.has(variantId))
      throw refuse(
        `${path}.change`,
        "This request also sets the variant's quantity. Use either quantity or stockChanges.",
      )
    const onHand = moved.get(variantId) ?? current.onHand
    const quantity = onHand + change
    if (quantity < 0)
      throw refuse(`${path}.change`, `Only ${onHand} are left in stock now. Please check the quantity.`)
    if (quantity > quantityMax) throw refuse(`${path}.change`, 'Quantity can be at most 1,000,000.')
    moved.set(variantId, quantity)
  }
  return drafts.map((draft) => ({ ...draft, quantity: moved.get(draft.id ?? 0) ?? draft.quantity }))
}

/** In the order of the size list. */
export const sizesInUse = (variants: { size: string }[]): string[] =>
  sortSizes(variants.map(({ size }) => size))

/** The main color comes first. */
export const colorsInUse = (main: string, variants: { color: string }[]): string[] => [
  ...new Set([main, ...variants.map((variant) => variant.color)]),
]

export type Removal = { remove: number[]; retire: VariantState[] }

/**
 * Variants missing from the form: never ordered ones are removed, others keep existing without stock. Refused while
 * one is reserved by a checkout.
 */
export function planRemoval(present: VariantState[], drafts: VariantDraft[]): Removal {
  const missing = present.filter((variant) => !drafts.some((draft) => draft.id === variant.id))
  const held = missing.find((variant) => variant.held > 0)
  if (held) {
    throw new Failure('status_conflict', {
      message: `A customer is paying for ${held.size}, ${held.color} right now. Please try again in a few minutes.`,
    })
  }
  return {
    remove: missing.filter((variant) => !variant.ordered).map((variant) => variant.id),
    retire: missing.filter((variant) => variant.ordered),
  }
}
