import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDeliveredOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const { value } = (await admin.ok('GET /admin/settings')).brand
  await admin.ok('POST /admin/settings', {
    body: { name: 'brand', value: { ...value, supportEmail: 'support@shop.example' } },
  })
})
afterAll(() => app?.close())

const resetLimits = () => sql`delete from rate_limits where key like 'contact:%'`.execute(app.shop.db)
const write = (body: { name?: string; email?: string; message?: string } = {}) =>
  client(app).call('POST /contact', {
    body: {
      name: 'Ben Hill',
      email: 'ben@visitor.example',
      topic: 'OTHER',
      message: 'Do you ship to Mars?',
      ...body,
    },
  })
const inbox = (status: 'OPEN' | 'ANSWERED' = 'OPEN', mine?: 'true') =>
  admin.ok('GET /admin/contact', { query: { status, mine, size: 100 } })
const mailsTo = (to: string, words: RegExp) => app.mailbox.messages(to).filter(({ text }) => words.test(text))

describe('a message', () => {
  test('of a visitor reaches the inbox and the support address', async () => {
    await resetLimits()
    const { status, body } = await write({ message: 'Where is <b>my</b> parcel?' })
    expect(status).toBe(201)
    const row = (await inbox()).find(({ id }) => id === body.id)
    expect(row).toMatchObject({
      name: 'Ben Hill',
      customer: false,
      order: null,
      message: 'Where is <b>my</b> parcel?',
      status: 'OPEN',
      replies: [],
    })
    await expect.poll(() => mailsTo('support@shop.example', /my<\/b> parcel/).length).toBe(1)
    expect(mailsTo('support@shop.example', /my<\/b> parcel/)[0]?.html).not.toContain('<b>')
    expect(app.mailbox.messages('ben@visitor.example')).toEqual([])
  })

  test('of a customer has the name and address of the account, and can name an own order only', async () => {
    await resetLimits()
    const seller = await aSeller(app)
    const [buyer, other] = [await aCustomer(app), await aCustomer(app)]
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    await aDeliveredOrder(app, { buyer, seller, productIds: [productId] })
    const [order] = await buyer.ok('GET /orders/users')
    const body = { topic: 'ORDER' as const, message: 'It rattles.', orderId: order?.orderId ?? '' }
    const { id } = await buyer.ok('POST /contact/own', { body })
    expect((await inbox()).find((row) => row.id === id)).toMatchObject({
      email: buyer.email,
      customer: true,
      order: { id: order?.id, code: order?.orderId },
    })
    const refused = await other.call('POST /contact/own', { body })
    expect(refused).toMatchObject({ status: 422, body: { errors: [{ path: 'orderId' }] } })
    expect((await inbox()).some((row) => row.email === other.email)).toBe(false)
  })

  test.each([
    ['control and direction characters are removed', 'Hi\u202e there\u0007\u2066!', 'Hi there!'],
    ['right-to-left text stays', 'שלום עולם', 'שלום עולם'],
    ['emoji and joiners stay', '👩‍👧 می‌خواهم', '👩‍👧 می‌خواهم'],
    ['line breaks are kept', 'a\r\n\r\nb', 'a\n\nb'],
    ['5,000 characters fit', 'x'.repeat(5_000), 'x'.repeat(5_000)],
  ])('%s', async (_what, message, stored) => {
    await resetLimits()
    const { body } = await write({ message })
    expect((await inbox()).find(({ id }) => id === body.id)?.message).toBe(stored)
  })

  test.each([
    [{ message: ' \u200b ' }, 'message'],
    [{ message: 'x'.repeat(5_001) }, 'message'],
    [{ name: '\u202e' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ email: 'nobody' }, 'email'],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, 'email'],
  ])('with %.60j is refused', async (body, path) => {
    await resetLimits()
    const count = (await inbox()).length
    expect(await write(body)).toMatchObject({ status: 422, body: { errors: [{ path }] } })
    expect((await inbox()).length).toBe(count)
  })

  test('is limited per address and per client', async () => {
    await resetLimits()
    const same = await Promise.all(Array.from({ length: 12 }, () => write({ email: 'many@visitor.example' })))
    expect(same.filter(({ status }) => status === 429)).toHaveLength(2)
    const others = await Promise.all(
      Array.from({ length: 12 }, (_, n) => write({ email: `m${n}@visitor.example` })),
    )
    expect(others.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})

describe('an admin', () => {
  test('replies by email, after which the message is answered and assigned', async () => {
    await resetLimits()
    const { body } = await write({ email: 'reply@visitor.example' })
    const replied = await admin.ok('POST /admin/contact/:messageId/replies', {
      params: { messageId: body.id },
      body: { body: 'Not yet.\n\nTry the <i>Moon</i>.' },
    })
    expect(replied).toMatchObject({ status: 'ANSWERED', assignedTo: { id: admin.id } })
    expect((await inbox()).some(({ id }) => id === body.id)).toBe(false)
    expect((await inbox('ANSWERED'))[0]).toMatchObject({ id: body.id, replies: [{ author: 'Asha Rao' }] })
    await expect.poll(() => mailsTo('reply@visitor.example', /Do you ship to Mars/).length).toBe(1)
    expect(mailsTo('reply@visitor.example', /Not yet/)[0]?.html).not.toContain('<i>')
  })

  test('assigns, closes and reopens a message', async () => {
    await resetLimits()
    const { body } = await write()
    const change = (next: { assignedToMe?: boolean; status?: 'OPEN' | 'ANSWERED' }) =>
      admin.ok('PATCH /admin/contact/:messageId', { params: { messageId: body.id }, body: next })
    await change({ assignedToMe: true })
    expect((await inbox('OPEN', 'true')).map(({ id }) => id)).toContain(body.id)
    expect((await change({ assignedToMe: false })).assignedTo).toBeNull()
    expect((await change({ status: 'ANSWERED' })).status).toBe('ANSWERED')
    expect((await change({ status: 'OPEN' })).status).toBe('OPEN')
    const missing = await admin.call('PATCH /admin/contact/:messageId', {
      params: { messageId: 999_999_999 },
      body: { status: 'OPEN' },
    })
    expect(missing.status).toBe(404)
  })
})
