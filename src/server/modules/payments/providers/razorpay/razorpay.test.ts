import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { type RazorpaySandbox, startRazorpaySandbox } from '#sandbox/razorpay/razorpay.ts'
import { Failure } from '#shared/failure.ts'
import { uuidv7 } from '#shared/ids.ts'
import type { PaymentProvider } from '../../provider.ts'
import { razorpayPayments } from './razorpay.ts'

const keys = { keyId: 'rzp_test_adapter', keySecret: 'key-secret', webhookSecret: 'webhook-secret' }
let sandbox: RazorpaySandbox
let provider: PaymentProvider

beforeAll(async () => {
  sandbox = await startRazorpaySandbox({ ...keys, merchantName: 'Trove', dataFile: ':memory:' })
  provider = razorpayPayments({ ...keys, apiUrl: sandbox.url })
})
beforeEach(() => sandbox.control.reset())
afterAll(() => sandbox?.close())

const request = (checkoutId = uuidv7()) => ({
  checkoutId,
  email: 'asha@example.com',
  customerId: null,
  currency: 'INR',
  lines: [
    { name: 'Cup & saucer', unitCents: 1_025, quantity: 2 },
    { name: 'Spoon', unitCents: 500, quantity: 1 },
  ],
  expiresAt: new Date(Date.now() + 3_600_000),
  successUrl: `http://localhost:3000/payment-success/${checkoutId}?session_id={CHECKOUT_SESSION_ID}`,
  cancelUrl: 'http://localhost:3000/checkout?payment=cancelled',
})

const aPayment = async () => {
  const { sessionId } = await provider.createSession(request())
  const outcome = sandbox.control.pay(sessionId)
  if (outcome.kind !== 'paid') throw new Error(`not paid: ${outcome.kind}`)
  return { sessionId, paymentId: outcome.payment.id }
}

async function failureOf(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => 'it succeeded',
    (thrown: unknown) => thrown,
  )
  return error instanceof Failure ? error.code : String(error)
}

describe('a session', () => {
  it('is a payment link for the whole amount, with the checkout as its reference', async () => {
    const asked = request()
    const { sessionId, url } = await provider.createSession(asked)
    expect([sessionId, url]).toEqual([expect.stringMatching(/^plink_/), expect.stringContaining(sessionId)])
    expect(await provider.readSession(sessionId)).toEqual({
      gateway: 'RAZORPAY',
      sessionId,
      checkoutId: asked.checkoutId,
      state: 'open',
      paid: false,
      paymentId: null,
      customerId: null,
      amountCents: 2_550,
      currency: 'INR',
    })
    sandbox.control.pay(sessionId)
    expect(await provider.readSession(sessionId)).toMatchObject({
      state: 'complete',
      paid: true,
      paymentId: expect.stringMatching(/^pay_/),
    })
  })

  it('is created once per checkout: repeated, concurrent and retried requests return the same link', async () => {
    const asked = request()
    const first = await provider.createSession(asked)
    expect(await provider.createSession(asked)).toEqual(first)
    const other = request()
    sandbox.control.fail({ mode: 'lost-connection', method: 'POST', path: '/payment_links' })
    expect(await failureOf(provider.createSession(other))).toBe('provider_unavailable')
    const again = await Promise.all([provider.createSession(other), provider.createSession(other)])
    expect(again[0]).toEqual(again[1])
  })

  it('is found among the newest links when the provider does not filter by reference', async () => {
    const options = { ...keys, merchantName: 'Trove', dataFile: ':memory:', filtersByReference: false }
    const stubborn = await startRazorpaySandbox(options)
    onTestFinished(() => stubborn.close())
    const asks = razorpayPayments({ ...keys, apiUrl: stubborn.url })
    const asked = request()
    const first = await asks.createSession(asked)
    await asks.createSession(request())
    expect(await asks.createSession(asked)).toEqual(first)
  })

  it('is not reused for another amount of the same checkout', async () => {
    const asked = request()
    await provider.createSession(asked)
    const dearer = { ...asked, lines: [{ name: 'Cup', unitCents: 9_999, quantity: 1 }] }
    expect(await failureOf(provider.createSession(dearer))).toBe('provider_unavailable')
  })

  it("with an amount below the provider's minimum is refused as an error of the order", async () => {
    const tiny = { ...request(), lines: [{ name: 'Pin', unitCents: 50, quantity: 1 }] }
    expect(await failureOf(provider.createSession(tiny))).toBe('gateway_unavailable')
  })

  it('expires once; a paid session stays paid, and an unknown session counts as expired', async () => {
    const { sessionId } = await provider.createSession(request())
    expect(await provider.expireSession(sessionId)).toMatchObject({ state: 'expired', paid: false })
    expect(await provider.expireSession(sessionId)).toMatchObject({ state: 'expired', paid: false })
    const paid = await aPayment()
    expect(await provider.expireSession(paid.sessionId)).toMatchObject({ state: 'complete', paid: true })
    expect(await provider.expireSession('plink_00000000000000')).toMatchObject({
      state: 'expired',
      paid: false,
    })
    const open = await provider.createSession(request())
    // A failed cancellation must not be treated as expired.
    sandbox.control.fail({ mode: 'error', status: 400, path: '/cancel' })
    expect(await failureOf(provider.expireSession(open.sessionId))).toBe('provider_unavailable')
  })
})

