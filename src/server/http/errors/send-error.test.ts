import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'
import { aWrongCode, codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp
const lines: string[] = []

beforeAll(async () => {
  app = await startTestApp({
    worker: false,
    // The default log level of an installation.
    env: { LOG_LEVEL: 'info' },
    logTo: { write: (line) => void lines.push(line) },
  })
})
beforeEach(() => void lines.splice(0))
afterAll(() => app?.close())

const refusals = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((entry) => entry.msg === 'refused')
    .map(({ time: _time, ...entry }) => entry)

const base = { level: 40, msg: 'refused', client: '127.0.0.1', reqId: expect.any(String) }

describe('the log line of a refused request', () => {
  it('with a missing or wrong token has route and client, and no query or token', async () => {
    await client(app).call('GET /users/profile')
    await fetch(`${app.url}/api/addresses/77?token=secret-of-somebody`, {
      method: 'DELETE',
      headers: { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ1c2VyOjEifQ.c2ln' },
    })
    expect(refusals()).toEqual([
      { ...base, code: 'token_missing', method: 'GET', route: '/api/users/profile' },
      { ...base, code: 'token_invalid', method: 'DELETE', route: '/api/addresses/:id' },
    ])
    expect(lines.join('')).not.toMatch(/secret-of-somebody|eyJ|c2ln|addresses\/77/)
  })

  it('by a check of its input or a business rule is information, without the input', async () => {
    const customer = await aCustomer(app)
    await customer.call('GET /orders/users', { query: { size: 'secret-input' } } as never)
    await customer.call('POST /addresses', { body: { city: 'secret-input' } } as never)
    await customer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: customer.addressId },
    })
    const account = `user:${customer.id}`
    expect(refusals().map(({ level, code, route, account: whose }) => [level, code, route, whose])).toEqual([
      [30, 'malformed', '/api/orders/users', account],
      [30, 'invalid', '/api/addresses', account],
      [30, expect.any(String), '/api/orders', account],
    ])
    expect(lines.join('')).not.toContain('secret-input')
  })

  it('with a wrong role has the account id', async () => {
    const [customer, seller] = [await aCustomer(app), await aSeller(app)]
    await customer.call('GET /sellers/profile')
    await seller.call('GET /users/profile')
    expect(refusals()).toEqual([
      {
        ...base,
        code: 'forbidden',
        method: 'GET',
        route: '/api/sellers/profile',
        account: `user:${customer.id}`,
      },
      {
        ...base,
        code: 'forbidden',
        method: 'GET',
        route: '/api/users/profile',
        account: `seller:${seller.id}`,
      },
    ])
    for (const secret of [customer.email, customer.token ?? '', seller.email, seller.token ?? '']) {
      expect(lines.join('')).not.toContain(secret)
    }
  })

  it('with a wrong code contains neither code nor email address, and is also written at the rate limit', async () => {
    const { email } = await aCustomer(app)
    await client(app).ok('POST /auth/send-login-otp', { body: { email } })
    const code = await codeInOutbox(app, email)
    lines.splice(0)
    const otp = aWrongCode(code)
    for (let attempt = 0; attempt < 6; attempt++) {
      await client(app).call('POST /auth/login', { body: { email, otp } })
    }
    const entry = { ...base, method: 'POST', route: '/api/auth/login' }
    expect(refusals()).toEqual([
      ...Array(4).fill({ ...entry, code: 'code_wrong' }),
      ...Array(2).fill({ ...entry, code: 'too_many_requests' }),
    ])
    expect(lines.join('')).not.toContain(email.split('@')[0])
    expect(lines.join('')).not.toMatch(new RegExp(`"(${otp}|${code})"`))
  })

  it('has the request id of the response', async () => {
    const answer = await client(app).call('GET /users/profile')
    expect(refusals()[0]?.reqId).toBe(answer.body.requestId)
  })

  it('is not written for successful requests and 404 responses', async () => {
    const customer = await aCustomer(app)
    await customer.ok('GET /users/profile')
    await customer.call('DELETE /addresses/:id', { params: { id: 999_999_999 } })
    expect(refusals()).toEqual([])
  })
})
