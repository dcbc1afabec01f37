import { setTimeout } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FaultRequest } from '#sandbox/stripe/settings.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { providerOfTest } from '#test/builders/provider-events.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import type { PaymentProvider } from '../provider.ts'
import { breakerOpenings, withBreaker } from './breaker.ts'

const openMs = 10_000
let app: TestApp
let seller: Person
let unguarded: PaymentProvider
let lines: string[] = []

const log = {
  warn: (_facts: object, line: string) => lines.push(line),
  info: (_facts: object, line: string) => lines.push(line),
}
const guard = (windowMs = 30_000) =>
  withBreaker(unguarded, { gateway: 'STRIPE', log: log as never, failuresMax: 3, openMs, windowMs, now })

/** The clock is moved manually, so that a slow machine does not close the breaker unnoticed. */
let stopped: number | undefined
const now = () => stopped ?? performance.now()
const stopClock = () => {
  stopped = performance.now()
}
const pass = (ms: number) => {
  stopped = now() + ms
}

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  unguarded = app.shop.payments.STRIPE
})
afterEach(async () => {
  vi.useRealTimers()
  stopped = undefined
  app.stripe.control.reset()
  app.shop.payments = { STRIPE: unguarded }
  lines = []
  await app.assertInvariants()
})
afterAll(() => app?.close())

const always = { count: 1_000 }
const faultsLeft = () => app.stripe.control.settings().faults.reduce((sum, { count }) => sum + count, 0)

/** The result of a call, and whether the provider was called at all. */
type Outcome = { ended: string; asked: boolean; retryAfter?: number }
async function outcome(provider: PaymentProvider): Promise<Outcome> {
  const before = faultsLeft()
  try {
    await provider.readSession('cs_test_none')
    return { ended: 'answered', asked: true }
  } catch (error) {
    const { code, data } = error as { code: string; data: { retryAfterSeconds?: number } }
    return {
      ended: code,
      asked: faultsLeft() < before,
      ...(data.retryAfterSeconds && { retryAfter: data.retryAfterSeconds }),
    }
  }
}

it.each<[string, FaultRequest]>([
  ['answers 500', { mode: 'error', status: 500 }],
  ['answers 429', { mode: 'error', status: 429 }],
  ['cuts the connection', { mode: 'reset' }],
])(
  'the breaker opens when the provider %s, allows one probe call after a while, and closes when the probe succeeds',
  async (_what, fault) => {
    stopClock()
    const provider = guard()
    app.stripe.control.fail({ ...fault, ...always })
    for (let call = 0; call < 3; call++)
      expect(await outcome(provider)).toMatchObject({ ended: 'provider_unavailable', asked: true })
    expect(await outcome(provider)).toEqual({ ended: 'provider_unavailable', asked: false, retryAfter: 10 })

    // The probe call fails, so the breaker stays open.
    pass(openMs)
    const probes = await Promise.all([1, 2, 3, 4].map(() => outcome(provider)))
    expect(probes.map(({ ended }) => ended)).toEqual(Array(4).fill('provider_unavailable'))
    expect(await outcome(provider)).toMatchObject({ asked: false })

    app.stripe.control.clearFaults()
    pass(openMs)
    expect((await outcome(provider)).ended).toBe('not_found')
    expect((await outcome(provider)).ended).toBe('not_found')
    expect(lines).toEqual([
      'circuit breaker open: the payment provider does not respond',
      'circuit breaker open: the payment provider does not respond',
      'the payment provider responds again',
    ])
  },
  60_000,
)

it('a call refused right after the breaker opened is told to wait exactly as long as the breaker stays open', async () => {
  // The sum of this time and 10,000 ms is rounded up.
  stopped = 126_000.7
  const provider = guard()
  app.stripe.control.fail({ mode: 'error', status: 500, ...always })
  for (let call = 0; call < 3; call++) await outcome(provider)
  expect(await outcome(provider)).toMatchObject({ retryAfter: 10 })
})

it('failing calls for saved cards stop only calls for saved cards, not payments', async () => {
  const provider = guard()
  const cards = () => provider.listCards('cus_none').catch(({ code }: { code: string }) => code)
  app.stripe.control.fail({ mode: 'error', status: 500, ...always })
  for (let call = 0; call < 3; call++) expect(await cards()).toBe('provider_unavailable')
  app.stripe.control.clearFaults()
  expect(await cards()).toBe('provider_unavailable')
  expect((await outcome(provider)).ended).toBe('not_found')
})

it('the breaker stays closed when successes come between failures or failures are far apart', async () => {
  stopClock()
  const provider = guard(150)
  for (let round = 0; round < 4; round++) {
    app.stripe.control.fail({ mode: 'error', status: 500, count: 4 })
    await outcome(provider)
    await outcome(provider)
    app.stripe.control.clearFaults()
    expect((await outcome(provider)).ended).toBe('not_found')
  }
  app.stripe.control.fail({ mode: 'error', status: 500, ...always })
  for (let call = 0; call < 5; call++) {
    expect(await outcome(provider)).toMatchObject({ asked: true })
    pass(160)
  }
  expect(lines).toEqual([])
}, 60_000)

