import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer } from '#test/harness/clients.ts'
import { codeInOutbox } from '#test/harness/codes.ts'

let app: TestApp
let live: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  // Another node of the shop, with live payments.
  live = await buildApp({ ...app.shop, config: { ...app.shop.config, PAYMENTS: 'live' } })
})
afterAll(async () => {
  await live?.close()
  await app?.close()
})

async function post(path: string, body: object) {
  const reply = await live.inject({ method: 'POST', url: `/api${path}`, payload: body })
  return { status: reply.statusCode, body: reply.json() }
}

const refused = {
  status: 422,
  body: { code: 'invalid', errors: [{ path: 'requestId', message: expect.stringContaining('requestId') }] },
}

it('with live payments, a code is sent and accepted only together with a requestId', async () => {
  const { email } = await aCustomer(app)
  const requestId = randomUUID()
  expect(await post('/auth/send-login-otp', { email })).toMatchObject(refused)
  expect(await post('/auth/send-register-otp', { email })).toMatchObject(refused)
  expect((await post('/auth/send-login-otp', { email, requestId })).status).toBe(200)
  const otp = await codeInOutbox(app, email)
  expect(await post('/auth/login', { email, otp })).toMatchObject(refused)
  expect((await post('/auth/login', { email, otp, requestId: randomUUID() })).status).toBe(401)
  expect((await post('/auth/login', { email, otp, requestId })).status).toBe(200)
})

it('with live payments, a login without requestId counts neither as a guess nor as a failed login', async () => {
  const { email, id } = await aCustomer(app)
  for (let attempt = 0; attempt < 3; attempt++)
    expect(await post('/auth/login', { email, otp: '123456' })).toMatchObject(refused)
  expect(await failedLogins(id)).toEqual([])
})

const failedLogins = (accountId: number) =>
  app.shop.db
    .selectFrom('access_log')
    .select('kind')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'login_failed')
    .execute()
