import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, aShippedOrder, readAsBuyer } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person

beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const shipped = { params: { kind: 'order-status.shipped' } }
const save = (body: { subject: string | null; intro: string | null; version: number }) =>
  admin.call('PUT /admin/mails/:kind', { ...shipped, body })

describe('the mail about a placed order', () => {
  it('shows items with pictures and quantities, date, address and amount in both parts', async () => {
    const placed = await aPaidOrder(app, { seller: await aSeller(app) })
    const { buyer } = placed
    const order = await readAsBuyer(placed)
    const mails = () => app.mailbox.messages(buyer.email)
    await expect
      .poll(() => mails().some(({ subject }) => subject.startsWith('Thanks for your order')))
      .toBe(true)
    const mail = mails().find(({ subject }) => subject.startsWith('Thanks for your order'))
    const { orderItems, shippingAddress } = order
    for (const part of [mail?.html ?? '', mail?.text ?? '']) {
      for (const { product, quantity } of orderItems) {
        expect(part).toContain(product.title)
        expect(part).toContain(`Quantity ${quantity}`)
      }
      expect(part).toMatch(/Arriving by \w{3}, \w{3} \d+/)
      expect(part).toContain(shippingAddress.address)
      expect(part).toContain('Total')
      expect(part).toContain(order.orderId)
    }
  })
})

describe('the mail about a new order to the seller', () => {
  it('shows the last day to ship and the delivery date, and links to the order', async () => {
    const seller = await aSeller(app)
    const { orderId } = await aPaidOrder(app, { seller })
    await expect.poll(() => app.mailbox.messages(seller.email).length).toBe(1)
    const { html = '', text = '' } = app.mailbox.messages(seller.email)[0] ?? {}
    expect(text).toMatch(/\nShip by \w{3}, \w{3} \d+\nDeliver by \w{3}, \w{3} \d+\n/)
    expect(html).toMatch(/Ship by \w{3}, \w{3} \d+<br>Deliver by \w{3}, \w{3} \d+</)
    const link = `${app.shop.config.PUBLIC_URL}/seller/orders/${orderId}`
    expect(text).toContain(`View order: ${link}\n`)
    expect(html).toContain(`href="${link}"`)
  })
})

describe('the texts of a mail', () => {
  it('are listed, changed with placeholders, used by the next mail, recorded and reverted', async () => {
    const before = await admin.ok('GET /admin/mails/:kind', shipped)
    expect(before).toMatchObject({ changed: false, version: 0, own: { subject: null, intro: null } })
    expect(before.defaults.subject).toBe('Your order {code} has shipped')
    const text = {
      subject: 'On its way: {code}',
      intro: 'Good news, {firstName}: <b>{code}</b> left the seller.',
    }
    const preview = await admin.ok('POST /admin/mails/:kind/preview', { ...shipped, body: text })
    expect(preview.subject).toMatch(/^On its way: TRV-/)
    expect(preview.html).not.toContain('<b>')
    expect((await save({ ...text, version: 0 })).status).toBe(200)
    expect((await save({ ...text, version: 0 })).body.code).toBe('version_conflict')
    expect(
      (await admin.ok('GET /admin/mails')).filter(({ changed }) => changed).map(({ kind }) => kind),
    ).toEqual(['order-status.shipped'])

    const placed = await aShippedOrder(app, { seller: await aSeller(app) })
    const subject = `On its way: ${(await readAsBuyer(placed)).orderId}`
    await expect
      .poll(() => app.mailbox.messages(placed.buyer.email).map((mail) => mail.subject))
      .toContain(subject)

    const log = await app.shop.db
      .selectFrom('audit_log')
      .select(['action', 'subject_id'])
      .where('subject_kind', '=', 'mail_texts')
      .execute()
    expect(log).toEqual([{ action: 'created', subject_id: 'order-status.shipped' }])
    await admin.ok('DELETE /admin/mails/:kind', shipped)
    expect(await admin.ok('GET /admin/mails/:kind', shipped)).toMatchObject({ changed: false, version: 0 })
    expect((await save({ ...text, version: 2 })).body.code).toBe('version_conflict')
  })

  it.each([
    [{ subject: 'Hello {password}', intro: null }, 'subject', /\{password\} is not a placeholder.*\{code\}/],
    [{ subject: null, intro: 'Hello {}' }, 'intro', /\{\} is not a placeholder/],
    [{ subject: 'Two\nlines', intro: null }, 'subject', /one line/],
    [{ subject: 'x'.repeat(151), intro: null }, 'subject', /150/],
    [{ subject: '', intro: ' ' }, 'subject', /Change the subject or the intro/],
  ])('%j are refused beside the field', async (text, path, message) => {
    const answer = await save({ ...text, version: 0 })
    expect(answer.status).toBe(422)
    expect(answer.body.errors?.[0]).toMatchObject({ path, message: expect.stringMatching(message) })
    expect((await admin.ok('GET /admin/mails/:kind', shipped)).changed).toBe(false)
  })

  it('of a mail that does not exist answer 404', async () => {
    expect((await admin.call('GET /admin/mails/:kind', { params: { kind: 'no-such' } })).status).toBe(404)
  })
})
