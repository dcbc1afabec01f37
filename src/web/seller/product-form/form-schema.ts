import { z } from 'zod'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import type { ProductValues, VariantValues } from './form-values.ts'

const variant = z.object({
  variantId: z.number().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.string(),
  sku: z.string(),
  sellingPrice: z.string(),
  mrpPrice: z.string(),
})

const fields = z.object({
  title: z.string(),
  description: z.string(),
  categoryCode: z.string(),
  categoryCode2: z.string(),
  categoryCode3: z.string(),
  mrpPrice: z.string(),
  sellingPrice: z.string(),
  color: z.string(),
  ownPrices: z.boolean(),
  variants: z.array(variant),
})

type Path = (string | number)[]
/** Notes what is wrong with a field. */
type Complain = (path: Path, message: string) => void
/** Whether a number field holds something that is no number; the browser then hands out an empty text. */
export type IsUnreadable = (field: string) => boolean

const priceMax = 100_000_000
const quantityMax = 1_000_000

/** What is wrong with a price that is not empty; undefined when it is fine. */
function priceProblem(text: string, name: string): string | undefined {
  const value = Number(text)
  if (!Number.isFinite(value) || value < 0) return `${name} must be a valid number.`
  if (value > priceMax) return `${name} can be at most ${priceMax.toLocaleString('en-US')}.`
  if (!hasAtMostTwoDecimals(value)) return `${name} can have at most two decimals.`
}

type Prices = { sellingPrice: string; mrpPrice: string }

function checkPrices(prices: Prices, at: Path, isUnreadable: IsUnreadable, complain: Complain) {
  let sound = true
  for (const [field, name] of [
    ['mrpPrice', 'MRP Price'],
    ['sellingPrice', 'Selling Price'],
  ] as const) {
    const text = prices[field].trim()
    const unreadable = isUnreadable([...at, field].join('.'))
    const problem = unreadable ? `${name} must be a valid number.` : text && priceProblem(text, name)
    if (problem) complain([...at, field], problem)
    sound &&= !problem && text !== ''
  }
  if (sound && Number(prices.mrpPrice) < Number(prices.sellingPrice))
    complain([...at, 'mrpPrice'], 'MRP Price must be at least the Selling Price.')
}

function checkProduct(values: ProductValues, isUnreadable: IsUnreadable, complain: Complain) {
  if (!values.categoryCode) complain(['categoryCode'], 'Please select a Category (Level 1).')
  const missing = 'Please fill in Title and Selling Price.'
  if (!values.title.trim()) complain(['title'], missing)
  if (values.title.trim().length > 200) complain(['title'], 'The title can have at most 200 characters.')
  if (!values.sellingPrice.trim() && !isUnreadable('sellingPrice')) complain(['sellingPrice'], missing)
  if (values.description.trim().length > 5000)
    complain(['description'], 'The description can have at most 5,000 characters.')
  checkPrices(values, [], isUnreadable, complain)
}

function checkQuantity(text: string, path: Path, complain: Complain) {
  const value = Number(text)
  if (text.trim() === '' || !Number.isInteger(value) || value < 0)
    complain(path, 'Quantity must be a whole number.')
  else if (value > quantityMax)
    complain(path, `Quantity can be at most ${quantityMax.toLocaleString('en-US')}.`)
}

/** Of two rows that say the same, the later one is told. */
function checkRepeats(
  variants: VariantValues[],
  field: 'size' | 'sku',
  keyOf: (variant: VariantValues) => string,
  message: string,
  complain: Complain,
) {
  const seen = new Set<string>()
  for (const [index, row] of variants.entries()) {
    const key = keyOf(row)
    if (key && seen.has(key)) complain(['variants', index, field], message)
    seen.add(key)
  }
}

function checkVariants(values: ProductValues, isUnreadable: IsUnreadable, complain: Complain) {
  for (const [index, row] of values.variants.entries()) {
    checkQuantity(row.quantity, ['variants', index, 'quantity'], complain)
    if (row.sku.trim().length > 60)
      complain(['variants', index, 'sku'], 'The SKU can have at most 60 characters.')
    if (values.ownPrices) checkPrices(row, ['variants', index], isUnreadable, complain)
  }
  const sizeAndColor = (row: VariantValues) => `${row.size}\n${row.color || values.color}`
  checkRepeats(values.variants, 'size', sizeAndColor, 'This size and color is listed twice.', complain)
  checkRepeats(values.variants, 'sku', (row) => row.sku.trim(), 'This SKU is listed twice.', complain)
}

/** The checks of the product form, in the words of the screen. The server checks again. */
export const productSchema = (isUnreadable: IsUnreadable) =>
  fields.superRefine((values, context) => {
    const complain: Complain = (path, message) => context.addIssue({ code: 'custom', path, message })
    checkProduct(values, isUnreadable, complain)
    checkVariants(values, isUnreadable, complain)
  })
