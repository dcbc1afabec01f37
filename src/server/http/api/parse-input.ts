import { z } from 'zod'
import { validationMessage } from '#contract/validation-messages.ts'
import { Failure } from '#shared/failure.ts'

const depthMax = 20
const errorsMax = 50
/** Error messages for rules that have none in the contract. */
const options = { error: validationMessage }

/** Validates input. Throws a failure that lists every invalid field with the contract's messages. */
export function parseInput(
  schema: z.ZodType | undefined,
  value: unknown,
  code: 'malformed' | 'invalid',
  enumFields: readonly string[] = [],
): unknown {
  if (!schema) return undefined
  if (!isStorable(value, 0)) throw new Failure('malformed')
  const result = schema.safeParse(value, options)
  if (result.success) return result.data
  const { error = result.error } = closestForm(schema, value).safeParse(value, options)
  const errors = error.issues
    .slice(0, errorsMax)
    .map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  const freeText = enumFields.some((name) => isFreeText(name, error.issues, value))
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

/** PostgreSQL stores neither U+0000 nor lone surrogates. The depth limit protects the recursive checks. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return depth < depthMax && Object.values(value).every((inner) => isStorable(inner, depth + 1))
}
