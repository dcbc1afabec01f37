// HTTP framing: a proxy and the server must never see different requests in one byte stream.
import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../builders/product.ts'
import { upload } from '../builders/upload.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, aSeller } from '../harness/clients.ts'
import { declaredRoutes, pathOf, send } from '../harness/every-route.ts'
import { expectSafeHeaders, expectSafeReply } from '../harness/safe-reply.ts'

let app: TestApp
const json = { 'content-type': 'application/json' }

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

/** Writes bytes and reads until the server closes the connection; throws if the server does not. */
async function exchange(raw: string): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect({ host: hostname, port: Number(port) })
  let received = ''
  socket.on('data', (chunk) => (received += chunk.toString('latin1')))
  // The server may close the connection while we are still writing.
  socket.on('error', () => {})
  const gone = once(socket, 'close')
  socket.write(raw, 'latin1')
  const timer = setTimeout(() => socket.destroy(new Error('still open')), 10_000)
  await gone
  clearTimeout(timer)
  expect(socket.errored?.message, raw.slice(0, 120)).not.toBe('still open')
  return received
}

const post = (headers: string[], body: string) =>
  [
    'POST /api/auth/login HTTP/1.1',
    'host: shop.test',
    'content-type: application/json',
    ...headers,
    '',
    body,
  ].join('\r\n')
/** Bytes that must never be parsed as a separate request. */
const smuggled = 'GET /api/smuggled HTTP/1.1\r\nhost: shop.test\r\n\r\n'

describe('an ambiguously framed request (request smuggling)', () => {
  it.each([
    [
      'Content-Length before chunked encoding',
      ['content-length: 4', 'transfer-encoding: chunked'],
      `0\r\n\r\n${smuggled}`,
    ],
    [
      'chunked encoding before Content-Length',
      ['transfer-encoding: chunked', 'content-length: 4'],
      `5c\r\n${smuggled}\r\n0\r\n\r\n`,
    ],
    ['two Content-Length headers', ['content-length: 2', 'content-length: 60'], `{}${smuggled}`],
    ['two equal lengths in one Content-Length header', ['content-length: 2, 2'], `{}${smuggled}`],
    ['a Content-Length with a plus sign', ['content-length: +2'], `{}${smuggled}`],
    ['a negative Content-Length', ['content-length: -2'], `{}${smuggled}`],
    ['a hexadecimal Content-Length', ['content-length: 0x2'], `{}${smuggled}`],
    ['a Content-Length overflow', ['content-length: 99999999999999999999'], `{}${smuggled}`],
    ['a space before the header colon', ['content-length : 2'], `{}${smuggled}`],
    ['an invalid chunk size', ['transfer-encoding: chunked'], `zz\r\nab\r\n0\r\n\r\n${smuggled}`],
    ['a negative chunk size', ['transfer-encoding: chunked'], `-1\r\nab\r\n0\r\n\r\n${smuggled}`],
    [
      'a chunk size overflow',
      ['transfer-encoding: chunked'],
      `fffffffffffffffff\r\nab\r\n0\r\n\r\n${smuggled}`,
    ],
    [
      'a chunk longer than its declared size',
      ['transfer-encoding: chunked'],
      `2\r\n{}xx\r\n0\r\n\r\n${smuggled}`,
    ],
    ['an unknown transfer encoding', ['transfer-encoding: xchunked'], `0\r\n\r\n${smuggled}`],
    ['chunked encoding that is not last', ['transfer-encoding: chunked, identity'], `0\r\n\r\n${smuggled}`],
    [
      'two Transfer-Encoding headers',
      ['transfer-encoding: identity', 'transfer-encoding: chunked, x'],
      `0\r\n\r\n${smuggled}`,
    ],
    ['a folded header', ['transfer-encoding:', ' chunked, x'], `0\r\n\r\n${smuggled}`],
    ['a bare line feed', ['x: y\ntransfer-encoding: chunked', 'content-length: 5'], `0\r\n\r\n${smuggled}`],
  ])('is refused and its connection is closed: %s', async (_what, headers, body) => {
    const received = await exchange(post(headers, body))
    expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 400'])
    expect(received.toLowerCase()).toContain('connection: close')
    expect(received).not.toContain('smuggled')
    const [head = '', text = ''] = received.split('\r\n\r\n')
    const lines = head.split('\r\n').slice(1)
    const pairs = lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      line.slice(line.indexOf(':') + 2),
    ])
    expectSafeReply({ status: 400, headers: Object.fromEntries(pairs), text, json: JSON.parse(text) }, head)
  })

  it('is distinct from pipelining: two valid requests on one connection get two replies', async () => {
    const proper = (close: boolean) =>
      `GET /api/ HTTP/1.1\r\nhost: shop.test\r\n${close ? 'connection: close\r\n' : ''}\r\n`
    const received = await exchange(proper(false) + proper(true))
    expect(received.match(/HTTP\/1\.1 \d{3}/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  })
})

