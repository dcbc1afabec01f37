// After calls of every route by every kind of caller, with valid and invalid values, the log contains no secret and
// no address.
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OwnedThings, ownedThings } from '../builders/owned-things.ts'
import { aSellerBody } from '../builders/sellers.ts'
import { unique } from '../builders/unique.ts'
import { validQuery } from '../builders/valid-query.ts'
import { validBodies } from '../builders/valid-requests.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aCustomer, client } from '../harness/clients.ts'
import { aCodeFor, aWrongCode } from '../harness/codes.ts'
import { declaredRoutes, pathOf, send } from '../harness/every-route.ts'
import { payByForm } from '../harness/pay-page.ts'

let app: TestApp
let things: OwnedThings
const lines: string[] = []
const json = { 'content-type': 'application/json' }
const card = '4242424242424242'

beforeAll(async () => {
  app = await startTestApp({
    env: { LOG_LEVEL: 'debug' },
    logTo: { write: (line) => void lines.push(line) },
  })
  things = await ownedThings(app)
})
afterAll(() => app?.close())

/** Every secret that the test creates or receives. */
const secrets = new Set<string>()

/** A customer registers, enters a wrong code, logs in, orders and pays; a seller registers and confirms the address. */
async function aDay() {
  const email = `mira.${unique()}@example.com`
  const registerCode = await aCodeFor(app, email, 'register')
  await client(app).call('POST /auth/login', { body: { email, otp: aWrongCode(registerCode) } })
  const { jwt } = await client(app).ok('POST /auth/register', {
    body: { email, otp: registerCode, firstName: 'Mira', lastName: 'Sen' },
  })
  const loginCode = await aCodeFor(app, email, 'login')
  const second = await client(app).ok('POST /auth/login', { body: { email, otp: loginCode } })
  const body = aSellerBody({ email: `ravi.${unique()}@example.com`, password: 'correct horse battery 4711' })
  await client(app).ok('POST /sellers', { body })
  const mailed = () => /token=([\w-]+)/.exec(app.mailbox.messages(body.email)[0]?.text ?? '')?.[1]
  await expect.poll(mailed).toBeTruthy()
  const token = mailed() ?? ''
  await client(app).ok('PATCH /sellers/verify-email', { query: { token } })
  await client(app).call('PATCH /sellers/verify-email', { query: { token } })
  const buyer = things.customer
  await buyer.ok('POST /carts/items', { body: { productId: things.productIds[1], quantity: 1 } })
  const placed = await buyer.ok('POST /orders', {
    query: { paymentMethod: 'STRIPE' },
    body: { id: buyer.addressId },
    headers: { 'idempotency-key': 'a-key-of-the-customer' },
  })
  await payByForm(placed.paymentLinkUrl)
  for (const secret of [
    email,
    jwt,
    second.jwt,
    body.email,
    body.password,
    token,
    body.bankDetails.accountNumber,
  ])
    secrets.add(secret)
  return { codes: [registerCode, loginCode], jwt }
}

const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Digits inside a longer number, such as a duration or a request id, are no leak. */
const tells = (line: string, secret: string): boolean =>
  /^\d+$/.test(secret)
    ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(line.replace(uuid, ''))
    : line.includes(secret)

it('no call writes a code, token, password, card, bank account or address to the log', async () => {
  const { codes, jwt } = await aDay()
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const people = [things.customer, ...things.sellers, admin]
  const hostile = {
    otp: '987123',
    password: 'letmein-4711',
    token: jwt,
    number: card,
    cvc: '123',
    email: admin.email,
  }
  for (const route of declaredRoutes.filter(({ path }) => path !== '/auth/logout')) {
    const [good] = validBodies(route, things)
    const query = new URLSearchParams({ ...validQuery(route), email: admin.email, token: jwt, card })
    for (const token of [undefined, `${jwt}x`, ...people.map((person) => person.token)]) {
      for (const body of [good, hostile, [hostile], 'x']) {
        const call = { method: route.method, url: `${pathOf(route)}?${query}`, token, headers: json }
        await send(app, route.method === 'GET' ? call : { ...call, body: JSON.stringify(body) })
      }
    }
  }
  // Errors that quote the value that could not be stored or sent.
  const row =
    await sql`insert into users (email, first_name, last_name, mobile) values ('z', 'Zephyrine', 'B', '1')`
      .execute(app.shop.db)
      .catch((error: unknown) => error)
  app.shop.log.error({ err: row, otp: '987123', token: jwt, password: 'letmein-4711' }, 'a fault')
  app.shop.log.warn(
    { err: new Error(`550 <${admin.email}> is unknown; ${jwt}`) },
    `no mail to ${admin.email}`,
  )
  await client(app, jwt).ok('POST /auth/logout')

  for (const person of people) {
    secrets.add(person.email)
    secrets.add(person.token ?? '')
  }
  for (const secret of [
    ...Object.values(hostile).filter((value) => value !== '123'),
    ...[
      '4242 4242 4242 4242',
      '123456786789',
      'a-key-of-the-customer',
      '14 Brigade Road',
      'letmein',
      'Zephyrine',
    ],
    app.shop.config.STRIPE_SECRET_KEY ?? 'none',
    app.webhookSecret,
  ])
    secrets.add(secret)

  const logged = lines.join('')
  expect(lines.length).toBeGreaterThan(500)
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(5)
    for (const form of [secret, encodeURIComponent(secret)])
      expect(lines.filter((line) => tells(line, form)).slice(0, 2), secret).toEqual([])
  }
  for (const token of [jwt, ...people.map((person) => person.token ?? '')])
    for (const part of token.split('.').slice(1)) expect(logged).not.toContain(part)
  for (const code of codes) expect(lines.filter((line) => tells(line, code))).toEqual([])
  expect(logged.match(/[\w.+-]{2,}@[\w-]+\.[\w.-]+/g) ?? []).toEqual([])
}, 120_000)
