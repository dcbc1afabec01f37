import { shallowEqual } from '@mantine/hooks'
import type { Attribute } from '#contract/admin/attributes.ts'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import type { Product } from '#contract/shop/catalog.ts'
import type { AttributeValue } from '#shared/catalog/attributes.ts'
import type { Picture } from '#shared/catalog/pictures.ts'
import { ownColorNames } from '#shared/catalog/variants/color-names.ts'
import { lowStockDefault } from '#shared/catalog/variants/stock.ts'
import { decimalText, readDecimal } from '#shared/region/decimal.ts'
import { readPrice } from '#shared/region/price-text.ts'
import { type DetailValues, detailsBodyOf, detailValuesOf, noDetails } from './detail-values.ts'

/** Attributes can have many decimals, so they have no thousands separators. */
const attributeDecimals = 9

/** Form state: raw text, parsed only on submit. */
export type VariantValues = {
  /** Null for a new variant. */
  variantId: number | null
  size: string
  /** Empty: the product's color. */
  color: string
  quantity: string
  sku: string
  gtin: string
  /** Used when `ownPrices` is set. */
  sellingPrice: string
  mrpPrice: string
}

/** Raw values by attribute code; yes and no as texts. */
export type AttributeValues = Record<string, string | string[]>

export type ProductValues = {
  attributes: AttributeValues
  details: DetailValues
  /** The seller's own names of colors, by color. */
  colorNames: Record<string, string>
  title: string
  description: string
  categoryCode: string
  categoryCode2: string
  categoryCode3: string
  mrpPrice: string
  sellingPrice: string
  color: string
  lowStockMax: string
  ownPrices: boolean
  /** Without it, no variant has a GTIN. */
  showsGtins: boolean
  variants: VariantValues[]
}

export const newVariant = (size: string): VariantValues => ({
  variantId: null,
  size,
  color: '',
  quantity: '1',
  sku: '',
  gtin: '',
  sellingPrice: '',
  mrpPrice: '',
})

/** The defaults of a simple product: one unit, one size. */
export const newProduct = (): ProductValues => ({
  attributes: {},
  details: noDetails,
  colorNames: {},
  title: '',
  description: '',
  categoryCode: '',
  categoryCode2: '',
  categoryCode3: '',
  mrpPrice: '',
  sellingPrice: '',
  color: 'Other',
  lowStockMax: String(lowStockDefault),
  ownPrices: false,
  showsGtins: false,
  variants: [newVariant('Free Size')],
})

/** Whether the form equals an empty one. */
export function isUntouched(values: ProductValues, images: unknown[]): boolean {
  const fresh = newProduct()
  const [row, ...others] = values.variants
  return (
    images.length === 0 &&
    others.length === 0 &&
    shallowEqual(row, fresh.variants[0]) &&
    Object.keys(values.attributes).length === 0 &&
    shallowEqual(values.details, fresh.details) &&
    Object.values(values.colorNames).every((name) => !name) &&
    shallowEqual(
      { ...values, variants: null, attributes: null, details: null, colorNames: null },
      { ...fresh, variants: null, attributes: null, details: null, colorNames: null },
    )
  )
}

/** A product saved without an MRP stores its selling price as MRP. */
const mrpText = ({ mrpPrice, sellingPrice }: Pick<Product, 'mrpPrice' | 'sellingPrice'>) =>
  mrpPrice > sellingPrice ? decimalText(mrpPrice) : ''

