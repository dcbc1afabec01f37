// Malicious requests to every route: free text for choices, files inside JSON, markup instead of JSON, huge lists.
import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bankFileMax } from '#contract/payments/payouts.ts'
import { validBodies } from './builders/valid-requests.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type AuthorizedCalls, authorizedCalls } from './harness/authorized-calls.ts'
import { declaredRoutes, pathOf, send } from './harness/every-route.ts'
import { everyTable } from './harness/every-table.ts'
import { expectSafeReply } from './harness/safe-reply.ts'

let app: TestApp
let { things, tokens, call } = {} as AuthorizedCalls

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  ;({ things, tokens, call } = await authorizedCalls(app))
})
afterAll(() => app?.close())

const json = { 'content-type': 'application/json' }

type Node = { [keyword: string]: unknown }
const inputOf = (schema: z.ZodType | undefined): Node =>
  schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Node) : {}

/** The paths of all values in a schema, with their subschemas. */
function described(node: Node, at: (string | number)[] = []): { at: (string | number)[]; node: Node }[] {
  const inner = [
    ...Object.entries((node.properties ?? {}) as Record<string, Node>).flatMap(([name, value]) =>
      described(value, [...at, name]),
    ),
    ...(node.items ? described(node.items as Node, [...at, 0]) : []),
    ...((node.anyOf ?? []) as Node[]).flatMap((form) => described(form, at)),
  ]
  return [{ at, node }, ...inner]
}

