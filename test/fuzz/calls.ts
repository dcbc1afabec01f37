import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { hostile, type Memory, recalled, valueFor } from './values.ts'

export type FuzzCall = {
  method: string
  url: string
  headers: Record<string, string>
  body: string | Buffer | undefined
}

type Parts = { path: Fields; query: Fields; headers: Fields; body: unknown; type: string }
type Fields = Record<string, unknown>

/** Arbitrary requests for one operation, with placeholders for remembered values. */
export function partsFor(operation: Operation): fc.Arbitrary<Parts> {
  const inPlace = (place: string) => {
    const parameters = operation.parameters.filter((parameter) => parameter.in === place)
    const values = parameters.map(({ name, schema }) => [name, valueFor(schema ?? {}, name)] as const)
    const requiredKeys = parameters.filter(({ required }) => required).map(({ name }) => name)
    return fc.record(Object.fromEntries(values), { requiredKeys })
  }
  const { body } = operation
  return fc.record({
    path: inPlace('path'),
    query: inPlace('query'),
    headers: inPlace('header'),
    body: body
      ? fc.oneof(
          { weight: 25, arbitrary: valueFor(body.schema, '') },
          { weight: 1, arbitrary: hostile },
          { weight: 1, arbitrary: fc.constant(undefined) },
        )
      : fc.oneof(
          { weight: 15, arbitrary: fc.constant(undefined) },
          { weight: 1, arbitrary: fc.constant({ role: 'ROLE_ADMIN' }) },
        ),
    type: fc.oneof(
      { weight: 40, arbitrary: fc.constant(body?.type ?? 'application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/xml',
          'application/x-www-form-urlencoded',
          ';;',
        ),
      },
    ),
  })
}

export function callOf(operation: Operation, parts: Parts, memory: Memory, actor: string): FuzzCall {
  const { path, query, headers, body, type } = recalled(parts, memory, actor, operation.about) as Parts
  const address = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(path[name]))
  const search = Object.entries(query).map(([name, value]) => `${name}=${encoded(value)}`)
  const sent = bodyOf(body, type)
  return {
    method: operation.method,
    url: search.length > 0 ? `${address}?${search.join('&')}` : address,
    headers: { ...namesAndWords(headers), ...(sent !== undefined && { 'content-type': sent.type }) },
    body: sent?.content,
  }
}

/** Node refuses header values with line breaks or characters beyond Latin-1. */
const namesAndWords = (headers: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, textOf(value).replace(/[^\x20-\x7e]/g, '?')]),
  )

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** A lone surrogate has no UTF-8 encoding, so its raw bytes are written. */
const encoded = (value: unknown): string => {
  const text = textOf(value)
  return text.isWellFormed() ? encodeURIComponent(text) : '%ed%a0%80'
}

const boundary = 'fuzz-boundary'

function bodyOf(body: unknown, type: string): { type: string; content: string | Buffer } | undefined {
  if (body === undefined) return undefined
  if (type !== 'multipart/form-data') return { type, content: JSON.stringify(body) }
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  const parts = fields.map(([name, value]) => {
    const file = name === 'file'
    const what = file ? `; filename="a.png"\r\ncontent-type: image/png` : ''
    const content = file ? onePixel : Buffer.from(textOf(value))
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${what}\r\n\r\n`
    return Buffer.concat([Buffer.from(head), content, Buffer.from('\r\n')])
  })
  const content = Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)])
  return { type: `${type}; boundary=${boundary}`, content }
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
