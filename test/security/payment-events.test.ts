// A Stripe event must be signed, is verified with the provider before it takes effect, and is processed once.
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reconcilePayments } from '#server/workflows/payments/reconcile-payments.ts'
import { anUnpaidOrder, type PlacedOrder, stockOf } from '../builders/placed-order.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aSeller, type Person } from '../harness/clients.ts'
import { declaredRoutes, send } from '../harness/every-route.ts'
import { expectSafeReply } from '../harness/safe-reply.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  // Without a worker, because the reconciliation job would settle late events.
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterEach(async () => {
  app.stripe.control.reset()
  await app.assertInvariants()
})
afterAll(() => app?.close())

type Session = { id: string; metadata: { checkout_id: string }; amount_total: number; currency: string }

const sessionOf = ({ sessionId, checkoutId }: PlacedOrder): Session => ({
  id: sessionId,
  metadata: { checkout_id: checkoutId },
  amount_total: 5_000,
  currency: 'usd',
})

let events = 0
const paidEvent = (session: Session, more: object = {}) =>
  JSON.stringify({
    id: `evt_security_${events++}`,
    object: 'event',
    api_version: '2026-10-28.endive',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { object: 'checkout.session', status: 'complete', payment_status: 'paid', ...session } },
    ...more,
  })

const sign = (payload: string, { secret = app.webhookSecret, at = Math.floor(Date.now() / 1000) } = {}) =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({ payload, secret, timestamp: at })

const deliver = (payload: string, headers: Record<string, string> = { 'stripe-signature': sign(payload) }) =>
  send(app, {
    method: 'POST',
    url: '/api/webhooks/stripe',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  })

const statusOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus

it('a genuine event delivered 100 times concurrently is acknowledged each time and processed once', async () => {
  app.stripe.control.holdWebhooks()
  const placed = await anUnpaidOrder(app, { seller })
  app.stripe.control.pay(placed.sessionId)
  const event = paidEvent(sessionOf(placed))
  for (let crowd = 0; crowd < 5; crowd++) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => deliver(event)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  }
  expect(await statusOf(placed)).toBe('PLACED')
  expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
  const { rows } = await sql<{ entries: number; told: number }>`
    select (select count(*)::int from ledger_entries where order_id = ${placed.orderId}) as entries,
      (select count(*)::int from mails where recipient = ${placed.buyer.email}) as told
  `.execute(app.shop.db)
  expect(rows[0]).toEqual({ entries: 1, told: 1 })
})

describe('a signed event', () => {
  it.each([
    ['of the other mode', {}, { livemode: true }, 'foreign_event'],
    ['of another account', {}, { account: 'acct_somebody_else' }, 'foreign_event'],
    [
      'of another mode, amount and currency',
      { amount_total: 1, currency: 'jpy' },
      { livemode: true },
      'foreign_event',
    ],
    ['of another type', {}, { type: 'checkout.session.async_payment_succeeded' }, 'event_mismatch'],
  ])('%s does not pay an order that is unpaid at the provider', async (_what, lie, more, kind) => {
    const placed = await anUnpaidOrder(app, { seller })
    const event = paidEvent({ ...sessionOf(placed), ...lie }, more)
    expect((await deliver(event)).status).toBe(200)
    expect(await statusOf(placed)).toBe('PENDING')
    expect(await exceptionsOf(event)).toEqual([kind])
  })

  it.each([
    ['of the other mode', { livemode: true }],
    ['of another account', { account: 'acct_somebody_else' }],
  ])(
    '%s does not mark a paid order as paid; the shop reconciles with the provider instead',
    async (_what, more) => {
      app.stripe.control.holdWebhooks()
      const placed = await anUnpaidOrder(app, { seller })
      app.stripe.control.pay(placed.sessionId)
      const event = paidEvent(sessionOf(placed), more)
      expect((await deliver(event)).status).toBe(200)
      expect(await exceptionsOf(event)).toEqual(['foreign_event'])
      expect(await statusOf(placed)).toBe('PENDING')
      await sql`update payments set created_at = now() - interval '2 minutes' where session_id = ${placed.sessionId}`.execute(
        app.shop.db,
      )
      await reconcilePayments(app.shop)
      expect(await statusOf(placed)).toBe('PLACED')
    },
  )

  it('of a small paid order does not pay another order, whichever of the two orders the event names', async () => {
    app.stripe.control.holdWebhooks()
    const [paid, other] = [await anUnpaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]
    app.stripe.control.pay(paid.sessionId)
    for (const session of [
      { ...sessionOf(paid), metadata: { checkout_id: other.checkoutId } },
      { ...sessionOf(other), payment_intent: 'pi_of_the_paid_one' },
    ]) {
      const event = paidEvent(session)
      expect((await deliver(event)).status).toBe(200)
      expect(await exceptionsOf(event)).toEqual(['event_mismatch'])
    }
    expect(await statusOf(other)).toBe('PENDING')
    expect(await stockOf(app, other)).toEqual({ on_hand: 3, held: 2, sold: 0 })
  })
})

