import type { ProductBody } from '#contract/sellers/own-products.ts'
import {
  type AttributeRules,
  type AttributeValue,
  attributeValuesMax,
  type StoredAttributes,
} from '#shared/catalog/attributes.ts'
import { hasAtMostTwoDecimals } from '#shared/payments/money.ts'
import { refuse } from './write-product.rules.ts'

type Given = NonNullable<ProductBody['attributes']>

/**
 * The values to store. Those given replace all values of the category; values of attributes that the category does not have
 * stay, so that moving a product to another category and back loses nothing.
 */
export function readAttributeValues(
  given: Given,
  template: AttributeRules[],
  options: { present: StoredAttributes; published: boolean },
): StoredAttributes {
  const codes = new Set(template.map(({ code }) => code))
  const unknown = Object.keys(given).find((code) => !codes.has(code))
  if (unknown !== undefined) throw refuse(`attributes.${unknown}`, 'This category has no such attribute.')
  const kept = Object.entries(options.present).filter(([code]) => !codes.has(code))
  const read = template.flatMap((attribute): [string, AttributeValue][] => {
    const value = readAttributeValue(given[attribute.code], attribute)
    if (value === undefined && attribute.required && options.published)
      throw refuse(`attributes.${attribute.code}`, `${attribute.name} is required.`)
    return value === undefined ? [] : [[attribute.code, value]]
  })
  return checkLength(Object.fromEntries([...kept, ...read]))
}

/**
 * The values with one of them set, or cleared by null. The others stay, even if a required one is missing: so that a seller can
 * fill in one attribute of many products after the other.
 */
export function changeAttributeValue(
  value: Given[string],
  attribute: AttributeRules,
  { present, published }: { present: StoredAttributes; published: boolean },
): StoredAttributes {
  const { code, name, required } = attribute
  const read = readAttributeValue(value, attribute)
  if (read === undefined && required && published) throw refuse(`attributes.${code}`, `${name} is required.`)
  const { [code]: _, ...others } = present
  return read === undefined ? others : checkLength({ ...others, [code]: read })
}

function checkLength(values: StoredAttributes): StoredAttributes {
  if (JSON.stringify(values).length > 6 * attributeValuesMax || filterLength(values) > attributeValuesMax)
    throw refuse('attributes', 'These are too many values. Please shorten some of them.')
  return values
}

const filterLength = (values: StoredAttributes): number =>
  Object.entries(values).reduce(
    (sum, [code, value]) =>
      sum + (Array.isArray(value) ? value.reduce((all, one) => all + code.length + one.length + 1, 0) : 0),
    0,
  )

/** Undefined for an empty value. */
export function readAttributeValue(
  value: Given[string] | undefined,
  attribute: AttributeRules,
): AttributeValue | undefined {
  if (value === undefined || value === null || value === '') return undefined
  if (Array.isArray(value) && value.length === 0) return undefined
  const { code, name, kind } = attribute
  const wrong = (message: string) => refuse(`attributes.${code}`, message)
  switch (kind) {
    case 'TEXT':
      if (typeof value !== 'string') throw wrong(`${name} must be a text.`)
      return value
    case 'YES_NO':
      if (typeof value !== 'boolean') throw wrong(`${name} must be yes or no.`)
      return value
    case 'NUMBER':
      if (typeof value !== 'number' || Math.abs(value) > 1_000_000 || !hasAtMostTwoDecimals(value))
        throw wrong(`${name} must be a number with at most two decimals.`)
      return value
    default: {
      const values = typeof value === 'string' ? [value] : value
      if (!Array.isArray(values)) throw wrong(`${name} must be one of the choices.`)
      if (kind === 'CHOICE' && values.length > 1) throw wrong(`${name} has one choice only.`)
      return [...new Set(values.map((one) => readChoice(one, attribute)))]
    }
  }
}

function readChoice(text: string, { code, name, choices }: AttributeRules): string {
  const choice = choices.find((one) => one.toLowerCase() === text.toLowerCase())
  if (choice === undefined) throw refuse(`attributes.${code}`, `${name} has no choice "${text}".`)
  return choice
}
