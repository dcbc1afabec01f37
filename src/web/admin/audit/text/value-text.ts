import { numberText } from '#shared/region/formats.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { dayText } from '../../../back-office/forms/day-text.ts'
import { money } from '../../../ui/price.tsx'
import { enumText } from './enum-text.ts'
import { fieldLabel } from './field-labels.ts'

/** Basis points are stored as `rate_bp` in columns and as `rateBp` in JSON values. */
const isBasisPoints = (field: string) => /(_bp|Bp)$/.test(field)
const isCents = (field: string) => /(_cents|Cents)$/.test(field)

/** A timestamp in the database's JSON format. */
const storedMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/
const storedDay = /^\d{4}-\d\d-\d\d$/

/** Path or address of a picture; the page shows it as a link. */
export const isPicture = (value: unknown): value is string =>
  typeof value === 'string' && /^(\/media\/|https:\/\/)\S+\.(jpe?g|png|webp|avif)$/.test(value)

function numberValue(field: string, value: number): string {
  if (isCents(field)) return money(value / 100)
  if (isBasisPoints(field)) return `${numberText(value / 100)}%`
  if (field === 'minDiscount') return `${numberText(value)}%`
  if (field === 'bytes' || field === 'byte_count') return `${numberText(Math.ceil(value / 1024))} KB`
  if (field === 'rating_halves') return numberText(value / 2)
  return numberText(value)
}

/** One element of a list: `CGST 9%`, `9% above $5,000.00`, or all its fields. */
function objectText(kind: string, value: Record<string, unknown>): string {
  const { name, rateBp, aboveCents } = value
  if (typeof rateBp === 'number' && typeof name === 'string')
    return `${name} ${numberValue('rateBp', rateBp)}`
  if (typeof rateBp === 'number' && typeof aboveCents === 'number')
    return `${numberValue('rateBp', rateBp)} above ${money(aboveCents / 100)}`
  return Object.entries(value)
    .map(([field, one]) => `${fieldLabel(kind, field)}: ${valueText(field, one, kind)}`)
    .join(', ')
}

function listText(field: string, values: unknown[], kind: string): string {
  if (values.length === 0) return 'empty'
  if (values.every(isPicture)) return values.length === 1 ? '1 picture' : `${values.length} pictures`
  return values.map((one) => valueText(field, one, kind)).join(', ')
}

/** A value in words. `kind` is the kind of the record, for words that depend on it. */
export function valueText(field: string, value: unknown, kind = ''): string {
  if (value === undefined || value === null || value === '') return 'empty'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return numberValue(field, value)
  if (Array.isArray(value)) return listText(field, value, kind)
  if (typeof value === 'string') {
    if (storedMoment.test(value)) return momentText(value)
    if (storedDay.test(value)) return dayText(value)
    return isPicture(value) ? 'picture' : enumText(kind, field, value)
  }
  return typeof value === 'object' ? objectText(kind, value as Record<string, unknown>) : String(value)
}
