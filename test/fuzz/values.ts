// Values for a JSON Schema: valid, nearly valid and hostile ones.
import fc from 'fast-check'
import type { Schema } from './operations.ts'

const known = Symbol('known')
type Wanted = 'id' | 'name' | 'word'
/** Placeholder for a value from an earlier reply, resolved when the call is sent. */
type Known = { [known]: number; wanted: Wanted; field: string; otherwise: unknown }

export type Memory = {
  /** Ids by kind of entity, as far as replies reveal the kind. */
  ids: Map<string, number[]>
  /** Ids each actor saw last, mostly of its own data. */
  own: Map<string, number[]>
  /** Non-numeric ids, such as payment ids. */
  names: string[]
  /** Public values that must match existing data, such as sizes and category codes, by field. */
  words: Map<string, string[]>
}

export const hostile: fc.Arbitrary<unknown> = fc.constantFrom<unknown>(
  ...['', ' ', 'null', 'undefined', 'NaN', '-1', '0', '1e3', '0x10', '9007199254740993', '9'.repeat(40)],
  ...["' or '1'='1' --", '") or pg_sleep(5)--', '%', '_%\\', '../../etc/passwd', '{{7*7}}', '<%= 7*7 %>'],
  ...['<script>alert(1)</script>', 'a\r\nset-cookie: x=1', '__proto__', 'constructor', 'toString'],
  ...['a\u0000b', '\ud800', '\u202e', '😀'.repeat(40), 'x'.repeat(3_000), 'İ', 'ﬁ', '٣', '1,2', '[1]'],
  ...[null, true, false, 0, -1, 1, 0.1, 1.005, 101, 1e9, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308],
  ...[[], {}, [null], [[]], { $gt: '' }, { length: 1e9 }, { toString: 'x' }, Array(300).fill({}), ['a', 1]],
)

/** Mostly valid values, sometimes remembered ones, occasionally hostile ones. */
export function valueFor(schema: Schema, field: string, whole: Schema = schema): fc.Arbitrary<unknown> {
  const good = valid(schema, field, whole)
  const remembered = memorable(schema, field, good)
  return fc.oneof(
    { weight: 14, arbitrary: good },
    ...remembered.map((arbitrary) => ({ weight: 20, arbitrary })),
    { weight: 1, arbitrary: hostile },
  )
}

function memorable(schema: Schema, field: string, good: fc.Arbitrary<unknown>): fc.Arbitrary<Known>[] {
  const of = (wanted: Wanted) =>
    fc.tuple(fc.nat(), good).map(([pick, otherwise]): Known => ({ [known]: pick, wanted, field, otherwise }))
  const isNumber = schema.type === 'integer' || schema.type === 'number'
  const isDigits = typeof schema.pattern === 'string' && schema.pattern.startsWith('^[1-9]\\d')
  if (/id$/i.test(field)) return [of(isNumber || isDigits ? 'id' : 'name')]
  return schema.type === 'string' && publicFields.has(field) ? [of('word')] : []
}

/** Values of these fields are public, so sending the value of another tenant proves nothing. */
export const publicFields = new Set(['size', 'color', 'categoryCode', 'category', 'code', 'image', 'section'])

function valid(schema: Schema, field: string, whole: Schema): fc.Arbitrary<unknown> {
  if (typeof schema.$ref === 'string') return valid(resolve(schema.$ref, whole), field, whole)
  const forms = (schema.anyOf ?? schema.oneOf) as Schema[] | undefined
  if (forms) return fc.oneof(...forms.map((form) => valueFor(form, field, whole)))
  if ('const' in schema) return fc.constant(schema.const)
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum)
  switch (schema.type) {
    case 'string':
      return textFor(schema, field)
    case 'integer':
      return fc.oneof({ weight: 6, arbitrary: fc.integer(range(schema, 100_000)) }, edgesOf(schema))
    case 'number':
      return fc.oneof({ weight: 6, arbitrary: amountFor(schema) }, edgesOf(schema))
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(valueFor((schema.items ?? {}) as Schema, field, whole), {
        minLength: numberOr(schema.minItems, 0),
        maxLength: Math.min(numberOr(schema.maxItems, 3), Math.max(3, numberOr(schema.minItems, 0))),
      })
    case 'object':
      return objectFor(schema, whole)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectFor(schema: Schema, whole: Schema): fc.Arbitrary<unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, Schema>)
  const values = fc.record(
    Object.fromEntries(fields.map(([name, value]) => [name, valueFor(value, name, whole)])),
    {
      requiredKeys: ((schema.required ?? []) as string[]).filter((name) =>
        fields.some(([key]) => key === name),
      ),
    },
  )
  const unasked = fc.dictionary(
    fc.constantFrom(
      'id',
      'role',
      'userId',
      'sellerId',
      'accountStatus',
      'status',
      'price',
      '__proto__',
      'uses',
    ),
    hostile,
    { maxKeys: 2 },
  )
  // Omits and adds fields rarely, so that most calls pass validation.
  return fc.oneof(
    { weight: 20, arbitrary: values },
    { weight: 1, arbitrary: fc.tuple(values, unasked).map(([value, more]) => ({ ...value, ...more })) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(values, fc.nat())
        .map(([value, pick]) =>
          Object.fromEntries(
            Object.entries(value).filter((_, at, all) => at !== pick % Math.max(1, all.length)),
          ),
        ),
    },
  )
}

