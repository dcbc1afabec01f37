// What the evaluation of an expression can give: SQL, or something SQL is built from.
import type { Node } from 'typescript/unstable/ast'
import type { Type } from 'typescript/unstable/sync'

/** Stands in the text of a fragment for a parameter. */
export const parameter = '\u0001'

export type Value =
  /** A fragment; `row` is the row type its template declares. */
  | { kind: 'sql'; text: string; row?: Type | undefined }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: Value[] }
  /** An object whose properties are evaluated when they are read. `open`: it may have others. */
  | { kind: 'record'; properties: Map<string, () => Value>; open: boolean }
  | { kind: 'function'; node: Node; scope: Scope }
  | typeof unknown
  | typeof absent

/** A value that only the running program has. */
export const unknown = { kind: 'unknown' } as const

/** A property that its object does not have. */
export const absent = { kind: 'absent' } as const

/** The values of the parameters of the functions being evaluated, by declaration. */
export type Scope = ReadonlyMap<string, Value>

/** An expression that holds SQL, and that cannot be evaluated. */
export class Unresolved extends Error {
  readonly node: Node
  constructor(node: Node) {
    super(`cannot resolve ${node.getText().replaceAll(/\s+/g, ' ').slice(0, 80)}`)
    this.node = node
  }
}

export const sqlOf = (text: string, row?: Type): Value => ({ kind: 'sql', text, row })

const quote = (name: string) => `"${name.replaceAll('"', '""')}"`

/** The functions of Kysely's `sql` that make fragments, by name. */
export const sqlFunctions: Record<string, (...values: Value[]) => Value> = {
  join: (list = unknown, separator = sqlOf(', ')) => {
    const items = list.kind === 'list' ? list.items : [unknown]
    return sqlOf(items.map(embed).join(embed(separator)))
  },
  ref: (name = unknown) =>
    name.kind === 'text' ? sqlOf(name.text.split('.').map(quote).join('.')) : unknown,
  table: (name = unknown) =>
    name.kind === 'text' ? sqlOf(name.text.split('.').map(quote).join('.')) : unknown,
  raw: (text = unknown) => (text.kind === 'text' ? sqlOf(text.text) : unknown),
  lit: (value = unknown) => sqlOf(value.kind === 'text' ? `'${value.text.replaceAll("'", "''")}'` : "''"),
  val: () => sqlOf(parameter),
}

/** How a value stands in the text of a statement. */
export function embed(value: Value): string {
  return value.kind === 'sql' ? value.text : parameter
}

/** Methods of fragments and lists; undefined for any other method. */
export function callMethod(
  value: Value,
  name: string,
  values: Value[],
  apply: (fn: Value, ...values: Value[]) => Value,
): Value | undefined {
  if (value.kind === 'sql') {
    if (name === '$castTo') return value
    if (name === 'as' && values[0]?.kind === 'text') return sqlOf(`${value.text} as ${quote(values[0].text)}`)
    return undefined
  }
  if (value.kind === 'text') return undefined
  const items = value.kind === 'list' ? value.items : [unknown]
  if (name === 'map') return { kind: 'list', items: items.map((item) => apply(values[0] ?? unknown, item)) }
  if (name === 'flatMap') {
    const lists = items.map((item) => apply(values[0] ?? unknown, item))
    return { kind: 'list', items: lists.flatMap((list) => (list.kind === 'list' ? list.items : [list])) }
  }
  if (name === 'filter')
    return { kind: 'list', items: items.filter((item) => item !== unknown && item !== absent) }
  return undefined
}

/** `Object.values`, `Object.keys` and `Object.entries`. */
export function listOf(name: string, value: Value = unknown): Value {
  if (value.kind !== 'record') return unknown
  const items: Value[] = [...value.properties].map(([key, read]) => {
    if (name === 'values') return read()
    const text: Value = { kind: 'text', text: key }
    return name === 'keys' ? text : { kind: 'list', items: [text, read()] }
  })
  return { kind: 'list', items }
}
