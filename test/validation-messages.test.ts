// Validation messages are ours: no default message of zod reaches a client.
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type ContractKey, shopContract } from '#contract/contract.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { parseInput } from '#server/http/api/parse-input.ts'
import { Failure } from '#shared/failure.ts'
// Forms validate with the same schemas; this module sets the error messages of zod for the whole browser.
import '../src/web/forms.ts'

const long = 'x'.repeat(7_000)
const hostile: unknown[] = [
  undefined,
  null,
  '',
  ' ',
  'nonsense',
  long,
  '-1',
  '1e99',
  '2026-99-99',
  0,
  -1,
  -1e13,
  1e13,
  1.5,
  0.0001,
  Number.POSITIVE_INFINITY,
  Number.NaN,
  true,
  [],
  Array(301).fill(''),
  Array(301).fill({}),
  {},
  { surprise: long },
]

type Def = {
  type: string
  shape?: Record<string, z.ZodType>
  element?: z.ZodType
  innerType?: z.ZodType
  in?: z.ZodType
  options?: z.ZodType[]
  values?: unknown[]
  valueType?: z.ZodType
  checks?: { _zod: { def: { check: string; maximum?: number; value?: number } } }[]
}
const defOf = (schema: z.ZodType) => schema.def as unknown as Def

/** Chooses the value for a schema; undefined means that the value is built from its parts. */
type Choice = (schema: z.ZodType, depth: number) => { value: unknown } | undefined

/** Builds a value in the shape of a schema. `form` selects the variant of a union. */
function fill(schema: z.ZodType, form: number, choose: Choice, depth = 0): unknown {
  const chosen = choose(schema, depth)
  if (chosen) return chosen.value
  const inner = (of: z.ZodType | undefined, deeper = depth + 1) => of && fill(of, form, choose, deeper)
  const { type, shape = {}, element, innerType, in: input, options = [], values, valueType } = defOf(schema)
  if (type === 'object') {
    const fields = Object.entries(shape).map(([name, field]) => [name, inner(field)])
    return { ...Object.fromEntries(fields), surprise: 1 }
  }
  if (type === 'array') return [inner(element)]
  if (type === 'record') return { title: inner(valueType), surprise: inner(valueType) }
  if (type === 'union') return inner(options[form % options.length], depth)
  if (type === 'literal') return values?.[0]
  return inner(innerType ?? input, depth)
}

const containers = ['object', 'array', 'record', 'union', 'literal']
const wrappers = (schema: z.ZodType) => Boolean(defOf(schema).innerType ?? defOf(schema).in)
const isLeaf = (schema: z.ZodType) => !containers.includes(defOf(schema).type) && !wrappers(schema)

/** Generates invalid values for a schema: in its fields, in its containers, and in each variant of a union. */
function* wrongValues(schema: z.ZodType): Generator<unknown> {
  for (const value of hostile)
    for (let form = 0; form < 10; form++) {
      yield fill(schema, form, (part) => (isLeaf(part) ? { value } : undefined))
      for (const level of [0, 1, 2, 3])
        yield fill(schema, form, (part, depth) => (depth === level || isLeaf(part) ? { value } : undefined))
    }
}

/** The maximum length or number that a schema allows. */
function mostOf(schema: z.ZodType): number | undefined {
  const limits = (defOf(schema).checks ?? []).flatMap(({ _zod: { def } }) =>
    def.check === 'max_length' ? [def.maximum] : def.check === 'less_than' ? [def.value] : [],
  )
  return limits[0]
}

/** A value one above the maximum of a field. */
function tooMuch(schema: z.ZodType): { value: unknown } | undefined {
  const maximum = mostOf(schema)
  const { type, element } = defOf(schema)
  if (maximum === undefined) return isLeaf(schema) ? { value: undefined } : undefined
  if (type === 'array') return { value: Array(maximum + 1).fill(element && fill(element, 0, tooMuch)) }
  return { value: type === 'string' ? 'x'.repeat(maximum + 1) : maximum + 1 }
}

const parts = (Object.keys(shopContract) as ContractKey[]).flatMap((key) => {
  const { params, query, body }: Endpoint = shopContract[key]
  return Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [[`${key} ${part}`, schema] as const] : [],
  )
})

const foreign =
  /: expected|expected (string|number|int|one|object|array|boolean|true)\b|too (big|small)|invalid (input|option|string|key|value|number|iso|uuid|discriminator)|unrecognized|undefined|\bnan\b|\binfinity\b/i

function serverMessages(schema: z.ZodType, value: unknown): string[] {
  try {
    parseInput(schema, value, 'invalid')
    return []
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return (error.data.errors ?? []).map(({ message }) => message)
  }
}

describe('validation messages', () => {
  it('are checked for the params, query and body of every call', () =>
    expect(parts.length).toBeGreaterThan(150))

  it.each(parts)('of %s contain no default text of zod', (_name, schema) => {
    const words = new Set<string>()
    for (const value of wrongValues(schema)) {
      for (const message of serverMessages(schema, value)) words.add(message)
      for (const { message } of schema.safeParse(value).error?.issues ?? []) words.add(message)
    }
    expect([...words].filter((message) => foreign.test(message) || !/^[A-Z]/.test(message))).toEqual([])
  })

  it('of values over a maximum name the maximum', () => {
    const misleading = new Set<string>()
    const limits = new Set<string>()
    for (const [name, schema] of parts)
      for (let form = 0; form < 10; form++)
        for (const issue of schema.safeParse(fill(schema, form, tooMuch)).error?.issues ?? []) {
          if (issue.code !== 'too_big') continue
          const place = `${name} ${issue.path.join('.')}`
          limits.add(place)
          if (
            !issue.message.includes(issue.maximum.toLocaleString('en-US')) &&
            // Formats of a region: the longest of all regions is no limit of this one.
            !/too large$|must be a \d-digit number$/.test(issue.message)
          )
            misleading.add(`${place} > ${issue.maximum}: ${issue.message}`)
        }
    expect(limits.size).toBeGreaterThan(150)
    expect([...misleading]).toEqual([])
  })
})