async function exceptionsOf(event: string): Promise<string[]> {
  const rows = await app.shop.db
    .selectFrom('payment_exceptions')
    .select('kind')
    .where('reference', '=', JSON.parse(event).id)
    .execute()
  return rows.map(({ kind }) => kind)
}

it('a wrong signature of any length and format is refused and never causes a server error', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  const event = paidEvent(sessionOf(placed))
  const right = sign(event)
  const [time = '', hash = ''] = right.split(',')
  const mac = hash.slice('v1='.length)
  const wrong = [
    '',
    ' ',
    'v1',
    'v1=',
    `${time}`,
    `${time},v1=`,
    ...[1, 2, 31, 32, 63, 65, 127, 128, 4_000].map((length) => `${time},v1=${'0'.repeat(length)}`),
    `${time},v1=${mac.slice(0, -1)}`,
    `${time},v1=${mac}0`,
    `${time},v1=${mac.slice(0, -1)}${mac.endsWith('0') ? '1' : '0'}`,
    `${time},v1=${mac.slice(0, -1)}é`,
    `${time},v0=${mac}`,
    `t=,v1=${mac}`,
    `t=NaN,v1=${mac}`,
    `t=-1,v1=${mac}`,
    `t=1e400,v1=${mac}`,
    mac,
    `sha256=${mac}`,
  ]
  for (const signature of wrong) {
    const reply = await deliver(event, { 'stripe-signature': signature })
    expectSafeReply(reply, signature)
    expect([reply.status, (reply.json as { code: string }).code], signature).toEqual([
      400,
      'signature_invalid',
    ])
  }
  // Signature headers of other providers are not accepted.
  for (const header of ['x-razorpay-signature', 'paypal-transmission-sig', 'x-signature', 'signature'])
    expect((await deliver(event, { [header]: right })).status).toBe(400)
  expect(await statusOf(placed)).toBe('PENDING')
  expect((await deliver(event, { 'stripe-signature': right })).status).toBe(200)
})

it('a body that was re-serialized after signing, an old signature and a signature with another secret are refused', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  // Stripe indents its JSON: the signature covers the bytes, not the parsed value.
  const event = JSON.stringify(JSON.parse(paidEvent(sessionOf(placed))), null, 2)
  const signature = { 'stripe-signature': sign(event) }
  const alike = [
    JSON.stringify(JSON.parse(event)),
    `${event}\n`,
    event.replaceAll('\n', '\r\n'),
    event.replace('"livemode"', '"livem\\u006fde"'),
    JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(event)).reverse()), null, 2),
    event.slice(0, -1),
    '',
  ]
  for (const body of alike) {
    const reply = await deliver(body, signature)
    expectSafeReply(reply, 'a body written anew')
    expect([reply.status, (reply.json as { code: string }).code]).toEqual([400, 'signature_invalid'])
  }
  const now = Math.floor(Date.now() / 1000)
  for (const at of [now - 301, now - 86_400, 1])
    expect((await deliver(event, { 'stripe-signature': sign(event, { at }) })).status).toBe(400)
  for (const secret of ['x', 'whsec_', app.shop.config.STRIPE_SECRET_KEY ?? '', `${app.webhookSecret} `])
    expect((await deliver(event, { 'stripe-signature': sign(event, { secret }) })).status).toBe(400)
  expect(await exceptionsOf(event)).toEqual([])
  expect((await deliver(event, signature)).status).toBe(200)
})

it('only the configured provider can confirm a payment: other providers and browsers cannot', async () => {
  const placed = await anUnpaidOrder(app, { seller })
  expect(declaredRoutes.filter(({ key }) => /razorpay|paypal|verify-payment|webhook/i.test(key))).toEqual([])
  const claim = {
    razorpay_order_id: placed.sessionId,
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'x',
    orderId: placed.orderId,
    status: 'COMPLETED',
  }
  for (const url of [
    '/api/webhooks/razorpay',
    '/api/webhooks/paypal',
    '/api/webhooks',
    '/api/payments',
    '/api/payments/verify',
    '/api/payments/razorpay/verify',
    `/api/payments/${placed.sessionId}`,
    `/api/orders/${placed.orderId}/pay`,
  ]) {
    const reply = await send(app, { method: 'POST', url, token: placed.buyer.token, body: claim })
    expectSafeReply(reply, url)
    expect(reply.status, url).toBe(404)
  }
  expect(await statusOf(placed)).toBe('PENDING')
})