describe('the card of a payment', () => {
  const paidBy = async (name: string, card = '4242424242424242') => {
    const { sessionId } = await provider.createSession(request())
    sandbox.control.pay(sessionId, { name, card })
    return sessionId
  }
  const cardOf = async (sessionId: string) => (await provider.readSession(sessionId)).cardFingerprint

  it('is the same for the same name and digits', async () => {
    const own = await cardOf(await paidBy('Asha Rao'))
    expect(own).toMatch(/^[0-9a-f]{64}$/)
    expect(await cardOf(await paidBy('ASHA RAO'))).toBe(own)
    expect(await cardOf(await paidBy('Ravi Menon'))).not.toBe(own)
    expect(await cardOf(await paidBy('Asha Rao', '4100280000001007'))).not.toBe(own)
  })

  it('that cannot be read does not stop the settlement', async () => {
    const sessionId = await paidBy('Asha Rao')
    sandbox.control.fail({ mode: 'error', status: 500, path: '/payments/' })
    expect(await provider.readSession(sessionId)).toMatchObject({ paid: true })
    sandbox.control.reset()
    expect(await cardOf(sessionId)).toBeDefined()
  })
})

describe('a provider that fails', () => {
  it.each([
    ['answers 500', { mode: 'error', status: 500 }],
    ['answers 429', { mode: 'error', status: 429 }],
    ['refuses the keys', { mode: 'error', status: 401 }],
    ['cuts the connection', { mode: 'reset' }],
  ] as const)('that %s is reported as unavailable', async (_what, fault) => {
    sandbox.control.fail({ ...fault, count: 3 })
    const calls = [
      provider.createSession(request()),
      provider.readSession('plink_1'),
      provider.expireSession('plink_1'),
    ]
    expect(await Promise.all(calls.map(failureOf))).toEqual(Array(3).fill('provider_unavailable'))
  })

  it('by not responding is timed out after 2.5 seconds', async () => {
    sandbox.control.fail({ mode: 'hang' })
    const began = Date.now()
    expect(await failureOf(provider.readSession('plink_1'))).toBe('provider_unavailable')
    expect(Date.now() - began).toBeGreaterThan(2_300)
    expect(Date.now() - began).toBeLessThan(4_000)
  })

  it('does not leak its messages or our keys in errors', async () => {
    const wrong = razorpayPayments({ ...keys, keySecret: 'a-wrong-secret', apiUrl: sandbox.url })
    const thrown = await wrong.readSession('plink_1').catch((error: Error) => error)
    expect(JSON.stringify(thrown) + String((thrown as Error).cause)).not.toMatch(/a-wrong-secret|YS13cm9uZ/)
    expect((thrown as Error).message).not.toMatch(/Authentication/)
  })
})

