// A browser that opens a failing URL gets an HTML page, not the JSON error for programs.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Failure } from '#shared/failure.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { type Reply, send } from '#test/harness/every-route.ts'
import { expectSafeHeaders, expectSafeReply } from '#test/harness/safe-reply.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    plugins: [
      (pages) => {
        pages.get('/asked-too-often', async () => {
          throw new Failure('too_many_requests', { retryAfterSeconds: 40 })
        })
        pages.get('/asked-far-too-often', async () => {
          throw new Failure('too_many_requests', { retryAfterSeconds: 1_800 })
        })
        pages.get('/busy', async () => {
          throw new Failure('busy', { retryAfterSeconds: 2 })
        })
        pages.get('/accident', async () => {
          throw new Error('select * from secrets at /src/server/x.ts:1')
        })
        pages.get('/refused', async () => {
          throw new Failure('forbidden', { message: '<script>alert(1)</script>' })
        })
      },
    ],
  })
})
afterAll(() => app?.close())

/** The Accept header of a browser navigation. */
const accept = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8'

/** Uses a raw request, so that the path is sent exactly as written. */
function ask(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  const { hostname, port } = new URL(app.url)
  return new Promise((resolve, reject) => {
    const request = httpRequest({ hostname, port, path, method, headers }, (response) => {
      toReply(response).then(resolve, reject)
    })
    request.on('error', reject)
    request.end()
  })
}

async function toReply(response: IncomingMessage): Promise<Reply> {
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode ?? 0, headers: response.headers, text, json: undefined }
}

const opened = (path: string) => ask(path, { accept })
const headingOf = ({ text }: Reply) => /<h1>(.*?)<\/h1>/.exec(text)?.[1]
const linksOf = ({ text }: Reply) => [...text.matchAll(/<a [^>]*href="(.*?)"/g)].map(([, href]) => href)