function replaced(value: unknown, [key, ...rest]: (string | number)[], by: unknown): unknown {
  if (key === undefined) return by
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

describe('free text in a field with fixed choices', () => {
  const free = ['{{7*7}}<b>because</b>', 'DELIVERED ', 'delivered', 'x'.repeat(2_000)]

  it('is refused with 400 or 404 in a path and 400 in a query', async () => {
    let tried = 0
    for (const route of declaredRoutes) {
      for (const [part, schema] of [
        ['params', route.endpoint.params],
        ['query', route.endpoint.query],
      ] as const) {
        const choices = described(inputOf(schema)).filter(({ at, node }) => at.length === 1 && node.enum)
        for (const { at, node } of choices) {
          for (const text of free.filter((one) => ![node.enum].flat().includes(one))) {
            const value = part === 'params' ? encodeURIComponent(text) : text
            const reply = await call(route, { [part]: { [String(at[0])]: value } })
            // A path that is too long matches no route.
            expect([400, 404], `${route.key} ${at[0]}`).toContain(reply.status)
            if (reply.status === 404) expect([part, text.length]).toEqual(['params', 2_000])
            expect(reply.text).not.toContain('7*7')
            tried += 1
          }
        }
      }
    }
    expect(tried).toBeGreaterThan(30)
  })

  it('is refused with 400 or 422 in a body', async () => {
    let tried = 0
    for (const route of declaredRoutes) {
      const choices = described(inputOf(route.endpoint.body)).filter(({ node }) => node.enum)
      for (const { at } of choices) {
        for (const text of free) {
          const [good] = validBodies(route, things)
          const reply = await call(route, { headers: json, body: JSON.stringify(replaced(good, at, text)) })
          const status = route.endpoint.enumFields?.includes(String(at[0])) ? 400 : 422
          expect(reply.status, `${route.key} ${at.join('.')}: ${reply.text.slice(0, 200)}`).toBe(status)
          expect(reply.text).not.toContain('7*7')
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(20)
  })
})

describe('a base64 file inside a JSON body', () => {
  it('is stored neither in the database nor on disk', async () => {
    const marker = Buffer.from('<?php system($_GET["c"]); ?>'.repeat(20)).toString('base64')
    const file = { type: 'image/png', name: '../../shell.php', base64_encoded_data: marker }
    const extras = {
      file: marker,
      image: `data:image/png;base64,${marker}`,
      options: [file],
      extension_attributes: { file_info: file },
    }
    const filesBefore = await readdir(app.shop.config.DATA_DIR, { recursive: true })
    for (const route of declaredRoutes.filter(({ endpoint }) => endpoint.body)) {
      for (const good of validBodies(route, things)) {
        if (Array.isArray(good)) continue
        // Adds the file as extra fields, and as the value of each text field.
        const texts = Object.entries(good as object).filter(([, value]) => typeof value === 'string')
        const bodies = [
          { ...extras, ...(good as object) },
          ...texts.map(([name]) => ({ ...(good as object), [name]: extras.image })),
        ]
        const params = { orderId: String(things.orderIds[0]), cartItemId: String(things.cartItemId) }
        for (const body of bodies) await call(route, { params, headers: json, body: JSON.stringify(body) })
      }
    }
    // Descriptions, reviews, contact messages and notes of staff may contain any text and are escaped when shown; no other
    // table may store the file, and the audit log only as the text of a note.
    const tablesWithFile = (await everyTable(app))
      .filter(({ rows }) => rows.includes(marker.slice(0, 40)))
      .map(({ name }) => name)
    const ofFreeText = new Set(['products', 'reviews', 'contact_messages', 'order_notes', 'seller_notes'])
    const { rows: audited } = await app.pool.query<{ subject_kind: string }>(
      'select distinct subject_kind from audit_log a where position($1 in a::text) > 0',
      [marker.slice(0, 40)],
    )
    expect(audited).toEqual([{ subject_kind: 'order_notes' }])
    expect(tablesWithFile.filter((name) => name !== 'audit_log' && !ofFreeText.has(name))).toEqual([])
    expect(await readdir(app.shop.config.DATA_DIR, { recursive: true })).toEqual(filesBefore)
  })
})

describe('bodies in formats other than JSON', () => {
  it('are refused by every route and trigger no outgoing request', async () => {
    let visits = 0
    const listener = createServer((_request, response) => {
      visits += 1
      response.end('x')
    })
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
    const bait = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/bait`
    const languages = [
      ['application/xml', `<!DOCTYPE a [<!ENTITY b SYSTEM "${bait}">]><a>&b;</a>`],
      ['text/xml', `<?xml version="1.0"?><!DOCTYPE a SYSTEM "${bait}"><a/>`],
      ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg"><image href="${bait}"/></svg>`],
      ['application/yaml', `a: !!python/object/apply:os.system ["curl ${bait}"]`],
      ['application/x-java-serialized-object', '\u00ac\u00ed\u0000\u0005sr'],
      ['application/x-httpd-php', 'O:8:"stdClass":1:{s:1:"a";i:1;}'],
      ['application/x-www-form-urlencoded', 'quantity=1&role=ROLE_ADMIN'],
      ['text/plain', '{"quantity":1}'],
    ]
    for (const route of declaredRoutes) {
      for (const [type = '', body] of languages) {
        const reply = await call(route, { headers: { 'content-type': type }, body })
        // Routes ignore the body of a GET, except the one that declares a body.
        if (route.method !== 'GET' || route.endpoint.body)
          expect([400, 415], `${route.key} ${type} ${reply.text.slice(0, 200)}`).toContain(reply.status)
      }
    }
    expect(visits).toBe(0)
    await new Promise((resolve) => listener.close(resolve))
  })
})

describe('an unbounded list', () => {
  const many = 10_000

  it('is absent from every body schema: each array has a maximum length', () => {
    for (const { key, endpoint } of declaredRoutes) {
      const lists = described(inputOf(endpoint.body)).filter(({ node }) => node.type === 'array')
      // The bank's answer names every payout of its file.
      const max = key === 'POST /admin/payouts/bank-files/:fileId/answer' ? bankFileMax : 200
      for (const { at, node } of lists)
        expect(node.maxItems, `${key} ${at.join('.')}`).toBeLessThanOrEqual(max)
    }
  })

  it('is refused: 10,000 items in a body array and 10,000 copies of a query parameter', async () => {
    for (const route of declaredRoutes) {
      const lists = described(inputOf(route.endpoint.body)).filter(({ node }) => node.type === 'array')
      for (const { at } of lists) {
        const [good] = validBodies(route, things)
        for (const element of [1, {}, 'x']) {
          const body = JSON.stringify(replaced(good, at, Array(many).fill(element)))
          const reply = await call(route, { headers: json, body })
          expect([400, 413, 422], route.key).toContain(reply.status)
          expect(reply.text.length, route.key).toBeLessThan(20_000)
        }
      }
      for (const name of Object.keys(route.endpoint.query?.shape ?? {})) {
        const query = new URLSearchParams(Array.from({ length: many }, () => [name, '1']))
        const reply = await send(app, {
          method: route.method,
          url: `${pathOf(route)}?${query}`,
          token: tokens[route.endpoint.access],
        })
        expectSafeReply(reply, `${route.key} ${name}`)
        expect(reply.status, `${route.key} ${name}`).toBe(400)
      }
    }
  })
})
