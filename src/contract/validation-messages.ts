import type { z } from 'zod'
import { numberText } from '#shared/region/formats.ts'

type Issue = z.core.$ZodRawIssue

/** Labels that cannot be derived from the field name. */
const labels: Record<string, string> = {
  gstin: 'GSTIN',
  gtin: 'GTIN',
  ifscCode: 'IFSC Code',
  mrpPrice: 'MRP Price',
  otp: 'Code',
  sku: 'SKU',
}

/** `businessDetails.businessName` becomes `Business Name`; a list entry uses the list's name. */
function labelOf(path: readonly PropertyKey[] = []): string {
  const field = path.findLast((step) => typeof step === 'string')
  if (field === undefined) return 'This'
  const label = labels[field] ?? field.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replaceAll(/[_-]/g, ' ')
  return label.charAt(0).toUpperCase() + label.slice(1)
}

const figure = (value: unknown) => numberText(Number(value))
const counted = (value: unknown, one: string, many: string) =>
  `${figure(value)} ${Number(value) === 1 ? one : many}`

/** `3 characters` or `2 entries`; undefined for a number. */
function sizeOf(origin: string | undefined, value: unknown): string | undefined {
  if (origin === 'string') return counted(value, 'character', 'characters')
  return origin === 'array' ? counted(value, 'entry', 'entries') : undefined
}

const kinds: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object with fields',
  record: 'an object with fields',
}

const formats: Record<string, string> = {
  date: 'a date as yyyy-mm-dd',
  datetime: 'a date and time as 2026-01-31T12:00:00Z',
  uuid: 'a UUID',
}

/** Longer lists of choices are not spelled out. */
const choicesMax = 12

/** `A, B or C` */
function choice(values: readonly unknown[]): string {
  if (values.length > choicesMax) return "one of the values that the API's description lists"
  const last = String(values.at(-1))
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${last}` : last
}

function tooBig({ maximum, inclusive, origin, path }: Extract<Issue, { code: 'too_big' }>): string {
  const name = labelOf(path)
  const size = sizeOf(origin, maximum)
  if (size) return `${name} can have at most ${size}`
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return `${name} is too large`
  return inclusive === false
    ? `${name} must be less than ${figure(maximum)}`
    : `${name} can be at most ${figure(maximum)}`
}

function tooSmall({ minimum, inclusive, origin, path }: Extract<Issue, { code: 'too_small' }>): string {
  const name = labelOf(path)
  const size = sizeOf(origin, minimum)
  if (origin === 'string' && Number(minimum) === 1) return `${name} is required`
  if (size) return `${name} must have at least ${size}`
  return `${name} must be ${inclusive === false ? 'more than' : 'at least'} ${figure(minimum)}`
}

const isRoot = (path: readonly PropertyKey[] | undefined) => !path?.length
const invalid = (name: string) => `${name} is not valid`
const wrongFormat = (name: string, format: string) =>
  formats[format] ? `${name} must be ${formats[format]}` : `Check how ${name} is written`

function wrongType({ expected, input, path }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (isRoot(path)) return `Send ${expected === 'array' ? 'a list' : 'an object'} as JSON`
  if (input === undefined || input === null) return `${labelOf(path)} is required`
  return `${labelOf(path)} must be ${kinds[expected] ?? 'of another type'}`
}

function noMatch({ options, path }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (isRoot(path)) return 'Send an object as JSON'
  return Array.isArray(options) ? `${labelOf(path)} must be ${choice(options)}` : invalid(labelOf(path))
}

/**
 * The error message for a field whose schema has none. Replaces zod's default messages, which are written for developers,
 * because users see these beside form fields and table cells.
 */
export function validationMessage(issue: Issue): string {
  const name = labelOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return wrongType(issue)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return wrongFormat(name, issue.format)
    case 'invalid_value':
      return `${name} must be ${choice(issue.values)}`
    case 'invalid_union':
      return noMatch(issue)
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys[0]?.slice(0, 60)}`
    default:
      return invalid(name)
  }
}
