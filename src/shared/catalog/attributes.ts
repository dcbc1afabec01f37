export const attributeKinds = ['TEXT', 'NUMBER', 'CHOICE', 'CHOICES', 'YES_NO'] as const
export type AttributeKind = (typeof attributeKinds)[number]

export const attributeKindLabels: Record<AttributeKind, string> = {
  TEXT: 'Text',
  NUMBER: 'Number',
  CHOICE: 'One choice',
  CHOICES: 'Several choices',
  YES_NO: 'Yes or no',
}

/** As in requests and replies; stored with a list for one choice, too. */
export type AttributeValue = string | number | boolean | string[]
export type StoredAttributes = Record<string, AttributeValue>

export type AttributeRules = {
  code: string
  name: string
  kind: AttributeKind
  unit: string | null
  choices: string[]
  required: boolean
}

/** The largest total length of a product's filterable values: the listing index stores them. */
export const attributeValuesMax = 1200

/** `128 GB`, `Cotton, Linen`, `Yes` */
export function attributeText(value: AttributeValue, unit: string | null): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return unit ? withUnit(value, unit) : String(value)
}

/** `1 piece`, `2 pieces` */
export const withUnit = (value: string | number, unit: string): string =>
  `${value} ${Number(value) === 1 ? singular(unit) : unit}`

/** Admins enter units as free text. Only regular plurals change: not `lbs`, `Mbps`, `lens` or `Celsius`. */
function singular(unit: string): string {
  if (/(ch|sh|ss|x)es$/.test(unit)) return unit.slice(0, -2)
  return /[aeiou].*[^isu]s$/.test(unit) && !/lens$/.test(unit) ? unit.slice(0, -1) : unit
}

/** Filters of attributes in one URL parameter: `material:Cotton~material:Linen~fit:Slim`. */
export type AttributeFilters = [code: string, values: string[]][]

export const attributeFiltersMax = 8

/** Sorted by code, so that equal filters make equal cache keys. Malformed parts are left out. */
export function readAttributeFilters(text: string | undefined): AttributeFilters {
  const found = new Map<string, Set<string>>()
  for (const part of (text ?? '').split('~')) {
    const [, code, value] = /^([a-z][a-z0-9_]{0,39}):(.{1,60})$/u.exec(part.trim()) ?? []
    if (code && value) found.set(code, (found.get(code) ?? new Set()).add(value))
  }
  return [...found]
    .map(([code, values]): AttributeFilters[number] => [code, [...values].sort()])
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, attributeFiltersMax)
}

/** Adds a value to the filters, or removes it. */
export function toggleAttributeFilter(text: string, code: string, value: string): string {
  const parts = text.split('~').filter(Boolean)
  const part = `${code}:${value}`
  const others = parts.filter((one) => one !== part)
  return (others.length < parts.length ? others : [...parts, part]).join('~')
}
