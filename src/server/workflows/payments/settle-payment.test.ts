import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, statusOf, stockOf } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { reconcilePayments } from './reconcile-payments.ts'
import { settlePayment } from './settle-payment.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(async () => {
  app.stripe.control.reset()
  await app.assertInvariants()
})
afterAll(() => app?.close())

const unpaid = () => anUnpaidOrder(app, { seller })

const webhook = (body: string, signature: string) =>
  fetch(`${app.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body,
  })

const sign = (payload: string, options: { secret?: string; at?: number } = {}) =>
  new Stripe('sk_test_x').webhooks.generateTestHeaderString({
    payload,
    secret: options.secret ?? app.webhookSecret,
    timestamp: options.at,
  })

const completedEvent = (
  session: Record<string, unknown>,
  id = `evt_${Math.random().toString(36).slice(2)}`,
) =>
  JSON.stringify({
    id,
    object: 'event',
    api_version: '2026-10-28.endive',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    livemode: false,
    data: { object: { object: 'checkout.session', status: 'complete', payment_status: 'paid', ...session } },
  })

describe('a payment', () => {
  it('by webhook places the order, empties the bag, sells the stock, writes the ledger and mails both sides', async () => {
    const placed = await unpaid()
    app.stripe.control.pay(placed.sessionId)
    await expect.poll(() => statusOf(placed)).toBe('PLACED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect((await placed.buyer.ok('GET /carts')).totalItem).toBe(0)
    const order = await placed.buyer.ok('GET /orders/:orderId', { params: { orderId: placed.orderId } })
    expect(order).toMatchObject({
      paymentStatus: 'COMPLETED',
      history: [{ status: 'PENDING' }, { status: 'PLACED' }],
    })
    await expect
      .poll(() => app.mailbox.messages(placed.buyer.email).map((mail) => mail.subject))
      .toEqual([expect.stringContaining(order.orderId)])
    expect((await seller.ok('GET /seller/orders')).map((row) => row.id)).toContain(placed.orderId)
  })

  it('is confirmed by the success page when the webhook is lost', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    const pending = await placed.buyer.ok('GET /payments/stripePaymentId/:session_id', {
      params: { session_id: placed.sessionId },
    })
    expect(pending.data).toBeNull()
    app.stripe.control.pay(placed.sessionId)
    const { data } = await placed.buyer.ok('GET /payments/stripePaymentId/:session_id', {
      params: { session_id: placed.sessionId },
    })
    const confirmed = await placed.buyer.ok('GET /payments/:paymentId', {
      params: { paymentId: data ?? '' },
      query: { paymentLinkId: placed.sessionId },
    })
    expect(confirmed).toMatchObject({ status: 'COMPLETED', orderIds: [placed.orderId] })
    expect(await statusOf(placed)).toBe('PLACED')
    await app.stripe.control.releaseWebhooks()
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
  })

  it('is found by the reconciler when the webhook is lost and the customer never came back', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    app.stripe.control.pay(placed.sessionId)
    await sql`update payments set created_at = now() - interval '2 minutes' where session_id = ${placed.sessionId}`.execute(
      app.shop.db,
    )
    await reconcilePayments(app.shop)
    expect(await statusOf(placed)).toBe('PLACED')
  })

  it('settles once, however often and from wherever it is told at the same time', async () => {
    app.stripe.control.holdWebhooks()
    const placed = await unpaid()
    app.stripe.control.pay(placed.sessionId)
    const session = await app.shop.payments.STRIPE.readSession(placed.sessionId)
    const results = await Promise.all(Array.from({ length: 20 }, () => settlePayment(app.shop, session)))
    expect(results.filter((result) => result === 'settled')).toHaveLength(1)
    expect(results.filter((result) => result === 'already_settled')).toHaveLength(19)
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
  })

  it('that is declined leaves the order unpaid and says why', async () => {
    const placed = await unpaid()
    app.stripe.control.pay(placed.sessionId, { card: '4000000000000002' })
    await expect
      .poll(async () => {
        const row = await app.shop.db
          .selectFrom('payments')
          .select('failure_reason')
          .where('session_id', '=', placed.sessionId)
          .executeTakeFirst()
        return row?.failure_reason
      })
      .toContain('declined')
    expect(await statusOf(placed)).toBe('PENDING')
  })

  it('of another customer is not found', async () => {
    const placed = await unpaid()
    const stranger = await aCustomer(app)
    const answer = await stranger.call('GET /payments/stripePaymentId/:session_id', {
      params: { session_id: placed.sessionId },
    })
    expect(answer.status).toBe(404)
  })
})

describe('a webhook', () => {
  it.each([
    ['no signature', (body: string) => webhook(body, '')],
    ['a wrong secret', (body: string) => webhook(body, sign(body, { secret: 'whsec_wrong' }))],
    [
      'an old signature',
      (body: string) => webhook(body, sign(body, { at: Math.floor(Date.now() / 1000) - 301 })),
    ],
    ['a body that was changed after signing', (body: string) => webhook(`${body} `, sign(body))],
  ])('with %s is refused and changes nothing', async (_what, send) => {
    const placed = await unpaid()
    const response = await send(
      completedEvent({
        id: placed.sessionId,
        metadata: { checkout_id: placed.checkoutId },
        amount_total: 5000,
        currency: 'usd',
      }),
    )
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ code: 'signature_invalid' })
    expect(await statusOf(placed)).toBe('PENDING')
  })

  it.each([
    ['says paid of a session that is not', {}],
    ['names another amount', { amount_total: 1 }],
    ['names another currency', { currency: 'inr' }],
  ])('that is signed but %s pays nothing and raises an exception', async (_what, lie) => {
    const placed = await unpaid()
    const event = completedEvent({
      id: placed.sessionId,
      metadata: { checkout_id: placed.checkoutId },
      amount_total: 5000,
      currency: 'usd',
      ...lie,
    })
    const response = await webhook(event, sign(event))
    expect(response.status).toBe(200)
    expect(await statusOf(placed)).toBe('PENDING')
    const raised = await app.shop.db
      .selectFrom('payment_exceptions')
      .select('kind')
      .where('reference', '=', JSON.parse(event).id)
      .execute()
    expect(raised).toEqual([{ kind: 'event_mismatch' }])
  })
})

describe('an event of something else on the same provider account', () => {
  it.each([
    [
      'a failed payment',
      'payment_intent.payment_failed',
      { object: 'payment_intent', id: 'pi_other', metadata: {} },
    ],
    [
      'a session with an id of its own',
      'checkout.session.completed',
      {
        object: 'checkout.session',
        id: 'cs_other',
        metadata: { checkout_id: 'order 12' },
        payment_status: 'paid',
      },
    ],
  ])('%s is taken and changes nothing', async (_what, type, object) => {
    const event = JSON.stringify({ id: `evt_${type}`, object: 'event', type, created: 1, data: { object } })
    expect((await webhook(event, sign(event))).status).toBe(200)
  })
})
