import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSellerBody } from '#test/builders/sellers.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type TestClient } from '#test/harness/clients.ts'

let app: TestApp
let guest: TestClient
beforeAll(async () => {
  app = await startTestApp()
  guest = client(app)
})
afterAll(() => app.close())

/** The newest mail to an address whose subject fits. */
async function mailTo(email: string, subject: RegExp) {
  for (let tries = 0; tries < 200; tries++) {
    const mail = app.mailbox.messages(email).find((message) => subject.test(message.subject))
    if (mail) return mail
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  throw new Error(`no mail to ${email} with a subject like ${subject}`)
}

async function logIn(email: string): Promise<TestClient> {
  await guest.ok('POST /auth/send-login-otp', { body: { email, role: 'ROLE_SELLER' } })
  const mail = await mailTo(email, /seller login code/)
  const otp = /\b\d{6}\b/.exec(mail.text)?.[0] ?? ''
  const { jwt, role } = await guest.ok('POST /sellers/login', { body: { email, otp } })
  expect(role).toBe('ROLE_SELLER')
  return client(app, jwt)
}

async function uploadPhoto(seller: TestClient, name = 'photo.jpg') {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('upload_preset', 'shop')
  form.set('cloud_name', 'trove')
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), name)
  return fetch(`${app.url}/api/uploads/image`, {
    method: 'POST',
    body: form,
    headers: seller.token ? { authorization: `Bearer ${seller.token}` } : {},
  })
}

test('a seller registers, confirms the email address, logs in and adds a product with an image', async () => {
  const body = aSellerBody({ email: `${unique()}@example.com` })
  const answer = await guest.call('POST /sellers', { body })
  expect(answer.status).toBe(201)
  const mail = await mailTo(body.email, /confirm your email/)
  const link = /http\S+\/become-seller#token=\S+/.exec(mail.text)?.[0] ?? ''
  const token = new URL(link).hash.slice('#token='.length)
  expect(link.startsWith(app.url)).toBe(true)
  await guest.ok('POST /sellers/verify-email', { body: { token } })
  for (const twice of [
    await guest.call('POST /sellers/verify-email', { body: { token } }),
    await guest.call('PATCH /sellers/verify-email', { query: { token } }),
  ]) {
    expect([twice.status, twice.body.code]).toEqual([410, 'gone'])
  }

  const seller = await logIn(body.email)
  const profile = await seller.ok('GET /sellers/profile')
  expect(profile).toMatchObject({
    emailVerified: true,
    accountStatus: 'PENDING_VERIFICATION',
    password: null,
  })
  expect(JSON.stringify(profile)).not.toContain(body.bankDetails.accountNumber)

  const upload = await uploadPhoto(seller)
  expect(upload.status).toBe(200)
  const image = (await upload.json()) as { secure_url: string; public_id: string }
  const product = await seller.ok('POST /sellers/products', {
    body: {
      title: 'Blue Shirt',
      sellingPrice: 19.99,
      mrpPrice: 25,
      categoryCode: 'men',
      images: [image.secure_url],
    },
    headers: { 'idempotency-key': 'first' },
  })
  expect(product).toMatchObject({
    images: [`/media/${image.public_id}-900.jpg`],
    discountPercent: 20.04,
    version: 1,
  })
  const served = await fetch(`${app.url}${product.images[0]}`, { headers: { accept: 'image/webp' } })
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await guest.call('GET /products/:productId', { params: { productId: product.id } })).status).toBe(
    404,
  )

  const report = await seller.ok('GET /sellers/report')
  expect(report).toMatchObject({ totalOrders: 0, totalEarnings: 0, lowStock: 1 })
})

test('registering with the address of an existing seller gets the same response as with a new address', async () => {
  const { email } = await aSeller(app)
  const [known, fresh] = await Promise.all(
    [email, `${unique()}@example.com`].map((address) =>
      guest.call('POST /sellers', { body: aSellerBody({ email: address }) }),
    ),
  )
  expect(known).toMatchObject({ status: 201 })
  expect(known?.body).toEqual(fresh?.body)
  const names = (headers: Headers | undefined) => [...(headers?.keys() ?? [])].sort()
  expect(names(known?.headers)).toEqual(names(fresh?.headers))
  expect((await mailTo(email, /already have a seller account/)).text).toContain('/become-seller')
})

describe('access rights', () => {
  test('a guest gets 401, a customer gets 403', async () => {
    const customer = await aCustomer(app)
    for (const [caller, status] of [
      [guest, 401],
      [customer, 403],
    ] as const) {
      expect((await caller.call('GET /sellers/profile')).status).toBe(status)
      expect((await caller.call('GET /sellers/report')).status).toBe(status)
      expect((await caller.call('GET /sellers/products')).status).toBe(status)
    }
    expect((await uploadPhoto(guest)).status).toBe(401)
  })

  test("another seller's product is not found", async () => {
    const [owner, other] = [await aSeller(app), await aSeller(app)]
    const { id } = await owner.ok('POST /sellers/products', {
      body: { title: 'Lamp', sellingPrice: 5, categoryCode: 'home_furniture' },
    })
    const params = { productId: id }
    expect((await other.call('GET /sellers/products/:productId', { params })).status).toBe(404)
    expect(
      (await other.call('PUT /sellers/products/:productId', { params, body: { title: 'x' } })).status,
    ).toBe(404)
    expect((await other.call('DELETE /sellers/products/:productId', { params })).status).toBe(404)
    const list = await owner.call('GET /sellers/products', { query: { size: 1 } })
    expect([list.headers.get('x-total-count'), list.body[0]?.id]).toEqual(['1', id])
    expect(await owner.ok('DELETE /sellers/products/:productId', { params })).toMatchObject({
      archived: false,
    })
  })

  test('an upload must be multipart', async () => {
    const seller = await aSeller(app)
    const reply = await fetch(`${app.url}/api/uploads/image`, {
      method: 'POST',
      body: '{"file":"http://127.0.0.1/"}',
      headers: { authorization: `Bearer ${seller.token}`, 'content-type': 'application/json' },
    })
    expect(reply.status).toBe(415)
  })

  test('validation messages match the messages of the form', async () => {
    const seller = await aSeller(app)
    const refusal = async (body: object) => {
      const { status, body: error } = await seller.call('POST /sellers/products', { body: body as never })
      return [status, error.message, error.errors?.[0]?.path]
    }
    const right = { title: 'Lamp', sellingPrice: 5, categoryCode: 'home_furniture' }
    expect(await refusal({ ...right, categoryCode: '' })).toEqual([
      422,
      'Please select a Category (Level 1).',
      'categoryCode',
    ])
    expect(await refusal({ ...right, title: ' ' })).toEqual([
      422,
      'Please fill in Title and Selling Price.',
      'title',
    ])
    expect(await refusal({ ...right, mrpPrice: 4.99 })).toEqual([
      422,
      'MRP Price must be at least the Selling Price.',
      'mrpPrice',
    ])
    expect(await refusal({ ...right, images: Array(6).fill('/pictures/a-red-1-front.svg') })).toEqual([
      422,
      'Maximum 5 images allowed.',
      'images',
    ])
  })
})