describe('a request body', () => {
  it('with a duplicate field is validated and used with the same value', async () => {
    const seller = await aSeller(app)
    const customer = await aCustomer(app)
    const { id } = await aProduct(app, { sellerId: seller.id })
    const put = (fields: string) =>
      send(app, {
        method: 'POST',
        url: '/api/carts/items',
        token: customer.token,
        headers: json,
        body: `{"productId":${id},${fields}}`,
      })
    expect((await put('"quantity":1,"quantity":-5')).status).toBe(422)
    const reply = await put('"quantity":-5,"quantity":2')
    expect([reply.status, (reply.json as { quantity: number }).quantity]).toEqual([201, 2])
  })

  it('that decompresses to 100 MB or has a million fields is refused unparsed', async () => {
    const bomb = gzipSync(Buffer.alloc(100_000_000, 0x20))
    const fields = `{${Array.from({ length: 1_000_000 }, (_, n) => `"k${n}":1`).join()}}`
    const customer = await aCustomer(app)
    for (const route of declaredRoutes.filter(({ method, endpoint }) => method !== 'GET' && endpoint.body)) {
      for (const [headers, body, status] of [
        [{ ...json, 'content-encoding': 'gzip' }, bomb, [400, 415]],
        [json, fields, [413]],
      ] as const) {
        const before = process.memoryUsage().arrayBuffers
        const reply = await send(app, {
          method: route.method,
          url: pathOf(route),
          token: customer.token,
          headers,
          body,
        })
        expectSafeReply(reply, route.key)
        expect([...status], route.key).toContain(reply.status)
        expect(process.memoryUsage().arrayBuffers - before, route.key).toBeLessThan(60_000_000)
      }
    }
  })
})

describe('security headers', () => {
  it('are on file replies: sent, not modified, HEAD and missing', async () => {
    const seller = await aSeller(app)
    const { body } = await upload(app, seller)
    const { pathname } = new URL(body.secure_url)
    const sent = await send(app, { method: 'GET', url: pathname })
    const etag = String(sent.headers.etag)
    for (const [method, headers, status] of [
      ['GET', {}, 200],
      ['HEAD', {}, 200],
      ['GET', { 'if-none-match': etag }, 304],
      ['GET', { range: 'bytes=0-9' }, 200],
    ] as const) {
      const reply = await send(app, { method, url: pathname, headers })
      expect([method, headers, reply.status]).toEqual([method, headers, status])
      expectSafeHeaders(reply.headers, `${method} ${JSON.stringify(headers)}`)
    }
    expectSafeHeaders((await send(app, { method: 'GET', url: `${pathname}x` })).headers, 'a missing file')
  })

  it('are on every reply of every call, for every status', async () => {
    const people = [undefined, (await aCustomer(app)).token, (await aSeller(app)).token]
    people.push((await aCustomer(app, { role: 'ROLE_ADMIN' })).token)
    const statuses = new Set<number>()
    // A logout would end the sessions that the other calls use.
    const logouts = new Set<string>(['POST /auth/logout', 'DELETE /auth/sessions'])
    for (const route of declaredRoutes.filter(({ key }) => !logouts.has(key))) {
      for (const token of people) {
        for (const body of [undefined, '{}', '{']) {
          const headers = body === undefined ? undefined : json
          const reply = await send(app, { method: route.method, url: pathOf(route), token, headers, body })
          expectSafeHeaders(reply.headers, `${route.key} ${reply.status}`)
          statuses.add(reply.status)
        }
      }
    }
    for (const status of [200, 400, 401, 403, 404, 422]) expect(statuses).toContain(status)
  })
})