function textFor(schema: Schema, field: string): fc.Arbitrary<string> {
  if (schema.format === 'email' || /email$/i.test(field))
    return fc.nat(50).map((n) => `fuzz-${n}@example.com`)
  if (schema.format === 'uuid') return fc.uuid()
  if (schema.format === 'date') return fc.nat(3_000).map((days) => day(days).slice(0, 10))
  if (schema.format === 'date-time') return fc.nat(3_000).map(day)
  const lengths = {
    minLength: numberOr(schema.minLength, 0),
    maxLength: Math.min(numberOr(schema.maxLength, 60), 200),
  }
  if (Array.isArray(schema.examples)) return fc.constantFrom(...(schema.examples as string[]))
  if (typeof schema.pattern === 'string') {
    const { pattern } = schema
    // Some patterns cannot be generated; fall back to any text.
    try {
      return fc.stringMatching(new RegExp(pattern), { size: 'small' })
    } catch {
      return fc.string(lengths)
    }
  }
  return fc.oneof(fc.string({ ...lengths, unit: 'grapheme' }), fc.string(lengths), fc.lorem({ maxCount: 3 }))
}

const day = (days: number) => new Date(Date.UTC(2024, 0, 1 + days)).toISOString()
const numberOr = (value: unknown, other: number) => (typeof value === 'number' ? value : other)

function range(schema: Schema, usual: number): { min: number; max: number } {
  const above = schema.exclusiveMinimum
  const min = Math.max(typeof above === 'number' ? above + 1 : numberOr(schema.minimum, 0), -usual)
  return { min, max: Math.max(min, Math.min(numberOr(schema.maximum, usual), usual)) }
}

function amountFor(schema: Schema): fc.Arbitrary<number> {
  const step = numberOr(schema.multipleOf, 0.01)
  const { min, max } = range(schema, 2_000)
  const [low, high] = [Math.ceil(min / step), Math.floor(max / step)]
  return fc.integer({ min: low, max: Math.max(low, high) }).map((n) => Number((n * step).toFixed(2)))
}

function edgesOf(schema: Schema): { weight: number; arbitrary: fc.Arbitrary<number> } {
  const { min, max } = range(schema, 2 ** 53)
  return { weight: 1, arbitrary: fc.constantFrom(min, max, min - 1, max + 1) }
}

const resolve = (reference: string, whole: Schema): Schema =>
  reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce((node, key) => (node[key] ?? {}) as Schema, whole)

/** Resolves the placeholders in a value; `about` is the kind of entity of the operation. */
export function recalled(value: unknown, memory: Memory, actor: string, about: string): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (known in value) return recall(value as Known, memory, actor, about)
  if (Array.isArray(value)) return value.map((inner) => recalled(inner, memory, actor, about))
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, recalled(inner, memory, actor, about)]),
  )
}

function recall(
  { [known]: pick, wanted, field, otherwise }: Known,
  memory: Memory,
  actor: string,
  about: string,
) {
  const own = memory.own.get(actor) ?? []
  const ofKind = memory.ids.get(kindOf(field, about)) ?? []
  // Prefers ids of the right kind from any actor, otherwise ids known to the actor.
  const ids = ofKind.length > 0 && pick % 10 < 6 ? ofKind : own
  const things = { id: ids, name: memory.names, word: memory.words.get(field) ?? [] }[wanted]
  // Prefers recent ids, because older rows are often deleted.
  const recent = pick % 3 > 0 ? things.slice(-recentMax) : things
  return recent.length > 0 ? recent[Math.floor(pick / 30) % recent.length] : otherwise
}

/** Kind of entity of an id field: `orderId` is an order, `id` belongs to the enclosing object. */
const kindOf = (field: string, about: string): string =>
  (field === 'id' ? about : field.replace(/id$/i, ''))
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(e?s|ies|y)$/, '')

const recentMax = 6
const kindMax = 60
const ownMax = 40

/** Remembers ids and values from a reply for later calls. */
export function remember(memory: Memory, value: unknown, actor: string, about: string): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object') remember(memory, inner, actor, /^\d+$/.test(key) ? about : key)
    else if (/id$/i.test(key) && Number.isSafeInteger(inner)) {
      learn(listOf(memory.ids, kindOf(key, about)), inner as number, kindMax)
      learn(listOf(memory.own, actor), inner as number, ownMax)
    } else if (/id$/i.test(key) && typeof inner === 'string') learn(memory.names, inner, kindMax)
    else if (publicFields.has(key) && typeof inner === 'string')
      learn(listOf(memory.words, key), inner, kindMax)
  }
}

function listOf<T>(lists: Map<string, T[]>, key: string): T[] {
  const list = lists.get(key) ?? []
  lists.set(key, list)
  return list
}

function learn<T>(things: T[], thing: T, max: number): void {
  if (things.includes(thing)) return
  things.push(thing)
  if (things.length > max) things.shift()
}
