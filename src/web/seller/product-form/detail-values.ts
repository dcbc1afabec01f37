import type { DetailsBody } from '#contract/product-fields.ts'
import type { ProductDetails } from '#contract/shop/product-details.ts'
import { decimalText, readDecimal } from '#shared/region/decimal.ts'

/** Raw texts; weight in kilograms, lengths in centimeters. */
export type DetailValues = {
  brand: string
  hsnCode: string
  weight: string
  length: string
  width: string
  height: string
  seoTitle: string
  seoDescription: string
}

export const noDetails: DetailValues = {
  brand: '',
  hsnCode: '',
  weight: '',
  length: '',
  width: '',
  height: '',
  seoTitle: '',
  seoDescription: '',
}

/** A kilogram has 1000 grams, a centimeter 10 millimeters. */
const parts = { weight: 1_000, length: 10, width: 10, height: 10 } as const
const decimals = { weight: 3, length: 1, width: 1, height: 1 } as const
const sizes = ['weight', 'length', 'width', 'height'] as const
type Size = (typeof sizes)[number]

const textOf = (details: ProductDetails, size: Size) => {
  const value = details[size]
  return value === undefined ? '' : decimalText(value / parts[size])
}

export const detailValuesOf = (details: ProductDetails): DetailValues => ({
  brand: details.brand ?? '',
  hsnCode: details.hsnCode ?? '',
  weight: textOf(details, 'weight'),
  length: textOf(details, 'length'),
  width: textOf(details, 'width'),
  height: textOf(details, 'height'),
  seoTitle: details.seoTitle ?? '',
  seoDescription: details.seoDescription ?? '',
})

const numberOf = (values: DetailValues, size: Size): number | null => {
  const value = readDecimal(values[size], decimals[size])
  return value === undefined ? null : Math.round(value * parts[size])
}

export const detailsBodyOf = (values: DetailValues): DetailsBody => ({
  brand: values.brand,
  hsnCode: values.hsnCode,
  weight: numberOf(values, 'weight'),
  length: numberOf(values, 'length'),
  width: numberOf(values, 'width'),
  height: numberOf(values, 'height'),
  seoTitle: values.seoTitle,
  seoDescription: values.seoDescription,
})

const examples = { weight: 1.25, length: 30, width: 20, height: 7.5 } as const

/** Errors of fields that must be numbers, by field; the server checks the rest. */
export function detailProblems(values: DetailValues): Partial<Record<keyof DetailValues, string>> {
  const problems: Partial<Record<keyof DetailValues, string>> = {}
  for (const size of sizes) {
    const value = (readDecimal(values[size], decimals[size]) ?? 0) * parts[size]
    if (Number.isNaN(value) || Math.abs(value - Math.round(value)) > 1e-6)
      problems[size] = `Enter a number such as ${decimalText(examples[size])}`
  }
  return problems
}