/** The form values of an existing product. */
export function valuesOf(product: Product): ProductValues {
  const [first, second, third] = product.categoryPath.map((category) => category.categoryCode)
  const variants = product.variants.map((variant): VariantValues => {
    const differs = variant.sellingPrice !== product.sellingPrice || variant.mrpPrice !== product.mrpPrice
    return {
      variantId: variant.id,
      size: variant.size,
      color: variant.color === product.color ? '' : variant.color,
      quantity: String(variant.quantity),
      sku: variant.sku,
      gtin: variant.gtin ?? '',
      sellingPrice: differs ? decimalText(variant.sellingPrice) : '',
      mrpPrice: differs ? mrpText(variant) : '',
    }
  })
  return {
    attributes: Object.fromEntries(product.attributes.map(({ code, value }) => [code, rawValue(value)])),
    details: detailValuesOf(product.details),
    colorNames: { ...product.details.colorNames },
    title: product.title,
    description: product.description,
    categoryCode: first ?? '',
    categoryCode2: second ?? '',
    categoryCode3: third ?? '',
    mrpPrice: mrpText(product),
    sellingPrice: decimalText(product.sellingPrice),
    color: product.color,
    lowStockMax: String(product.lowStockMax ?? lowStockDefault),
    ownPrices: variants.some((variant) => variant.sellingPrice !== ''),
    showsGtins: variants.some((variant) => variant.gtin !== ''),
    variants,
  }
}

/** The colors that pictures can show, main color first, then empty for every color. Only the latter with one color. */
export function pictureColors({ color, variants }: Pick<ProductValues, 'color' | 'variants'>): string[] {
  const colors = [...new Set(variants.map((variant) => variant.color || color))]
  const sorted = colors.sort((a, b) => Number(b === color) - Number(a === color))
  return sorted.length > 1 ? [...sorted, ''] : ['']
}

const rawValue = (value: AttributeValue): string | string[] =>
  typeof value === 'boolean'
    ? value
      ? 'Yes'
      : 'No'
    : Array.isArray(value)
      ? value
      : typeof value === 'number'
        ? decimalText(value)
        : value

/** A value of a form field as the API expects it; the attribute's type decides. */
export function attributeBodyOf(
  values: AttributeValues,
  attributes: Pick<Attribute, 'code' | 'kind'>[],
): NonNullable<ProductBody['attributes']> {
  return Object.fromEntries(
    attributes.flatMap(({ code, kind }): [string, string | number | boolean | string[]][] => {
      const value = values[code]
      if (value === undefined || String(value).trim() === '') return []
      if (kind === 'YES_NO') return [[code, value === 'Yes']]
      // An invalid number stays a text, which the server refuses with a message.
      if (kind === 'NUMBER') {
        const number = readDecimal(String(value), attributeDecimals)
        return [[code, number === undefined || Number.isNaN(number) ? String(value) : number]]
      }
      return [[code, kind === 'TEXT' ? String(value).trim() : value]]
    }),
  )
}

function variantBodyOf(variant: VariantValues, { ownPrices, showsGtins }: ProductValues) {
  return {
    ...(variant.variantId !== null && { id: variant.variantId }),
    size: variant.size,
    color: variant.color || undefined,
    sku: variant.sku.trim() || undefined,
    gtin: showsGtins ? variant.gtin.trim() : '',
    quantity: readDecimal(variant.quantity) ?? Number.NaN,
    sellingPrice: ownPrices ? readPrice(variant.sellingPrice) : undefined,
    mrpPrice: ownPrices ? readPrice(variant.mrpPrice) : undefined,
  }
}

/** Own names of the colors that the product has. */
function colorNamesOf({ color, colorNames, variants }: ProductValues): Record<string, string> {
  const used = new Set([color, ...variants.map((variant) => variant.color || color)])
  return ownColorNames(Object.fromEntries(Object.entries(colorNames).filter(([name]) => used.has(name))))
}

/** The request body of valid form values. */
export const bodyOf = (values: ProductValues, pictures: Picture[]): ProductBody => ({
  title: values.title.trim(),
  description: values.description.trim(),
  // An empty MRP removes an earlier discount.
  mrpPrice: readPrice(values.mrpPrice) ?? readPrice(values.sellingPrice) ?? Number.NaN,
  sellingPrice: readPrice(values.sellingPrice) ?? Number.NaN,
  color: values.color,
  pictures,
  categoryCode: values.categoryCode,
  categoryCode2: values.categoryCode2 || undefined,
  categoryCode3: values.categoryCode3 || undefined,
  details: { ...detailsBodyOf(values.details), colorNames: colorNamesOf(values) },
  lowStockMax: readDecimal(values.lowStockMax) ?? Number.NaN,
  variants: values.variants.map((variant) => variantBodyOf(variant, values)),
})
