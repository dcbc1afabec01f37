// The OpenAPI description matches the route table and real replies.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Route } from '#server/http/api/bind.ts'
import { statusOf } from '#shared/failure.ts'
import { aListExport } from './builders/list-exports.ts'
import { type OwnedThings, ownedThings, toRead } from './builders/owned-things.ts'
import { validQuery } from './builders/valid-query.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer } from './harness/clients.ts'
import { everyRoute, paramsOf, pathOf, send } from './harness/every-route.ts'

type Schema = { [keyword: string]: unknown }
type Media = { content: Record<string, { schema?: Schema }> }
type Operation = {
  operationId: string
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[]
  requestBody?: Media & { required?: boolean }
  responses: Record<string, Partial<Media> & { description: string }>
  security?: Record<string, string[]>[]
}
type Description = {
  openapi: string
  info: { title: string; version: string }
  servers: { url: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { securitySchemes: Record<string, unknown>; schemas?: Record<string, Schema> }
}

let app: TestApp
let routes: Route[]
let things: OwnedThings
let document: Description
let text: string

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  routes = everyRoute(app)
  things = await ownedThings(app)
  const reply = await send(app, { method: 'GET', url: '/api/openapi.json' })
  text = reply.text
  document = reply.json as Description
})
afterAll(() => app?.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
  )
const addressOf = (route: Route) => `/api${(route.path === '/' ? '' : route.path).replace(/:(\w+)/g, '{$1}')}`
const operationOf = (route: Route): Operation | undefined =>
  document.paths[addressOf(route)]?.[route.method.toLowerCase()]

