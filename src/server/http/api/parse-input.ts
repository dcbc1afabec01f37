import { z } from 'zod'
import { validationMessage } from '#contract/validation-messages.ts'
import { Failure } from '#shared/failure.ts'

const depthMax = 20
const errorsMax = 50
/** Error messages for rules that have none in the contract. */
const options = { error: validationMessage }

/** Validates input without invisible characters. Throws a failure that lists every invalid field with the contract's messages. */
export function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  code: 'malformed' | 'invalid',
  enumFields: readonly string[] = [],
): unknown {
  if (!schema) return undefined
  const input = readable(value, 0)
  const result = schema.safeParse(input, options)
  if (result.success) return result.data
  const { error = result.error } = closestForm(schema, input).safeParse(input, options)
  const errors = error.issues
    .slice(0, errorsMax)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const freeText = enumFields.some((name) => isFreeText(name, error.issues, input))
  throw new Failure(freeText ? 'malformed' : code, { message: errors[0]?.message, errors })
}

/** Free text in an enum field. No form sends that, so the reply is 400 instead of a field error. */
const isFreeText = (name: string, issues: z.core.$ZodIssue[], value: unknown): boolean =>
  issues.some((issue) => issue.path.join('.') === name && issue.code === 'invalid_value') &&
  Boolean((value as Record<string, unknown> | null)?.[name])

/**
 * For a plain union, the option with the most fields in common with the value, because its errors are the useful ones;
 * without a common field, the option with the most fields.
 */
function closestForm(schema: z.ZodType, value: unknown): z.ZodType {
  if (schema instanceof z.ZodDiscriminatedUnion) return schema
  if (!(schema instanceof z.ZodUnion) || typeof value !== 'object' || value === null) return schema
  const forms = schema.options.filter((form) => form instanceof z.ZodObject)
  const known = (form: z.ZodObject) =>
    Object.keys(value).filter((name) => Object.hasOwn(form.shape, name)).length
  const size = (form: z.ZodObject) => Object.keys(form.shape).length
  return forms.sort((a, b) => known(b) - known(a) || (known(a) === 0 ? size(b) - size(a) : 0))[0] ?? schema
}

/**
 * The value without invisible characters in its texts. PostgreSQL stores neither U+0000 nor lone surrogates, so both are
 * refused. The depth limit protects the recursive checks.
 */
function readable(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return readableText(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth >= depthMax) throw new Failure('malformed')
  if (Array.isArray(value)) return value.map((inner) => readable(inner, depth + 1))
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, readable(inner, depth + 1)]))
}

/**
 * Control characters except line breaks and tabs, spaces without width, marks that reverse the direction of text, and
 * noncharacters: a name could look like another one, and some break spreadsheets. Joiners inside words stay.
 */
const invisible = /[^\P{Cc}\t\n\r]|[\u200B\u2060\u202A-\u202E\u2066-\u2069\uFDD0-\uFDEF\uFFFE\uFFFF]/gu

function readableText(text: string): string {
  if (text.includes('\u0000') || !text.isWellFormed()) throw new Failure('malformed')
  const shown = text.replace(invisible, '')
  // Joiners alone are no text.
  return /\p{Cf}/u.test(shown) && !/[^\p{Cf}\p{M}\s]/u.test(shown) ? '' : shown
}