describe('a refund', () => {
  it('is made once per key, even when the response was lost', async () => {
    const { paymentId } = await aPayment()
    const asked = { paymentId, amountCents: 500, idempotencyKey: 'refund:7' }
    sandbox.control.fail({ mode: 'lost-connection', method: 'POST' })
    expect(await failureOf(provider.refund(asked))).toBe('provider_unavailable')
    const first = await provider.refund(asked)
    expect(first).toEqual({
      refundId: expect.stringMatching(/^rfnd_/),
      state: 'SUCCEEDED',
      reason: null,
      paymentId,
      idempotencyKey: 'refund:7',
      amountCents: 500,
      currency: 'INR',
    })
    expect(await provider.refund(asked)).toEqual(first)
    expect(await provider.readRefund(first.refundId)).toEqual(first)
    expect(await provider.findRefund(asked)).toEqual(first)
    expect(await provider.findRefund({ ...asked, idempotencyKey: 'refund:70' })).toBeUndefined()
    expect(await provider.refund({ ...asked, idempotencyKey: 'refund:7:2' })).not.toEqual(first)
  })

  it('is found by its note when the provider no longer knows the key', async () => {
    const { paymentId } = await aPayment()
    const whole = { paymentId, amountCents: 2_550, idempotencyKey: 'refund:8' }
    const first = await provider.refund(whole)
    // As if the key had expired: the provider only reports a full refund.
    sandbox.control.fail({ mode: 'error', status: 400, method: 'POST' })
    expect(await provider.refund(whole)).toEqual(first)
  })

  it('above the payment amount fails permanently, with the provider’s message', async () => {
    const { paymentId } = await aPayment()
    const asked = { paymentId, amountCents: 2_551, idempotencyKey: 'refund:9' }
    expect(await provider.refund(asked)).toMatchObject({
      refundId: '',
      state: 'FAILED',
      reason: expect.stringMatching(/greater than/),
    })
  })

  it('can be pending and then succeed or fail', async () => {
    sandbox.control.change({ refunds: 'wait' })
    const { paymentId } = await aPayment()
    const waiting = await provider.refund({ paymentId, amountCents: 500, idempotencyKey: 'refund:10' })
    expect(waiting.state).toBe('PENDING')
    sandbox.control.settleRefund(waiting.refundId, 'failed')
    expect(await provider.readRefund(waiting.refundId)).toMatchObject({
      state: 'FAILED',
      reason: expect.any(String),
    })
    expect(await failureOf(provider.readRefund('rfnd_none'))).toBe('not_found')
  })
})

describe('the list of payments and refunds in a period', () => {
  const now = () => new Date()
  const range = (max = 500) => ({
    from: new Date(now().getTime() - 60_000),
    to: new Date(now().getTime() + 60_000),
    max,
  })

  it('contains payments and refunds, and reports whether it is complete', async () => {
    const { sessionId, paymentId } = await aPayment()
    const refund = await provider.refund({ paymentId, amountCents: 300, idempotencyKey: 'refund:11' })
    const declined = await provider.createSession(request())
    sandbox.control.pay(declined.sessionId, { card: '4000000000000002' })
    const moves = await provider.listMoves(range())
    expect(moves.complete).toBe(true)
    const { cardFingerprint: _only, ...session } = await provider.readSession(sessionId)
    expect(moves.paid).toContainEqual(session)
    expect(moves.paid.map((session) => session.sessionId)).not.toContain(declined.sessionId)
    expect(moves.refunds).toContainEqual(refund)
    expect((await provider.listMoves(range(1))).complete).toBe(false)
    const earlier = { from: new Date(0), to: new Date(60_000), max: 500 }
    expect(await provider.listMoves(earlier)).toEqual({ paid: [], refunds: [], complete: true })
  })
})