it('C7: while the provider hangs, checkout fails within six seconds, then at once, and the rest of the shop works', async () => {
  app.shop.payments = { STRIPE: guard() }
  const opened = (await breakerOpenings.get()).values[0]?.value ?? 0
  const product = await aProduct(app, { sellerId: seller.id, stock: 50 })
  const buyers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app)))
  for (const buyer of buyers)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  app.stripe.control.fail({ mode: 'hang', ...always })

  const order = async (buyer: (typeof buyers)[number]) => {
    const begun = Date.now()
    const { status, headers } = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
    })
    return { status, retryAfter: headers.get('retry-after'), ms: Date.now() - begun }
  }
  const [first, ...others] = buyers
  if (!first) throw new Error('nobody buys')
  let isHanging = true
  const waiting = Promise.all(others.map(order)).finally(() => {
    isHanging = false
  })
  const shown = await Promise.all(
    Array.from({ length: 5 }, () =>
      first.call('GET /products/:productId', { params: { productId: product.id } }),
    ),
  )
  expect(shown.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(isHanging).toBe(true)
  const answers = await waiting
  for (const { status, retryAfter, ms } of answers) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(ms).toBeLessThan(8_000)
  }
  // The calls may take 4.9 s in total; the rest allows for a slow machine.
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(6_000)
  const unasked = faultsLeft()
  const next = await order(first)
  expect([next.status, Number(next.retryAfter) > 0]).toEqual([503, true])
  expect(faultsLeft()).toBe(unasked)
  expect((await breakerOpenings.get()).values[0]?.value).toBe(opened + 1)
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain(
    'payment_breaker_openings_total{gateway="STRIPE"}',
  )

  // When the provider is back, a repeated request continues the existing order.
  app.stripe.control.clearFaults()
  stopClock()
  pass(openMs)
  for (const buyer of buyers) {
    expect((await order(buyer)).status).toBe(201)
    expect(await buyer.ok('GET /orders/users')).toHaveLength(1)
  }
}, 60_000)

it('E1: setting the system clock back does not keep the breaker open', async () => {
  const provider = withBreaker(unguarded, {
    gateway: 'STRIPE',
    log: log as never,
    failuresMax: 1,
    openMs: 300,
  })
  app.stripe.control.fail({ mode: 'error', status: 500, count: 2 })
  expect(await outcome(provider)).toMatchObject({ ended: 'provider_unavailable', asked: true })
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() - 86_400_000)
  await setTimeout(400)
  expect((await outcome(provider)).ended).toBe('not_found')
})

it('C7: a provider that needs 20 seconds to create a payment page is timed out within six seconds, and the breaker opens', async () => {
  app.shop.payments = { STRIPE: guard() }
  const product = await aProduct(app, { sellerId: seller.id, stock: 50 })
  const buyers = await Promise.all(Array.from({ length: 3 }, () => aCustomer(app)))
  for (const buyer of buyers)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  app.stripe.control.fail({
    mode: 'slow',
    delayMs: 20_000,
    count: 1_000,
    method: 'POST',
    path: '/v1/checkout/sessions',
  })
  const order = async (buyer: (typeof buyers)[number]) => {
    const begun = performance.now()
    const { status, headers } = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
    })
    return { status, waits: Number(headers.get('retry-after')) > 0, ms: performance.now() - begun }
  }
  const answers = await Promise.all(buyers.map(order))
  for (const { status, waits, ms } of answers) {
    expect([status, waits]).toEqual([503, true])
    expect(ms).toBeLessThan(8_000)
  }
  expect(Math.min(...answers.map(({ ms }) => ms))).toBeLessThan(6_000)
  // A timed-out call counts as a failure, although its retry got an idempotency error.
  expect(lines).toContain('circuit breaker open: the payment provider does not respond')

  app.stripe.control.clearFaults()
  stopClock()
  pass(openMs)
  // When the provider has finished, each buyer gets the page that it created.
  await expect
    .poll(
      async () => {
        pass(openMs)
        return Promise.all(buyers.map(async (buyer) => (await order(buyer)).status))
      },
      { timeout: 60_000, interval: 1_000 },
    )
    .toEqual([201, 201, 201])
  const { data } = await providerOfTest(app).checkout.sessions.list({ limit: 100 })
  for (const buyer of buyers) {
    const [placed] = await buyer.ok('GET /orders/users')
    expect(placed?.orderStatus).toBe('PENDING')
    expect(data.filter(({ customer_email }) => customer_email === buyer.email)).toHaveLength(1)
  }
}, 120_000)

it.each<[string, FaultRequest]>([
  ['does not respond', { mode: 'lost-answer' }],
  ['closes the connection', { mode: 'lost-connection' }],
])(
  'C7: a provider that does the work but %s is called again with the same key, and nothing is made or paid twice',
  async (_what, fault) => {
    const placed = await aPaidOrder(app, { seller })
    const { paymentId } = await unguarded.readSession(placed.sessionId)
    // The package tries twice; both responses are lost.
    app.stripe.control.fail({ ...fault, count: 2, method: 'POST', path: '/v1/refunds' })
    const request = { paymentId: paymentId ?? '', amountCents: 1_000, idempotencyKey: `refund:${Date.now()}` }
    await expect(unguarded.refund(request)).rejects.toMatchObject({ code: 'provider_unavailable' })
    const again = await unguarded.refund(request)
    expect(again).toMatchObject({
      state: 'SUCCEEDED',
      amountCents: 1_000,
      idempotencyKey: request.idempotencyKey,
    })
    const { refunds } = await unguarded.listMoves({
      from: new Date(Date.now() - 60_000),
      to: new Date(Date.now() + 60_000),
      max: 100,
    })
    const ofThis = refunds.filter((refund) => refund.paymentId === paymentId)
    expect(new Set(ofThis.map(({ refundId }) => refundId))).toEqual(new Set([again.refundId]))

    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id })
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    const order = () =>
      buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })
    app.stripe.control.fail({ ...fault, count: 2, method: 'POST', path: '/v1/checkout/sessions' })
    expect((await order()).status).toBe(503)
    const [one, two] = [await order(), await order()]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.paymentLinkId).toBe(one.body.paymentLinkId)
  },
  60_000,
)
