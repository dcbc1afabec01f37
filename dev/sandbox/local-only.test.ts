import { request as send } from 'node:http'
import { networkInterfaces } from 'node:os'
import Fastify from 'fastify'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startMailbox } from './mailbox/mailbox.ts'
import { mailboxPages } from './mailbox/pages.ts'
import { startSandbox as startRazorpay } from './razorpay/test-shop.ts'
import { startSandbox as startStripe, twoThings } from './stripe/test-shop.ts'

type Call = { host?: string; path: string; method?: string; headers?: Record<string, string> }

/** Sends what `fetch` would not: another Host header, to any address of this machine. */
function call(port: number, { host = '127.0.0.1', path, method = 'GET', headers }: Call) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = send({ host, port, path, method, headers }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body }))
    })
    asked.on('error', reject).end()
  })
}

async function startMailboxPages(listenOn = '127.0.0.1') {
  const mailbox = await startMailbox({ dataFile: ':memory:' })
  onTestFinished(() => mailbox.close())
  // Like the demo behind a proxy, which trusts forwarded addresses elsewhere.
  const app = Fastify({ trustProxy: true, forceCloseConnections: true })
  await app.register(mailboxPages(mailbox))
  await app.listen({ port: 0, host: listenOn })
  onTestFinished(() => app.close())
  return (app.server.address() as { port: number }).port
}

const ownAddress = Object.values(networkInterfaces())
  .flat()
  .find((one) => one?.family === 'IPv4' && !one.internal)?.address

const foreignHosts = [
  'evil.example',
  'evil.example:3000',
  'localhost.evil.example',
  'localhost@evil.example',
  'evillocalhost',
  '127.0.0.1.evil.example',
  '192.168.1.5:3000',
  '0.0.0.0:3000',
  ':3000',
]

describe('the mailbox', () => {
  test.each(['localhost', 'LOCALHOST:3000', '127.0.0.1:3000', '[::1]:3000', '[::1]', 'shop.localhost:3000'])(
    'answers under the local host name %s',
    async (host) => {
      const port = await startMailboxPages()
      for (const path of ['/dev/mailbox', '/dev/mailbox/messages'])
        expect((await call(port, { path, headers: { host } })).status).toBe(200)
    },
  )

  test.each(foreignHosts)('refuses the host "%s" and names the local address', async (host) => {
    const port = await startMailboxPages()
    for (const path of ['/dev/mailbox', '/dev/mailbox/messages']) {
      const { status, body } = await call(port, {
        path,
        headers: { host, 'x-forwarded-host': 'localhost' },
      })
      expect(status).toBe(403)
      expect(body).toContain(`http://localhost:${port}/dev/mailbox`)
    }
  })

  test.each([
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1, 203.0.113.7'],
    ['x-forwarded-host', 'shop.example'],
    ['x-real-ip', '203.0.113.7'],
  ])('refuses a request forwarded by a local proxy with %s: %s', async (name, value) => {
    const port = await startMailboxPages()
    const asked = { path: '/dev/mailbox/messages', headers: { host: 'localhost', [name]: value } }
    const { status, body } = await call(port, asked)
    expect([status, body]).toEqual([403, expect.stringContaining('through a proxy')])
  })

  test.skipIf(!ownAddress)('refuses a client from the network, whatever headers it sends', async () => {
    const port = await startMailboxPages('0.0.0.0')
    const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1', forwarded: 'for=127.0.0.1' }
    for (const path of ['/dev/mailbox', '/dev/mailbox/messages']) {
      const { status, body } = await call(port, { host: ownAddress, path, headers })
      expect([status, body]).toEqual([403, expect.stringContaining('from its own machine only')])
    }
    expect((await call(port, { path: '/dev/mailbox', headers })).status).toBe(200)
  })
})

/** The POST endpoints of both sandboxes. */
const actions = ['settings', 'reset', 'release', 'faults', 'clock', 'webhook-url', 'deliveries/1/resend']

describe.each([
  ['Stripe', startStripe, ['accounts/acct_1/onboard', 'payouts/po_1/settle', 'transfers/tr_1/reverse']],
  ['Razorpay', startRazorpay, ['links/plink_1/capture-late']],
] as const)('the control pages of the %s sandbox', (_name, start, more) => {
  const paths = ['', ...actions, ...more].map((path) => (path ? `/sandbox/${path}` : '/sandbox'))

  test.each(foreignHosts)('refuse the host "%s"', async (host) => {
    const { port } = await start()
    for (const path of paths) {
      const method = path === '/sandbox' ? 'GET' : 'POST'
      const { status, body } = await call(port, { path, method, headers: { host } })
      expect(status, path).toBe(403)
      expect(body, path).toContain(`http://localhost:${port}/sandbox`)
    }
    expect((await call(port, { path: '/sandbox/deliveries', headers: { host } })).status).toBe(403)
  })

  test.skipIf(!ownAddress)('refuse a client from the network', async () => {
    const { port } = await start({ host: '0.0.0.0' })
    const asked = { path: '/sandbox', headers: { host: 'localhost', 'x-forwarded-for': '127.0.0.1' } }
    expect((await call(port, { ...asked, host: ownAddress })).status).toBe(403)
    expect((await call(port, asked)).status).toBe(200)
  })

  test.each([
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['the Origin of another site', { origin: 'https://evil.example' }],
    ['an opaque Origin', { origin: 'null' }],
    ['a look-alike Origin', { origin: 'http://localhost.evil.example' }],
  ])('refuse a POST request with %s and change nothing', async (_what, headers) => {
    const { port, control } = await start()
    control.change({ webhooks: { mode: 'hold' } })
    for (const path of paths.slice(1))
      expect((await call(port, { path, method: 'POST', headers })).status, path).toBe(403)
    expect((await call(port, { path: '/sandbox/faults', method: 'DELETE', headers })).status).toBe(403)
    expect(control.settings().webhooks.mode).toBe('hold')
  })

  test.each([
    ['from a program', {}],
    ['from their own page', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['from their own page in a browser without Sec-Fetch-Site', { origin: 'http://localhost:3001' }],
  ])('accept a POST request %s', async (_what, headers) => {
    const { port, control } = await start()
    control.change({ webhooks: { mode: 'hold' } })
    expect((await call(port, { path: '/sandbox/reset', method: 'POST', headers })).status).toBe(200)
    expect(control.settings().webhooks.mode).toBe('deliver')
  })
})

test('the hosted payment page is open to every host and origin', async () => {
  const { stripe, port } = await startStripe()
  const { id } = await stripe.checkout.sessions.create(twoThings)
  const headers = { host: 'shop.example', 'sec-fetch-site': 'cross-site', origin: 'https://shop.example' }
  expect((await call(port, { path: `/c/pay/${id}`, headers })).status).toBe(200)
})
