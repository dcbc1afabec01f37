import { z } from 'zod'

type Node = { [keyword: string]: unknown }

/**
 * All fields of a schema, nested ones with dots, as `input` accepts or `output` returns them. Includes every variant
 * of a union. Fields of array items count as fields of the array.
 */
export function fieldsOf(schema: z.ZodType | undefined, io: 'input' | 'output'): Set<string> {
  if (!schema) return new Set()
  const whole = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Node
  const found = new Set<string>()
  collect(whole, '', found, whole, 0)
  return found
}

const depthMax = 12

function collect(node: Node, at: string, found: Set<string>, whole: Node, depth: number): void {
  if (depth > depthMax) return
  if (typeof node.$ref === 'string') {
    collect(resolve(node.$ref, whole), at, found, whole, depth + 1)
    return
  }
  for (const keyword of ['anyOf', 'oneOf', 'allOf']) {
    for (const form of (node[keyword] ?? []) as Node[]) collect(form, at, found, whole, depth + 1)
  }
  if (node.items) collect(node.items as Node, at, found, whole, depth + 1)
  for (const [name, value] of Object.entries((node.properties ?? {}) as Record<string, Node>)) {
    const path = at ? `${at}.${name}` : name
    found.add(path)
    collect(value, path, found, whole, depth + 1)
  }
}

const resolve = (reference: string, whole: Node): Node =>
  reference
    .replace(/^#\/?/, '')
    .split('/')
    .filter(Boolean)
    .reduce((node, key) => (node[key] ?? {}) as Node, whole)
