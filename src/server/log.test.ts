import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ownedThings } from '#test/builders/owned-things.ts'
import { unique } from '#test/builders/unique.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, client } from '#test/harness/clients.ts'
import { aCodeFor, aWrongCode } from '#test/harness/codes.ts'
import { payByForm } from '#test/harness/pay-page.ts'

let app: TestApp
const lines: string[] = []
const logged = () => lines.join('')

beforeAll(async () => {
  app = await startTestApp({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: (line) => void lines.push(line) },
  })
})
afterAll(() => app?.close())

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the log', () => {
  it('of a login contains no code, token or email address', async () => {
    const email = `asha.${unique()}@example.com`
    const code = await aCodeFor(app, email, 'register')
    await client(app).call('POST /auth/login', { body: { email, otp: aWrongCode(code) } })
    const { jwt } = await client(app).ok('POST /auth/register', {
      body: { email, otp: code, firstName: 'Asha', lastName: 'Rao' },
    })
    await client(app, jwt).ok('GET /users/profile')
    await client(app, jwt).ok('POST /auth/logout')
    await client(app, jwt).call('GET /users/profile')
    await fetch(`${app.url}/api/products?query=${email}&token=${jwt}`)
    await fetch(`${app.url}/api/sellers/verify-email?token=${'t'.repeat(43)}`, { method: 'PATCH' })
    await fetch(`${app.url}/api/nothing/${email}?otp=${code}`)
    const parts = jwt.split('.')
    for (const secret of [
      email,
      encodeURIComponent(email),
      email.split('@')[0],
      jwt,
      parts[1],
      parts[2],
      't'.repeat(43),
    ]) {
      expect(logged()).not.toContain(secret)
    }
    expect(logged()).not.toMatch(new RegExp(`\\b${code}\\b`))
    // The log does record that a request was refused, its route and its request id.
    expect(entries()).toContainEqual(
      expect.objectContaining({
        msg: 'refused',
        code: 'token_invalid',
        route: '/api/users/profile',
        reqId: expect.any(String),
      }),
    )
  })

  it('of an order contains no customer or payment data', async () => {
    const { customer: buyer, sellers, productIds } = await ownedThings(app)
    const order = () =>
      buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })
    const placed = await order()
    await payByForm(placed.body.paymentLinkUrl)
    await expect.poll(async () => (await buyer.ok('GET /orders/users'))[0]?.orderStatus).toBe('PLACED')
    await fetch(`${app.url}/api/webhooks/stripe`, {
      method: 'POST',
      headers: { 'stripe-signature': 't=1,v1=00' },
      body: JSON.stringify({ card: '4242424242424242' }),
    })
    await buyer.ok('POST /carts/items', { body: { productId: productIds[1], quantity: 1 } })
    app.stripe.control.fail({ mode: 'error', status: 500, count: 3 })
    expect((await order()).status).toBe(503)
    app.stripe.control.reset()
    for (const secret of [
      buyer.email,
      buyer.token,
      sellers[0].email,
      '4242424242424242',
      '4242 4242 4242 4242',
      '14 Brigade Road',
      '98765432',
      app.shop.config.STRIPE_SECRET_KEY,
      app.webhookSecret,
    ]) {
      expect(logged()).not.toContain(secret)
    }
    const refused = entries()
      .filter((entry) => entry.msg === 'refused')
      .map((entry) => entry.code)
    expect(refused).toContain('signature_invalid')
    // Operators see the provider error, although the customer gets a general message.
    expect(entries()).toContainEqual(
      expect.objectContaining({ msg: 'failed', code: 'provider_unavailable', level: 50 }),
    )
  })

  it('of an error keeps code, constraint and stack, but no personal data', async () => {
    const { email } = await aCustomer(app)
    const fault = await sql`insert into users (email, first_name, last_name) values (${email}, 'A', 'B')`
      .execute(app.shop.db)
      .catch((error: unknown) => error)
    app.shop.log.error({ err: fault }, 'the database refused')
    const row =
      await sql`insert into users (email, first_name, last_name, mobile) values ('z', 'Zephyrine', 'B', '12')`
        .execute(app.shop.db)
        .catch((error: unknown) => error)
    app.shop.log.error({ err: row }, 'a row was refused')
    expect(logged()).toContain('violates check constraint')
    expect(logged()).not.toContain('Zephyrine')
    const mail = Object.assign(new Error(`550 <${email}> is unknown here`), {
      rejected: [email],
      envelope: { to: [email] },
      cause: new Error(`no such mailbox: ${email}`),
    })
    app.shop.log.warn({ err: mail }, `a mail to ${email} was refused`)
    expect(logged()).not.toContain(email)
    expect(entries()).toContainEqual(
      expect.objectContaining({
        msg: 'the database refused',
        err: expect.objectContaining({
          code: '23505',
          constraint: 'users_email_key',
          message: expect.stringContaining('duplicate key'),
          stack: expect.stringContaining('.ts:'),
        }),
      }),
    )
    expect(lines.at(-1)).toMatch(/a mail to c\*\*\*@example\.com was refused/)
  })

  it('has one JSON object per line, even for messages with line breaks', async () => {
    await fetch(`${app.url}/api/nothing%0a%7B%22level%22:60%7D`)
    app.shop.log.warn('one\n{"level":60,"msg":"forged"}')
    for (const line of lines) expect(line.match(/\n/g)).toHaveLength(1)
    expect(entries().filter((entry) => entry.level === 60)).toEqual([])
  })
})
