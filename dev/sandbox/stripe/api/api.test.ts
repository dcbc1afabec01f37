import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { apiVersion } from '../balance/account.ts'
import { startStripeSandbox } from '../stripe.ts'
import { clientOf, refusalOf, startSandbox, twoThings } from '../test-shop.ts'

test('only the correct API key is accepted', async () => {
  const { port } = await startSandbox()
  const wrong = clientOf(port, 0, 'sk_test_wrong')
  expect(await refusalOf(wrong.balance.retrieve())).toMatchObject({
    statusCode: 401,
    type: 'StripeAuthenticationError',
  })
  const bare = await fetch(`http://127.0.0.1:${port}/v1/balance`)
  expect(bare.status).toBe(401)
  const basic = `Basic ${Buffer.from('sk_test_for_tests:').toString('base64')}`
  expect(
    (await fetch(`http://127.0.0.1:${port}/v1/balance`, { headers: { authorization: basic } })).status,
  ).toBe(200)
  await expect(
    startStripeSandbox({
      secretKey: 'sk_test_x',
      webhookSecret: '',
      merchantName: 'T',
      dataFile: ':memory:',
    }),
  ).rejects.toThrow('webhook secret')
})

test('the account, the API version and request ids are returned', async () => {
  const { stripe } = await startSandbox()
  const account = await stripe.accounts.retrieveCurrent()
  expect(account).toMatchObject({ object: 'account', charges_enabled: true })
  expect(account.lastResponse.requestId).toMatch(/^req_/)
  expect(account.lastResponse.apiVersion).toBe(Stripe.API_VERSION)
  expect(apiVersion).toBe(Stripe.API_VERSION)
  const unknown = await refusalOf(stripe.rawRequest('GET', '/v1/nothing'))
  expect(unknown).toMatchObject({ statusCode: 404, type: 'StripeInvalidRequestError' })
  expect(await refusalOf(stripe.balance.retrieve({ expand: ['livemode'] }))).toMatchObject({
    param: 'expand',
  })
})

test('requests with the same idempotency key have one effect', async () => {
  const { stripe, control } = await startSandbox()
  const create = (change: object = {}) =>
    stripe.checkout.sessions.create({ ...twoThings, ...change }, { idempotencyKey: 'group-7' })
  const first = await create()
  const second = await create()
  expect(second).toEqual(first)
  expect(second.lastResponse.headers).toMatchObject({
    'idempotent-replayed': 'true',
    'original-request': first.lastResponse.requestId,
  })
  expect(await refusalOf(create({ client_reference_id: 'other' }))).toMatchObject({
    statusCode: 400,
    type: 'StripeIdempotencyError',
  })
  expect(await refusalOf(stripe.customers.create({}, { idempotencyKey: 'group-7' }))).toMatchObject({
    type: 'StripeIdempotencyError',
  })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
  control.moveClock(25 * 3600)
  expect((await create()).id).not.toBe(first.id)
})

test('a key in use gets 409, and a refused request does not use up its key', async () => {
  const { stripe, control } = await startSandbox()
  const create = (change: object = {}) =>
    stripe.checkout.sessions.create({ ...twoThings, ...change }, { idempotencyKey: 'k' })
  expect(await refusalOf(create({ success_url: null }))).toMatchObject({ statusCode: 400 })
  control.change({ api: { delayMs: 100 } })
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => create()))
  const refused = results.filter((result) => result.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(4)
  for (const reason of refused)
    expect(reason).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('a key replays its first response for a day, even a failure', async () => {
  const { stripe, control } = await startSandbox()
  const create = (key: string) => stripe.checkout.sessions.create(twoThings, { idempotencyKey: key })
  control.fail({ status: 500, method: 'POST' })
  const first = await refusalOf(create('failed'))
  const again = await refusalOf(create('failed'))
  expect([first.statusCode, again.statusCode]).toEqual([500, 500])
  expect(again.headers).toMatchObject({ 'idempotent-replayed': 'true', 'original-request': first.requestId })
  const give = () => stripe.refunds.create({ payment_intent: 'pi_none' }, { idempotencyKey: 'refused' })
  expect(
    [await refusalOf(give()), await refusalOf(give())].map(({ headers }) => headers?.['idempotent-replayed']),
  ).toEqual([undefined, 'true'])
  // A request refused before it started does not use up its key.
  control.fail({ status: 429, method: 'POST' })
  expect(await refusalOf(create('limited'))).toMatchObject({ statusCode: 429 })
  expect((await create('limited')).object).toBe('checkout.session')
  control.moveClock(25 * 3600)
  expect((await create('failed')).object).toBe('checkout.session')
})

test('configured faults occur, and a request with a lost response can be repeated with its key', async () => {
  const { stripe, control, port } = await startSandbox()
  control.fail({ mode: 'error', status: 500, count: 2, path: '/refunds' })
  control.fail({ mode: 'error', status: 429 })
  expect(await refusalOf(stripe.balance.retrieve())).toMatchObject({ type: 'StripeRateLimitError' })
  expect((await stripe.balance.retrieve()).object).toBe('balance')
  expect(await refusalOf(stripe.refunds.list())).toMatchObject({ statusCode: 500 })
  control.clearFaults()

  const patient = clientOf(port, 2)
  control.fail({ mode: 'error', status: 503 })
  expect((await patient.balance.retrieve()).object).toBe('balance')

  const create = (mode: 'hang' | 'lost-answer' | 'lost-connection') => {
    control.fail({ mode, count: mode === 'lost-connection' ? 2 : 1 })
    return refusalOf(stripe.checkout.sessions.create(twoThings, { idempotencyKey: mode, timeout: 100 }))
  }
  expect(await create('hang')).toMatchObject({ type: 'StripeConnectionError' })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(0)
  for (const mode of ['lost-answer', 'lost-connection'] as const) {
    expect(await create(mode)).toMatchObject({ type: 'StripeConnectionError' })
    const [made] = (await stripe.checkout.sessions.list()).data
    const again = await stripe.checkout.sessions.create(twoThings, { idempotencyKey: mode })
    expect(again.id).toBe(made?.id)
  }
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(2)
})
