// Security headers on every reply: errors, files, unknown paths and malformed requests.
import { type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from './harness/app.ts'
import { type Reply, send } from './harness/every-route.ts'
import { expectSafeHeaders, expectSafeReply } from './harness/safe-reply.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const json = { 'content-type': 'application/json' }

describe('security headers are on the reply to', () => {
  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/readyz', 200],
    ['GET', '/metrics', 200],
    ['GET', '/api', 200],
    ['GET', '/api/openapi.json', 200],
    ['GET', '/api/docs', 200],
    ['GET', '/api/docs/static/swagger-ui-bundle.js', 200],
    ['GET', '/api/docs/static/nothing.js', 404],
    ['GET', '/api/docs/static/..%2f..%2fpackage.json', 404],
    ['GET', '/api/categories', 200],
    ['HEAD', '/api/categories', 200],
    ['GET', '/api/nothing', 404],
    ['POST', '/api/categories', 404],
    ['GET', '/nothing', 404],
    ['GET', '/', 404],
    ['OPTIONS', '/api/carts', 404],
    ['TRACE', '/api/carts', 404],
    ['PROPFIND', '/api/carts', 404],
    ['GET', '/api/carts', 401],
    ['GET', '/api/products/%ff', 400],
    ['GET', '/api/products/%', 400],
    ['GET', '/%c0%ae%c0%ae/', 400],
    ['GET', `/api/products/${'9'.repeat(500)}`, 404],
    ['GET', '/media/nothing.webp', 404],
    ['GET', '/.git/config', 404],
    ['GET', '/.env', 404],
    ['GET', '/package.json', 404],
    ['GET', '/src/server/main.ts', 404],
    ['POST', '/api/webhooks/stripe', 400],
    ['GET', '/api/webhooks/stripe', 404],
  ])('%s %s', async (method, url, status) => {
    const reply = await overHttp({ method, path: url })
    expectSafeHeaders(reply.headers, url)
    expect(reply.status).toBe(status)
    if (status >= 400 && method !== 'HEAD') expectSafeReply(reply, url)
  })

  it('malformed or oversized HTTP requests', async () => {
    for (const [raw, statuses] of [
      ['NONSENSE\r\n\r\n', [400]],
      ['GET / HTTP/1.1\r\n\r\n', [400]],
      [`GET / HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(20_000)}\r\n\r\n`, [431]],
      [`GET /${'a'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, [431, 414]],
      [
        'GET / HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
        [400],
      ],
      ['POST /api/auth/login HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab', [400]],
      ['POST /api/auth/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nab\r\n', [400]],
      ['GET / HTTP/1.1\r\nhost: x\r\nbad header: y\r\n\r\n', [400]],
      ['GET / HTTP/1.1\r\nhost: x\r\nx: a\u0000b\r\n\r\n', [400]],
      ['OPTIONS * HTTP/1.1\r\nhost: x\r\n\r\n', [400, 404]],
      ['GET http://evil.test/api/carts HTTP/1.1\r\nhost: x\r\n\r\n', [400, 401, 404]],
      [
        'POST /api/auth/login HTTP/1.1\r\nhost: x\r\nexpect: the-unexpected\r\ncontent-length: 2\r\n\r\n{}',
        [400, 417],
      ],
    ] as [string, number[]][]) {
      const reply = await overSocket(raw)
      const what = raw.slice(0, 60)
      expect(statuses, `${what}: ${reply.text.slice(0, 200)}`).toContain(reply.status)
      expectSafeReply(reply, what)
    }
  })

  it('cross-origin requests, which get no CORS permission and no cookie', async () => {
    for (const origin of ['https://evil.test', 'null', 'http://shop.test.evil.test', app.url]) {
      const headers = { origin, 'sec-fetch-site': 'cross-site', 'access-control-request-method': 'DELETE' }
      for (const method of ['GET', 'OPTIONS', 'POST']) {
        const reply = await send(app, {
          method,
          url: '/api/carts/items',
          headers: { ...headers, ...json },
          body: '{}',
        })
        expectSafeReply(reply, `${method} from ${origin}`)
        expect([401, 404]).toContain(reply.status)
        expect(reply.headers['set-cookie']).toBeUndefined()
      }
    }
  })
})

const toReply = async (response: IncomingMessage): Promise<Reply> => {
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return { status: response.statusCode ?? 0, headers: response.headers, text, json: parsed(text) }
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function overHttp(call: { method: string; path: string }): Promise<Reply> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const request: ClientRequest = httpRequest({ hostname, port, ...call }, (response) => {
      toReply(response).then(resolve, reject)
    })
    request.on('error', reject)
    request.end()
  })
}

/** Sends raw bytes and reads the first reply as text. */
function overSocket(raw: string): Promise<Reply> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(raw, 'latin1'))
    let received = ''
    const finish = () => {
      socket.destroy()
      const [head = '', ...rest] = received.split('\r\n\r\n')
      const [statusLine = '', ...lines] = head.split('\r\n')
      const text = rest.join('\r\n\r\n')
      resolve({
        status: Number(statusLine.split(' ')[1]),
        headers: Object.fromEntries(
          lines.map((line) => [
            line.slice(0, line.indexOf(':')).toLowerCase(),
            line.slice(line.indexOf(':') + 2),
          ]),
        ),
        text,
        json: parsed(text),
      })
    }
    socket.setTimeout(3_000, finish)
    socket.on('data', (chunk) => {
      received += chunk
      const length = /content-length: (\d+)/i.exec(received)?.[1]
      const end = received.indexOf('\r\n\r\n')
      if (end >= 0 && length && received.length >= end + 4 + Number(length)) finish()
    })
    socket.on('end', finish)
    socket.on('error', reject)
  })
}
