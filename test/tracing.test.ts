// Traces of a node, sent to a collector of our own over OTLP.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type ChildServer, freePort, startProduction } from './harness/child-server.ts'

type Attribute = { key: string; value: { stringValue?: string; intValue?: number | string } }
type Span = {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: Attribute[]
  status: { code?: number }
}
type Batch = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }

let app: TestApp
let collector: Server
let node: ChildServer
const spans: Span[] = []
const bodies: string[] = []

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  collector = createServer(async (request, reply) => {
    const body = await text(request)
    bodies.push(body)
    for (const { scopeSpans } of (JSON.parse(body) as Batch).resourceSpans)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    reply.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  node = await startProduction(app, {
    PORT: String(await freePort()),
    LOG_LEVEL: 'warn',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  })
})
afterAll(async () => {
  if (!node?.exited()) await node?.kill()
  collector?.close()
  await app?.close()
})

const attributeOf = (span: Span | undefined, key: string) => {
  const value = span?.attributes.find((attribute) => attribute.key === key)?.value
  return value?.stringValue ?? value?.intValue
}
const requestSpan = (id: string | null) =>
  expect
    .poll(() => spans.find((span) => attributeOf(span, 'trove.request_id') === id), { timeout: 20_000 })
    .toBeDefined()
    .then(() => spans.find((span) => attributeOf(span, 'trove.request_id') === id))
const partsOf = (root: Span | undefined) =>
  spans.filter((span) => span.traceId === root?.traceId && span !== root)

it('a request is a trace with its endpoint and its statements', async () => {
  const reply = await fetch(`${node.url}/api/products?query=${unique()}`)
  const root = await requestSpan(reply.headers.get('x-request-id'))
  expect(root?.name).toBe('GET /api/products')
  expect(Number(attributeOf(root, 'http.response.status_code'))).toBe(200)
  const endpoint = partsOf(root).find(({ name }) => name === 'GET /products')
  expect(endpoint?.parentSpanId).toBe(root?.spanId)
  const statements = partsOf(root).filter((span) => attributeOf(span, 'db.system.name') === 'postgresql')
  expect(statements.length).toBeGreaterThan(0)
})

it('a job is a trace without personal data', async () => {
  const to = `${unique()}@example.com`
  await fetch(`${node.url}/api/auth/send-register-otp`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: to, role: 'ROLE_CUSTOMER' }),
  })
  await expect.poll(() => app.mailbox.messages(to)).toHaveLength(1)
  const jobs = () => spans.filter(({ name }) => name === 'job send-code-mail')
  await expect.poll(() => jobs().length, { timeout: 20_000 }).toBe(1)
  expect(partsOf(jobs()[0]).length).toBeGreaterThan(0)
  // Values are parameters: no address reaches the collector.
  expect(bodies.join('')).not.toContain(to)
})

it('a stranger can neither join a trace nor force one, and health checks make none', async () => {
  const theirs = 'a'.repeat(32)
  const reply = await fetch(`${node.url}/api/`, {
    headers: { traceparent: `00-${theirs}-${'b'.repeat(16)}-01` },
  })
  const root = await requestSpan(reply.headers.get('x-request-id'))
  expect(root?.traceId).not.toBe(theirs)
  expect(root?.parentSpanId ?? '').toBe('')
  expect(spans.filter(({ name }) => name.endsWith('/readyz'))).toEqual([])
})

it('log lines of a request carry the id of its trace', async () => {
  const reply = await fetch(`${node.url}/api/users/profile`)
  expect(reply.status).toBe(401)
  const root = await requestSpan(reply.headers.get('x-request-id'))
  const line = () =>
    node
      .output()
      .split('\n')
      .find((entry) => entry.includes('"refused"'))
  await expect.poll(line).toContain(`"trace_id":"${root?.traceId}"`)
})

it('a collector that does not answer stops neither requests nor the stop', async () => {
  await new Promise((done) => {
    collector.close(done)
    collector.closeAllConnections()
  })
  expect((await fetch(`${node.url}/api/products`)).status).toBe(200)
  node.signal('SIGTERM')
  expect(await node.ended).toEqual({ code: 0, signal: null })
})
