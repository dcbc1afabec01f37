import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownedThings } from './builders/owned-things.ts'
import { aSellerBody } from './builders/sellers.ts'
import { unique } from './builders/unique.ts'
import { startTestApp, type TestApp } from './harness/app.ts'
import { aCustomer, aSeller } from './harness/clients.ts'
import { everyRoute, pathOf, send } from './harness/every-route.ts'
import { payByForm } from './harness/pay-page.ts'

let app: TestApp
beforeAll(async () => {
  // With a trusted proxy, the only case in which forwarded headers are read.
  // Every endpoint is called by four callers within a minute.
  app = await startTestApp({ env: { TRUST_PROXY: '1', LIMIT_REQUESTS_PER_CLIENT: '10000' } })
})
afterAll(() => app?.close())

/** Headers of an attacker who wants links in mails or cached pages to lead to another host. */
const headers = {
  host: 'evil.example',
  'x-forwarded-host': 'evil.example',
  'x-forwarded-server': 'evil.example',
  'x-forwarded-proto': 'gopher',
  'x-forwarded-port': '6666',
  'x-original-host': 'evil.example',
  'x-host': 'evil.example',
  forwarded: 'for=10.0.0.1;host=evil.example;proto=gopher',
  origin: 'https://evil.example',
  referer: 'https://evil.example/',
}
const foreign = /evil\.example|gopher|:6666/

const linksOf = (text: string): string[] => text.match(/[a-z]+:\/\/[^\s"<>]+/g) ?? []

async function mailsTo(email: string, count: number) {
  await expect.poll(() => app.mailbox.messages(email).length).toBeGreaterThanOrEqual(count)
  return app.mailbox.messages(email)
}

test('no reply repeats the Host or forwarded header of the request', async () => {
  const callers = [undefined, (await aCustomer(app)).token, (await aSeller(app)).token]
  callers.push((await aCustomer(app, { role: 'ROLE_ADMIN' })).token)
  const others = [
    '/api/',
    '/api/docs',
    '/api/docs/',
    '/api/openapi.json',
    '/api/nothing',
    '/nothing',
    '/healthz',
  ]
  const calls = [
    ...everyRoute(app).map((route) => ({ method: route.method as string, url: pathOf(route) })),
    ...others.map((url) => ({ method: 'GET', url })),
  ]
  for (const { method, url } of calls) {
    for (const token of callers) {
      const reply = await send(app, { method, url, token, headers })
      expect(JSON.stringify([reply.headers, reply.text]), `${method} ${url}`).not.toMatch(foreign)
      const { location } = reply.headers
      if (location !== undefined) expect(String(location), url).toMatch(/^\/(?![/\\])|^\.\//)
    }
  }
})

test('the link in a registration email uses the configured base URL', async () => {
  const body = aSellerBody({ email: `${unique()}@example.com` })
  const reply = await send(app, { method: 'POST', url: '/api/sellers', headers, body })
  expect(reply.status).toBe(201)
  const [mail] = await mailsTo(body.email, 1)
  expect(linksOf(mail?.text ?? '')).toEqual([
    expect.stringContaining(`${app.url}/become-seller#token=`),
    app.url,
  ])
  expect(JSON.stringify(mail)).not.toMatch(foreign)
})

test('an order, its payment page, its return URL and its emails use the configured base URL', async () => {
  const { customer, sellers, productIds } = await ownedThings(app)
  await customer.ok('POST /carts/items', { body: { productId: productIds[0], quantity: 1 } })
  const placed = await send(app, {
    method: 'POST',
    url: '/api/orders?paymentMethod=STRIPE',
    token: customer.token,
    headers,
    body: { id: customer.addressId },
  })
  expect(placed.status).toBe(201)
  const { paymentLinkId, paymentLinkUrl } = placed.json as Record<string, string>
  expect(['localhost', '127.0.0.1']).toContain(new URL(paymentLinkUrl ?? '').hostname)
  const back = await payByForm(paymentLinkUrl ?? '')
  expect(new URL(back).origin).toBe(app.url)
  await send(app, {
    method: 'GET',
    url: `/api/payments/stripePaymentId/${paymentLinkId}`,
    token: customer.token,
    headers,
  })
  // Each of the two paid checkouts sends one mail to the customer and one to the seller.
  for (const person of [customer, sellers[0]]) {
    const mails = await mailsTo(person.email, 2)
    for (const mail of mails) {
      expect(JSON.stringify(mail)).not.toMatch(foreign)
      for (const link of linksOf(mail.text)) expect(new URL(link).origin).toBe(app.url)
    }
    expect(mails.flatMap((mail) => linksOf(mail.text)).length).toBeGreaterThan(0)
  }
})

test('an uploaded picture has a URL under the configured base URL', async () => {
  const seller = await aSeller(app)
  const photo = await sharp({ create: { width: 80, height: 80, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('upload_preset', 'shop')
  form.set('cloud_name', 'trove')
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const { host: _host, ...rest } = headers
  const reply = await fetch(`${app.url}/api/uploads/image`, {
    method: 'POST',
    body: form,
    headers: { ...rest, authorization: `Bearer ${seller.token}` },
  })
  const text = await reply.text()
  expect(reply.ok, text).toBe(true)
  expect(text).not.toMatch(foreign)
  for (const link of linksOf(text)) expect(new URL(link).origin).toBe(app.url)
})
