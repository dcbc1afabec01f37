import { z } from 'zod'
import { validationMessage } from '#contract/validation-messages.ts'
import { Failure } from '#shared/failure.ts'

const depthMax = 20
const errorsMax = 50
/** For what the contract has no words of its own. */
const options = { error: validationMessage }

/** Checks what a caller sent against its schema; the refusal names every field in the words of the contract. */
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

/** A text where only a few fixed words can be: no form sends that, so that nobody can mend it in one. */
const isFreeText = (name: string, issues: z.core.$ZodIssue[], value: unknown): boolean =>
  issues.some((issue) => issue.path.join('.') === name && issue.code === 'invalid_value') &&
  Boolean((value as Record<string, unknown> | null)?.[name])

/**
 * Of several allowed forms, the one that knows most of the fields that were sent: its complaints are the useful ones.
 * Where none knows any, the fullest form says what is missing. Forms that a field tells apart need no guess.
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
 * PostgreSQL can hold neither U+0000 nor half of a character pair, and no contract nests deep: whatever has either is
 * refused before anything works with it.
 */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\u0000') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return depth < depthMax && Object.values(value).every((inner) => isStorable(inner, depth + 1))
}
