import { z } from 'zod'
import { invalidRequest, type Refusal, unread } from '../refusal.ts'
import type { Params } from './form.ts'

/** Schemas for call parameters. Form values are always text. */
export const text = (most = 5_000) => z.string().max(most)
export const integer = z
  .string()
  .regex(/^-?\d{1,15}$/, 'integer')
  .transform(Number)
export const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
export const metadata = z
  .record(z.string().max(40), z.string().max(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'metadata holds at most 50 keys')
  .transform((entries) => ({ ...entries }))
  .default({})
export const email = z
  .string()
  .max(800)
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email')
export const webAddress = z
  .string()
  .max(5_000)
  .refine((value) => /^https?:\/\//i.test(value) && URL.canParse(value.replaceAll(/[{}]/g, '')), 'url')
/** A parameter of the real API that the sandbox ignores. */
export const ignored = z.unknown().optional()

export const expand = z.array(z.string()).max(20).default([])
export const page = {
  limit: integer.pipe(z.number().min(1).max(100)).default(10),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
}
const bounds = z.strictObject({
  gt: integer.optional(),
  gte: integer.optional(),
  lt: integer.optional(),
  lte: integer.optional(),
})
export const created = z.union([integer.transform((at) => ({ gte: at, lte: at })), bounds]).optional()

/** Parses the parameters of a call. Errors name the parameter, like the provider's. */
export function readParams<S extends z.ZodType>(schema: S, params: Params): z.output<S> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  throw unread(explain(result.error, params))
}

function explain(error: z.ZodError, params: Params): Refusal {
  const issue = error.issues[0]
  if (!issue) return invalidRequest('The request is not valid.')
  if (issue.code === 'unrecognized_keys') {
    const name = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalidRequest(`Received unknown parameter: ${name}`, name, 'parameter_unknown')
  }
  const param = nameOf(issue.path)
  const value = valueAt(params, issue.path)
  if (value === undefined)
    return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing')
  if (issue.message === 'integer') {
    return invalidRequest(`Invalid integer: ${String(value)}`, param, 'parameter_invalid_integer')
  }
  if (issue.message === 'url') return invalidRequest('Not a valid URL', param, 'url_invalid')
  if (issue.message === 'email') {
    return invalidRequest(`Invalid email address: ${String(value)}`, param, 'email_invalid')
  }
  return invalidRequest(`Invalid ${param}: ${issue.message}`, param)
}

function nameOf(path: readonly PropertyKey[]): string {
  return path.map((step, index) => (index === 0 ? String(step) : `[${String(step)}]`)).join('')
}

function valueAt(params: Params, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    params,
  )
}