describe('the OpenAPI description', () => {
  it('declares OpenAPI 3.1 and is smaller than 1.1 MB', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/)
    expect(document.info).toMatchObject({ title: 'Trove API', version: expect.stringMatching(/\S/) })
    // A relative URL is valid under every host.
    expect(document.servers).toEqual([{ url: '/' }])
    expect(document.components.securitySchemes).toEqual({
      bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
    })
    expect(text.length).toBeLessThan(1_100_000)
  })

  it('has well-formed operations', () => {
    const methods = new Set(['get', 'put', 'post', 'delete', 'patch'])
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { path, method, operation } of operations()) {
      const what = `${method} ${path}`
      expect(methods.has(method), what).toBe(true)
      expect(operation.operationId, what).toMatch(/^[a-z][A-Za-z0-9_]*$/)
      expect(operation.summary, what).toMatch(/\S/)
      const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === 'path')
      const template = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      expect(inPath.map((parameter) => parameter.name).sort(), what).toEqual(template.sort())
      for (const parameter of operation.parameters ?? []) {
        expect(['path', 'query', 'header'], what).toContain(parameter.in)
        expect(parameter.schema, `${what} ${parameter.name}`).toBeDefined()
        if (parameter.in === 'path') expect(parameter.required, what).toBe(true)
      }
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status, what).toMatch(/^[2-5]\d\d$/)
        expect(response.description, `${what} ${status}`).toMatch(/\S/)
        expect(response.description, `${what} ${status}`).not.toBe('Default Response')
      }
    }
  })

  it('has only resolvable references and parseable schemas', () => {
    for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/g)) {
      expect(resolve(reference ?? ''), reference).toBeDefined()
    }
    for (const { path, method, operation } of operations()) {
      const schemas = [
        ...(operation.parameters ?? []).map((parameter) => parameter.schema),
        ...contents(operation.requestBody),
        ...Object.values(operation.responses).flatMap(contents),
      ]
      for (const schema of schemas) {
        expect(() => asZod(schema), `${method} ${path} ${JSON.stringify(schema)}`).not.toThrow()
      }
    }
  })

  it('lists exactly the routes of the route table', () => {
    expect(
      operations()
        .map(({ path, method }) => `${method.toUpperCase()} ${path}`)
        .sort(),
    ).toEqual(routes.map((route) => `${route.method} ${addressOf(route)}`).sort())
  })

  it('states the access level, the parameters, the body and the replies of every route', () => {
    for (const route of routes) {
      const { endpoint, key } = route
      const operation = operationOf(route)
      if (!operation) throw new Error(`${key} is not described`)
      expect(operation.security, key).toEqual(endpoint.access === 'public' ? undefined : [{ bearer: [] }])
      const named = (place: string) =>
        (operation.parameters ?? [])
          .filter((parameter) => parameter.in === place)
          .map((parameter) => parameter.name)
      expect(named('query').sort(), key).toEqual(Object.keys(endpoint.query?.shape ?? {}).sort())
      expect(named('header'), key).toEqual(endpoint.idempotent ? ['idempotency-key'] : [])
      const header = operation.parameters?.find((parameter) => parameter.in === 'header')
      expect(header?.required ?? false, key).toBe(endpoint.idempotent === 'required')
      const types = Object.keys(operation.requestBody?.content ?? {})
      // OpenAPI does not describe the body of a GET.
      const inJson = endpoint.body && route.method !== 'GET'
      expect(types, key).toEqual(
        endpoint.multipart ? ['multipart/form-data'] : inJson ? ['application/json'] : [],
      )
      const statuses = Object.keys(operation.responses).map(Number)
      expect(
        statuses.filter((status) => status < 300),
        key,
      ).toEqual([endpoint.status ?? 200])
      const needed = [
        ...(endpoint.failures ?? []).map(statusOf),
        ...(endpoint.access === 'public' ? [] : [401, 403]),
        ...(paramsOf(route).length > 0 ? [400, 404] : []),
        ...(endpoint.query ? [400] : []),
        ...(endpoint.body ? [400, 413, 415, 422] : []),
      ]
      expect(statuses, key).toEqual(expect.arrayContaining(needed))
      for (const code of endpoint.failures ?? []) {
        expect(operation.responses[statusOf(code)]?.description, key).toContain(code)
      }
    }
  })

  it('matches real replies field by field', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const staffExportId = await aListExport(app, { user_id: admin.id })
    const { paramsFor, queries } = toRead({ ...things, staffExportId })
    const tokens = {
      public: undefined,
      'second-step': things.customer.token,
      customer: things.customer.token,
      member: things.customer.token,
      seller: things.sellers[0].token,
      admin: admin.token,
    }
    for (const route of routes.filter((candidate) => candidate.method === 'GET')) {
      const query = { ...validQuery(route), ...queries[route.path] }
      const reply = await send(app, {
        method: 'GET',
        url: `${pathOf(route, paramsFor(route.key))}?${new URLSearchParams(query)}`,
        token: tokens[route.endpoint.access],
      })
      const described = operationOf(route)?.responses[reply.status]
      expect(described, `${route.key} ${reply.status} ${reply.text}`).toBeDefined()
      if (route.endpoint.file) {
        expect([route.key, reply.status, reply.headers['content-type']]).toEqual([
          route.key,
          200,
          Object.keys(described?.content ?? {})[0],
        ])
        continue
      }
      const [schema] = contents(described)
      const checked = asZod(schema).safeParse(reply.json)
      expect(checked.success, `${route.key} ${reply.status} ${checked.error}`).toBe(true)
      expect([route.key, reply.status]).toEqual([route.key, 200])
    }
  })
})

const contents = (part: Partial<Media> | undefined): (Schema | undefined)[] =>
  Object.values(part?.content ?? {}).map((media) => media.schema)

const resolve = (reference: string): unknown =>
  reference
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document)

/** Parsing a schema also validates it: zod refuses unknown types and keywords. */
function asZod(schema: Schema | undefined) {
  if (!schema) throw new Error('there is no schema')
  const whole = JSON.stringify({ ...schema, $defs: document.components.schemas })
  return z.fromJSONSchema(JSON.parse(whole.replaceAll('#/components/schemas/', '#/$defs/')))
}
