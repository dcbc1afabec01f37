import type { z } from 'zod'

type Issue = z.core.$ZodRawIssue

/** Names that are not what their parts would make. */
const names: Record<string, string> = {
  gstin: 'GSTIN',
  ifscCode: 'IFSC Code',
  mrpPrice: 'MRP Price',
  otp: 'Code',
  sku: 'SKU',
}

/** `businessDetails.businessName` is the Business Name; what stands in a list goes by the list's name. */
function nameOf(path: readonly PropertyKey[] = []): string {
  const field = path.findLast((step) => typeof step === 'string')
  if (field === undefined) return 'This'
  const words = names[field] ?? field.replace(/([a-z\d])(?=[A-Z])/g, '$1 ').replaceAll(/[_-]/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const figure = (value: unknown) => Number(value).toLocaleString('en-US')
const counted = (value: unknown, one: string, many: string) =>
  `${figure(value)} ${Number(value) === 1 ? one : many}`

/** How a text or a list of this size is spoken of; undefined for a number. */
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
  date: 'a day as yyyy-mm-dd',
  datetime: 'a day and time as 2026-01-31T12:00:00Z',
  uuid: 'a UUID',
}

/** More than these are no help to read. */
const choicesMax = 12

/** `A, B or C` */
function choice(values: readonly unknown[]): string {
  if (values.length > choicesMax) return "one of the values that the API's description lists"
  const last = String(values.at(-1))
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${last}` : last
}

function tooBig({ maximum, inclusive, origin, path }: Extract<Issue, { code: 'too_big' }>): string {
  const name = nameOf(path)
  const size = sizeOf(origin, maximum)
  if (size) return `${name} can have at most ${size}`
  if (Number(maximum) >= Number.MAX_SAFE_INTEGER) return `${name} is too large`
  return inclusive === false
    ? `${name} must be less than ${figure(maximum)}`
    : `${name} can be at most ${figure(maximum)}`
}

function tooSmall({ minimum, inclusive, origin, path }: Extract<Issue, { code: 'too_small' }>): string {
  const name = nameOf(path)
  const size = sizeOf(origin, minimum)
  if (origin === 'string' && Number(minimum) === 1) return `${name} is required`
  if (size) return `${name} must have at least ${size}`
  return `${name} must be ${inclusive === false ? 'more than' : 'at least'} ${figure(minimum)}`
}

/** What was sent as a whole, not a field of it. */
const isWhole = (path: readonly PropertyKey[] | undefined) => !path?.length
const invalid = (name: string) => `${name} is not valid`
const wrongFormat = (name: string, format: string) =>
  formats[format] ? `${name} must be ${formats[format]}` : `Check how ${name} is written`

function wrongKind({ expected, input, path }: Extract<Issue, { code: 'invalid_type' }>): string {
  if (isWhole(path)) return `Send ${expected === 'array' ? 'a list' : 'an object'} as JSON`
  if (input === undefined || input === null) return `${nameOf(path)} is required`
  return `${nameOf(path)} must be ${kinds[expected] ?? 'of another kind'}`
}

function noForm({ options, path }: Extract<Issue, { code: 'invalid_union' }>): string {
  if (isWhole(path)) return 'Send an object as JSON'
  return Array.isArray(options) ? `${nameOf(path)} must be ${choice(options)}` : invalid(nameOf(path))
}

/**
 * What to say of a field whose schema has no words of its own for what is wrong. The library's own would be English for
 * programmers: whoever reads these has filled in a form or a table.
 */
export function validationMessage(issue: Issue): string {
  const name = nameOf(issue.path)
  switch (issue.code) {
    case 'invalid_type':
      return wrongKind(issue)
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return wrongFormat(name, issue.format)
    case 'invalid_value':
      return `${name} must be ${choice(issue.values)}`
    case 'invalid_union':
      return noForm(issue)
    case 'unrecognized_keys':
      return `There is no field called ${issue.keys[0]?.slice(0, 60)}`
    default:
      return invalid(name)
  }
}