function expectPage(reply: Reply, what: string): void {
  expect(reply.headers['content-type'], what).toBe('text/html; charset=utf-8')
  expect(reply.headers['cache-control'], what).toBe('no-store')
  expectSafeHeaders(reply.headers, what)
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("script-src 'none'")
  expect(policy).not.toContain('unsafe')
  expect(reply.text).toMatch(/^<!doctype html>\n<html lang="en">/)
  expect(reply.text.match(/<h1>/g)).toHaveLength(1)
  expect(reply.text).toContain(`<title>${headingOf(reply)} | Trove</title>`)
  expect(reply.text, what).not.toMatch(/<script|style="|secrets|\.ts:\d/)
}

describe('the error page in a browser', () => {
  it.each([
    ['/asked-too-often', 429, '40', 'Please wait 40 seconds, then reload the page.'],
    ['/asked-far-too-often', 429, '1800', 'Please wait 30 minutes, then reload the page.'],
    ['/busy', 503, '2', 'Please wait a moment, then reload the page.'],
    ['/accident', 500, undefined, 'Please reload the page. If that does not help, try again in a few'],
  ] as const)(
    'for %s has status %i, says what to do and links to the next step',
    async (path, status, wait, words) => {
      const reply = await opened(`${path}?query=lamp&page=2`)
      expect(reply.status).toBe(status)
      expectPage(reply, path)
      expect(reply.headers['retry-after']).toBe(wait)
      expect(reply.text).toContain(words)
      // An empty href is the current page, so no part of the URL is repeated.
      expect(linksOf(reply)).toEqual(['/', '', '/'])
      expect(reply.text).toContain('<a class="first" href="">Reload the page</a>')
      expect(reply.text).not.toContain('lamp')
    },
  )

  it('for a server error shows the request id for the log', async () => {
    for (const path of ['/accident', '/busy']) {
      const reply = await opened(path)
      expect(reply.text).toContain(`request number ${reply.headers['x-request-id']}`)
    }
  })

  it.each([
    ['/%ff', 400, "This address doesn't work"],
    ['/products/%E0%A4%A', 400, "This address doesn't work"],
    ['/%c0%ae%c0%ae/', 400, "This address doesn't work"],
    ['/nothing', 404, "We can't find that page"],
    ['/media/nothing.webp', 404, "We can't find that page"],
  ])('for %s has status %i and does not offer a retry', async (path, status, heading) => {
    const reply = await opened(path)
    expect(reply.status).toBe(status)
    expectPage(reply, path)
    expect(headingOf(reply)).toBe(heading)
    expect(linksOf(reply)).toEqual(['/', '/', '/products'])
  })

  it('is also announced by the headers of a HEAD request', async () => {
    for (const [path, status] of [
      ['/busy', 503],
      ['/%ff', 400],
    ] as const) {
      const { headers, text, ...reply } = await ask(path, { accept }, 'HEAD')
      expect([reply.status, text, headers['content-type']]).toEqual([status, '', 'text/html; charset=utf-8'])
      expectSafeHeaders(headers, path)
    }
  })

  it.each([
    '/nothing/"><script>alert(1)</script>',
    "/nothing/'onmouseover='alert(1)?x=\"><img src=x onerror=alert(1)>",
    '//evil.test/%ff',
    '//evil.test/nothing',
    '/\\evil.test/%ff',
    '/%ff?next=javascript:alert(1)',
    '/refused',
  ])('repeats nothing of the requested URL (%s)', async (url) => {
    const { status, headers, text } = await send(app, { method: 'GET', url, headers: { accept } })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(text).not.toMatch(/alert|evil|onerror|onmouseover|javascript/)
  })

  it('is shown for a request URL that is too long', async () => {
    const reply = await opened(`/products?query=${'a'.repeat(20_000)}`)
    expect(reply.status).toBe(431)
    expectPage(reply, 'a request that is not read to its end')
    expect(headingOf(reply)).toBe('This address is too long')
    expect(linksOf(reply)).toEqual(['/', '/', '/products'])
  })

  it('is shown for too many cookies and says to clear them', async () => {
    const reply = await ask('/products', { accept, cookie: `other=${'a'.repeat(20_000)}` })
    expect(reply.status).toBe(431)
    expectPage(reply, 'too many cookies')
    expect(headingOf(reply)).toBe('Your browser sent too much data')
    expect(reply.text).toContain("Clear this site's cookies, then reload the page.")
  })

  it('uses the design tokens of the shop, and its CSP allows only its own style', async () => {
    const { text, headers } = await opened('/busy')
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? ''
    const tokens = readFileSync(join(import.meta.dirname, '../../../web/tokens.css'), 'utf8')
    const own = style.match(/--[\w-]+: [^;]+;/g) ?? []
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter((token) => !tokens.includes(token))).toEqual([])
    expect(style).toContain('color-scheme: light dark;')
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    const sources = /style-src ([^;]+)/.exec(String(headers['content-security-policy']))?.[1]
    expect(sources).toBe(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  })
})

describe('an error response for a program', () => {
  const long = 'a'.repeat(20_000)
  it.each([
    ['without an Accept header', '/busy', undefined],
    ['with Accept */*', '/busy', '*/*'],
    ['with Accept application/json', '/busy', 'application/json'],
    ['with Accept for images', '/nothing', 'image/avif,image/webp,*/*;q=0.8'],
    ['with an undecodable path', '/%ff', '*/*'],
    ['with a path that is too long', `/${long}`, '*/*'],
    ['at the API root', '/api?page=x', 'text/html'],
    ['for an unknown API route', '/api/nothing', 'text/html'],
    ['for an API call without login', '/api/carts', accept],
    ['for a percent-encoded API path', '/%61pi/carts', accept],
    ['for an API call with an absolute URL', 'http://evil.test/api/carts', accept],
    ['for an API call with an undecodable path', '/api/products/%ff?x=1', accept],
    [
      'for an API call with an absolute URL and an undecodable path',
      'http://evil.test/api/products/%ff',
      accept,
    ],
    ['for an API call with a URL that is too long', `/api/products?query=${long}`, accept],
    ['for an API call with a parameter that is too long', `/api/products/${'9'.repeat(500)}`, accept],
  ])('%s is JSON', async (_what, path, wanted) => {
    const reply = await ask(path, wanted === undefined ? {} : { accept: wanted })
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    if (reply.status < 500) expectSafeReply({ ...reply, json: JSON.parse(reply.text) }, path)
  })

  it('to a POST request is JSON', async () => {
    const reply = await ask('/nothing', { accept }, 'POST')
    expectSafeReply({ ...reply, json: JSON.parse(reply.text) }, 'a form for nowhere')
  })
})

it('a connected client gets the response of a running request while the server stops, and then the connection closes', async () => {
  let answer = () => {}
  const slow = new Promise<void>((done) => {
    answer = done
  })
  let arrived = () => {}
  const begun = new Promise<void>((done) => {
    arrived = done
  })
  const stopping = await startTestApp({
    worker: false,
    plugins: [
      (pages) => {
        pages.get('/slow', async () => {
          arrived()
          await slow
          return 'there'
        })
      },
    ],
  })
  const connection = new Agent({ keepAlive: true, maxSockets: 1 })
  const { hostname, port } = new URL(stopping.url)
  const get = async (path: string) => {
    const asked = httpRequest({ hostname, port, path, agent: connection, headers: { accept } }).end()
    const [reply] = (await once(asked, 'response')) as [IncomingMessage]
    return toReply(reply)
  }
  const first = get('/slow')
  await begun
  const second = get('/api/categories')
  const closed = stopping.close()
  const another = () => fetch(stopping.url).then(String, () => 'nobody listens')
  await expect.poll(another).toBe('nobody listens')
  answer()
  expect((await first).text).toBe('there')
  const reply = await second
  expect([reply.status, reply.headers.connection]).toEqual([200, 'close'])
  expectSafeHeaders(reply.headers, 'while it stops')
  await closed
})
