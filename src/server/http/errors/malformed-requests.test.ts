import { connect } from 'node:net'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import type { Reply } from '#test/harness/every-route.ts'
import { expectSafeHeaders, expectSafeReply } from '#test/harness/safe-reply.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false, buildDir: resolve(import.meta.dirname, '../../../../build') })
})
afterAll(() => app?.close())

/** Sends bytes as they are and reads the reply until the server closes the connection. */
function overSocket(lines: string[]): Promise<Reply> {
  const { hostname, port } = new URL(app.url)
  return new Promise((done, reject) => {
    let received = ''
    const socket = connect({ host: hostname, port: Number(port) }, () =>
      socket.write([...lines, 'Connection: close', '', ''].join('\r\n'), 'latin1'),
    )
    socket.setTimeout(5_000, () => socket.destroy(new Error(`no end of the reply: ${received}`)))
    socket.on('data', (chunk) => (received += chunk)).on('error', reject)
    socket.on('end', () => {
      const [head = '', ...rest] = received.split('\r\n\r\n')
      const [statusLine = '', ...headers] = head.split('\r\n')
      const text = rest.join('\r\n\r\n')
      const pairs = headers.map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 2),
      ])
      const type = Object.fromEntries(pairs)['content-type'] ?? ''
      done({
        status: Number(statusLine.split(' ')[1]),
        headers: Object.fromEntries(pairs),
        text,
        json: type.includes('json') ? JSON.parse(text) : undefined,
      })
    })
  })
}

/** Without an HTML Accept header the 400 response is JSON. */
async function expectRefused(lines: string[]) {
  const reply = await overSocket(lines)
  expect(reply.status, reply.text.slice(0, 300)).toBe(400)
  expectSafeReply(reply, lines.join(' | '))
  expect(reply.json).toMatchObject({ code: 'malformed', requestId: expect.any(String) })
}

describe('an invalid request target gets 400:', () => {
  it.each([
    'ftp://evil.example/a',
    'ftp://evil.example/api/categories',
    'ws://evil.example/api/categories',
    'gopher://evil.example',
    'file:///etc/passwd',
    'evil.example/a',
    'a',
    'javascript:alert(1)',
    'mailto:someone@evil.example',
    'http:',
    'http:/a',
    'https:a',
    '*',
  ])('%s', async (target) => {
    for (const method of ['GET', 'POST', 'OPTIONS'])
      await expectRefused([`${method} ${target} HTTP/1.1`, 'Host: shop.example'])
  })
})

describe('a request with two Host headers gets 400:', () => {
  it.each(['/', '/api/categories', '/nowhere', '/api/nowhere', 'http://shop.example/'])(
    '%s',
    async (target) => {
      await expectRefused([`GET ${target} HTTP/1.1`, 'Host: shop.example', 'Host: shop.example'])
      await expectRefused([`GET ${target} HTTP/1.1`, 'host: shop.example', 'HOST: evil.example'])
      await expectRefused([`GET ${target} HTTP/1.0`, 'Host: shop.example', 'Host: evil.example'])
    },
  )
})

it.each(['/', '/api/categories', 'http://shop.example/'])(
  'an empty Host header gets 400: %s',
  async (target) => {
    await expectRefused([`GET ${target} HTTP/1.1`, 'Host:'])
  },
)

it('a browser gets the 400 response as an HTML page', async () => {
  for (const lines of [
    ['GET ftp://evil.example/a HTTP/1.1', 'Host: shop.example'],
    ['GET / HTTP/1.1', 'Host: shop.example', 'Host: evil.example'],
  ]) {
    const reply = await overSocket([...lines, 'Accept: text/html'])
    expect([reply.status, reply.headers['content-type']]).toEqual([400, 'text/html; charset=utf-8'])
    expectSafeHeaders(reply.headers, lines.join(' | '))
    expect(reply.text).toContain("This address doesn't work")
  }
})

it.each(['http://shop.example', 'HTTPS://shop.example:8443', ''])(
  'the path after "%s" is served normally',
  async (origin) => {
    const home = await overSocket([`GET ${origin}/ HTTP/1.1`, 'Host: shop.example', 'Accept: text/html'])
    expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    const api = await overSocket([`GET ${origin}/api/categories HTTP/1.1`, 'Host: shop.example'])
    expect([api.status, api.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  },
)
