import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import type { FaultRequest } from '#sandbox/stripe/settings.ts'
import { anUnpaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { breakerOpenings, withBreaker } from './breaker.ts'
import type { PaymentProvider } from './provider.ts'

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
  withBreaker(unguarded, { gateway: 'STRIPE', log: log as never, failuresMax: 3, openMs, windowMs })

/** The clock is moved by hand, so that a slow machine does not let a breaker close unseen. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] })
const pass = (ms: number) => vi.advanceTimersByTime(ms)

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  unguarded = app.shop.payments.STRIPE
})
afterEach(async () => {
  vi.useRealTimers()
  app.stripe.control.reset()
  app.shop.payments = { STRIPE: unguarded }
  lines = []
  await app.assertInvariants()
})
afterAll(() => app?.close())

const always = { count: 1_000 }
const faultsLeft = () => app.stripe.control.settings().faults.reduce((sum, { count }) => sum + count, 0)

/** What a call ends with, and whether the provider was asked at all. */
async function outcome(
  provider: PaymentProvider,
): Promise<{ ended: string; asked: boolean; retryAfter?: number }> {
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
  'leaves a provider alone that %s, tries one call after a while, and trusts it when that is answered',
  async (_what, fault) => {
    stopClock()
    const provider = guard()
    app.stripe.control.fail({ ...fault, ...always })
    for (let call = 0; call < 3; call++)
      expect(await outcome(provider)).toMatchObject({ ended: 'provider_unavailable', asked: true })
    expect(await outcome(provider)).toEqual({ ended: 'provider_unavailable', asked: false, retryAfter: 10 })

    // The one that is let through fails, so it stays shut.
    pass(openMs)
    const probes = await Promise.all([1, 2, 3, 4].map(() => outcome(provider)))
    expect(probes.map(({ ended }) => ended)).toEqual(Array(4).fill('provider_unavailable'))
    expect(await outcome(provider)).toMatchObject({ asked: false })

    app.stripe.control.clearFaults()
    pass(openMs)
    expect((await outcome(provider)).ended).toBe('not_found')
    expect((await outcome(provider)).ended).toBe('not_found')
    expect(lines).toEqual([
      'the payment provider does not answer and is left alone',
      'the payment provider does not answer and is left alone',
      'the payment provider answers again',
    ])
  },
  60_000,
)

it('stays shut while answers come between the failures, or the failures are far apart', async () => {
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

it('C7: while the provider hangs everybody hears so within six seconds, the next ones at once, and the shop is open', async () => {
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
  for (const { status, retryAfter, ms } of await waiting) {
    expect([status, Number(retryAfter) > 0]).toEqual([503, true])
    expect(ms).toBeLessThan(6_000)
  }
  const unasked = faultsLeft()
  const next = await order(first)
  expect([next.status, Number(next.retryAfter) > 0]).toEqual([503, true])
  expect(faultsLeft()).toBe(unasked)
  expect((await breakerOpenings.get()).values[0]?.value).toBe(opened + 1)
  expect(await (await fetch(`${app.url}/metrics`)).text()).toContain(
    'payment_breaker_openings_total{gateway="STRIPE"}',
  )

  // It answers again: whoever asks once more goes on with the order they have.
  app.stripe.control.clearFaults()
  stopClock()
  pass(openMs)
  for (const buyer of buyers) {
    expect((await order(buyer)).status).toBe(201)
    expect(await buyer.ok('GET /orders/users')).toHaveLength(1)
  }
}, 60_000)

it.each<[string, FaultRequest]>([
  ['stays silent', { mode: 'lost-answer' }],
  ['hangs up', { mode: 'lost-connection' }],
])(
  'C7: a provider that does the work and %s is asked again with the same key, and nothing is made or paid twice',
  async (_what, fault) => {
    const placed = await anUnpaidOrder(app, { seller })
    app.stripe.control.pay(placed.sessionId)
    await placed.buyer.ok('GET /payments/stripePaymentId/:session_id', {
      params: { session_id: placed.sessionId },
    })
    const { paymentId } = await unguarded.readSession(placed.sessionId)
    // Both tries of the package are lost.
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
