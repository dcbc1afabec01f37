import { z } from 'zod'
import { colorNameMax } from '#shared/catalog/variants/color-names.ts'
import { gtinRule, toGtin } from '#shared/catalog/variants/gtin.ts'
import { skuKey } from '#shared/catalog/variants/sku.ts'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { decimalExample, readDecimal } from '#shared/region/decimal.ts'
import { numberText } from '#shared/region/formats.ts'
import { ambiguousPriceText, readPrice } from '#shared/region/price-text.ts'
import { region } from '#shared/region/region.ts'
import { detailProblems } from './detail-values.ts'
import type { ProductValues, VariantValues } from './form-values.ts'

const variant = z.object({
  variantId: z.number().nullable(),
  size: z.string(),
  color: z.string(),
  quantity: z.string(),
  sku: z.string(),
  gtin: z.string(),
  sellingPrice: z.string(),
  mrpPrice: z.string(),
})

const fields = z.object({
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  details: z.object({
    brand: z.string(),
    hsnCode: z.string(),
    weight: z.string(),
    length: z.string(),
    width: z.string(),
    height: z.string(),
    seoTitle: z.string(),
    seoDescription: z.string(),
  }),
  colorNames: z.record(z.string(), z.string().max(colorNameMax)),
  title: z.string(),
  description: z.string(),
  categoryCode: z.string(),
  categoryCode2: z.string(),
  categoryCode3: z.string(),
  mrpPrice: z.string(),
  sellingPrice: z.string(),
  color: z.string(),
  lowStockMax: z.string(),
  ownPrices: z.boolean(),
  showsGtins: z.boolean(),
  variants: z.array(variant),
})

type Path = (string | number)[]
type AddError = (path: Path, message: string) => void

const priceMax = 100_000_000
const quantityMax = 1_000_000

/** The error of a non-empty price. */
function priceProblem(text: string, name: string): string | undefined {
  const value = readPrice(text) ?? Number.NaN
  const ambiguous = ambiguousPriceText(text)
  if (ambiguous) return ambiguous
  // The message of the default region is specified.
  if (!(value >= 0))
    return region() === 'DEFAULT'
      ? `${name} must be a valid number.`
      : `${name} must be a number such as ${decimalExample()}.`
  if (value > priceMax) return `${name} can be at most ${numberText(priceMax)}.`
  if (!hasAtMostTwoDecimals(value)) return `${name} can have at most two decimals.`
}

type Prices = { sellingPrice: string; mrpPrice: string }

function checkPrices(prices: Prices, at: Path, addError: AddError) {
  let isValid = true
  for (const [field, name] of [
    ['mrpPrice', 'MRP Price'],
    ['sellingPrice', 'Selling Price'],
  ] as const) {
    const text = prices[field].trim()
    const problem = text && priceProblem(text, name)
    if (problem) addError([...at, field], problem)
    isValid &&= !problem && text !== ''
  }
  if (isValid && Number(readPrice(prices.mrpPrice)) < Number(readPrice(prices.sellingPrice)))
    addError([...at, 'mrpPrice'], 'MRP Price must be at least the Selling Price.')
}

function checkProduct(values: ProductValues, addError: AddError) {
  if (!values.categoryCode) addError(['categoryCode'], 'Please select a Category (Level 1).')
  const missing = 'Please fill in Title and Selling Price.'
  if (!values.title.trim()) addError(['title'], missing)
  if (values.title.trim().length > 200) addError(['title'], 'The title can have at most 200 characters.')
  if (!values.sellingPrice.trim()) addError(['sellingPrice'], missing)
  if (values.description.trim().length > 5000)
    addError(['description'], 'The description can have at most 5,000 characters.')
  checkPrices(values, [], addError)
}

function checkQuantity(text: string, path: Path, addError: AddError, name = 'Quantity') {
  const value = readDecimal(text)
  if (value === undefined || !Number.isInteger(value) || value < 0)
    addError(path, `${name} must be a whole number.`)
  else if (value > quantityMax) addError(path, `${name} can be at most ${numberText(quantityMax)}.`)
}

/** Reports the later one of two equal rows. */
function checkDuplicates(
  variants: VariantValues[],
  field: 'size' | 'sku' | 'gtin',
  keyOf: (variant: VariantValues) => string,
  message: string,
  addError: AddError,
) {
  const seen = new Set<string>()
  for (const [index, row] of variants.entries()) {
    const key = keyOf(row)
    if (key && seen.has(key)) addError(['variants', index, field], message)
    seen.add(key)
  }
}

function checkVariants(values: ProductValues, addError: AddError) {
  for (const [index, row] of values.variants.entries()) {
    const quantity = ['variants', index, 'quantity']
    if (row.quantity.trim() === '') addError(quantity, 'Enter the quantity, 0 if you have none.')
    else checkQuantity(row.quantity, quantity, addError)
    if (row.sku.trim().length > 60)
      addError(['variants', index, 'sku'], 'The SKU can have at most 60 characters.')
    if (values.showsGtins && row.gtin.trim() && !toGtin(row.gtin))
      addError(['variants', index, 'gtin'], gtinRule)
    if (values.ownPrices) checkPrices(row, ['variants', index], addError)
  }
  const sizeAndColor = (row: VariantValues) => `${row.size}\n${row.color || values.color}`
  checkDuplicates(values.variants, 'size', sizeAndColor, 'This size and color is listed twice.', addError)
  checkDuplicates(values.variants, 'sku', (row) => skuKey(row.sku), 'This SKU is listed twice.', addError)
  const gtin = (row: VariantValues) => (values.showsGtins && toGtin(row.gtin)) || ''
  checkDuplicates(values.variants, 'gtin', gtin, 'This GTIN is listed twice.', addError)
}

/** The validation of the product form, with the messages of the screen. The server validates again. */
export const productSchema = fields.superRefine((values, context) => {
  const addError: AddError = (path, message) => context.addIssue({ code: 'custom', path, message })
  checkProduct(values, addError)
  checkQuantity(values.lowStockMax, ['lowStockMax'], addError, 'Low stock')
  for (const [name, message] of Object.entries(detailProblems(values.details)))
    addError(['details', name], message)
  checkVariants(values, addError)
})
