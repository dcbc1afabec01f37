// A Razorpay event must be signed, is verified with the provider before it takes effect, and is processed once.
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, type PlacedOrder, stockOf } from '../builders/placed-order.ts'
import { startTestApp, type TestApp } from '../harness/app.ts'
import { aSeller, type Person } from '../harness/clients.ts'
import { payByForm } from '../harness/pay-page.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ razorpay: true })
  seller = await aSeller(app)
})
afterEach(async () => {
  app.razorpay.control.reset()
  await app.razorpay.control.settled()
  await app.assertInvariants()
})
afterAll(() => app?.close())

const unpaid = () => anUnpaidOrder(app, { seller, gateway: 'RAZORPAY' })
const statusOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus

const webhook = (body: string, headers: Record<string, string>) =>
  fetch(`${app.url}/api/webhooks/razorpay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
const sign = (body: string, secret = app.shop.config.RAZORPAY_WEBHOOK_SECRET ?? '') =>
  createHmac('sha256', secret).update(body).digest('hex')

const paidEvent = (placed: PlacedOrder, lie: Record<string, unknown> = {}) => {
  const entity = {
    id: placed.sessionId,
    amount: 5_000,
    amount_paid: 5_000,
    currency: 'USD',
    notes: { checkout_id: placed.checkoutId },
    payments: [{ payment_id: 'pay_forged00000000', status: 'captured', amount: 5_000 }],
    reference_id: placed.checkoutId,
    status: 'paid',
    ...lie,
  }
  return JSON.stringify({
    entity: 'event',
    event: 'payment_link.paid',
    payload: { payment_link: { entity } },
  })
}

let events = 0
const deliver = (body: string, eventId = `evt_razorpay_${events++}`) =>
  webhook(body, { 'x-razorpay-signature': sign(body), 'x-razorpay-event-id': eventId })

const entriesOf = async ({ orderId }: PlacedOrder) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_entries where order_id = ${orderId} order by id`.execute(app.shop.db)
  return rows.map(({ kind }) => kind)
}
const exceptionsAbout = async (reference: string) => {
  const rows = await app.shop.db
    .selectFrom('payment_exceptions')
    .select('kind')
    .where('reference', '=', reference)
    .execute()
  return rows.map(({ kind }) => kind)
}

describe('a signed event', () => {
  it('delivered 100 times, under one id or many ids, is processed once', async () => {
    app.razorpay.control.holdWebhooks()
    const placed = await unpaid()
    app.razorpay.control.pay(placed.sessionId)
    const event = paidEvent(placed)
    for (let crowd = 0; crowd < 5; crowd++) {
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, i) =>
          deliver(event, i % 2 ? `evt_crowd_${crowd}_${i}` : 'evt_the_same'),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    }
    expect(await statusOf(placed)).toBe('PLACED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect(await entriesOf(placed)).toEqual(['sale'])
  })

  it.each([
    ['of an unpaid link', {}],
    ['of another amount', { amount: 1, amount_paid: 1 }],
    ['of another currency', { currency: 'INR' }],
    ['of another checkout', { notes: { checkout_id: '00000000-0000-7000-8000-000000000000' } }],
    ['of no checkout', { notes: [] }],
    ['of an unknown link', { id: 'plink_00000000000000' }],
  ])('%s does not pay the order and raises an exception for an admin', async (_what, lie) => {
    const placed = await unpaid()
    const id = `evt_lie_${events++}`
    expect((await deliver(paidEvent(placed, lie), id)).status).toBe(200)
    expect(await statusOf(placed)).toBe('PENDING')
    expect(await exceptionsAbout(id)).toEqual(['event_mismatch'])
  })

  it('of a small paid order does not pay another order, whichever of the two orders the event names', async () => {
    app.razorpay.control.holdWebhooks()
    const [paid, other] = [await unpaid(), await unpaid()]
    app.razorpay.control.pay(paid.sessionId)
    const lies = [paidEvent(paid, { notes: { checkout_id: other.checkoutId } }), paidEvent(other)]
    for (const lie of lies) expect((await deliver(lie)).status).toBe(200)
    expect(await statusOf(other)).toBe('PENDING')
  })

  it('of an unhandled type is acknowledged and ignored', async () => {
    for (const event of ['invoice.paid', 'payment.authorized', 'order.paid', 'settlement.processed']) {
      const body = JSON.stringify({ entity: 'event', event, payload: { invoice: { entity: {} } } })
      expect((await deliver(body)).status).toBe(200)
    }
  })
})

it('an event about a dispute unknown to the provider moves no money', async () => {
  const placed = await unpaid()
  app.razorpay.control.pay(placed.sessionId)
  await expect.poll(() => statusOf(placed)).toBe('PLACED')
  const { paymentId } = (await app.shop.payments.RAZORPAY?.readSession(placed.sessionId)) ?? {}
  const real = app.razorpay.control.dispute(placed.sessionId, { amount: 100 })
  const tell = (event: string, entity: object) =>
    deliver(JSON.stringify({ entity: 'event', event, payload: { dispute: { entity } } }))
  const lie = {
    payment_id: paymentId,
    amount: 5_000,
    amount_deducted: 5_000,
    status: 'lost',
    phase: 'chargeback',
  }
  for (const id of ['disp_made0up0made0u', '../payments', '', real.id]) {
    expect((await tell('payment.dispute.lost', { ...lie, id })).status, id).toBe(200)
  }
  expect((await tell('payment.dispute.lost', { ...lie, id: { $gt: '' } })).status).toBe(200)
  const { rows } = await sql<{ id: string; status: string; cents: number }>`
    select provider_dispute_id as id, d.status, d.amount_cents as cents from disputes d
    join payments p on p.id = d.payment_id where p.checkout_id = ${placed.checkoutId}`.execute(app.shop.db)
  expect(rows).toEqual([{ id: real.id, status: 'NEEDS_RESPONSE', cents: 100 }])
})

it('an event without a valid signature is refused and changes nothing', async () => {
  const placed = await unpaid()
  const event = paidEvent(placed)
  const spaced = JSON.stringify(JSON.parse(event), null, 2)
  const attempts: [string, Record<string, string>][] = [
    [event, {}],
    [event, { 'x-razorpay-signature': '' }],
    [event, { 'x-razorpay-signature': sign(event, 'another') }],
    [event, { 'x-razorpay-signature': sign(event, app.webhookSecret) }],
    [event, { 'stripe-signature': sign(event) }],
    [spaced, { 'x-razorpay-signature': sign(event) }],
  ]
  for (const [body, headers] of attempts) {
    const reply = await webhook(body, headers)
    expect([reply.status, (await reply.json()).code]).toEqual([400, 'signature_invalid'])
  }
  expect(await statusOf(placed)).toBe('PENDING')
})

it('the return URL with the payment and signature of another order is refused, and the order stays unpaid', async () => {
  app.razorpay.control.holdWebhooks()
  const [mine, other] = [await unpaid(), await unpaid()]
  const back = new URL(await payByForm(other.linkUrl))
  const named = (name: string) => back.searchParams.get(`razorpay_${name}`) ?? ''
  const asked = (query: Record<string, string>, paymentId = named('payment_id')) =>
    mine.buyer.call('GET /payments/:paymentId', {
      params: { paymentId },
      query: {
        paymentLinkId: mine.sessionId,
        paymentLinkReferenceId: mine.checkoutId,
        paymentLinkStatus: 'paid',
        signature: named('signature'),
        ...query,
      },
    })
  const codes = [
    await asked({}),
    await asked({ paymentLinkReferenceId: other.checkoutId }),
    await asked({ signature: 'x' }),
    // All values belong to the other order: the signature is valid, but the payment is not of this customer.
    await asked({ paymentLinkId: other.sessionId, paymentLinkReferenceId: other.checkoutId }),
  ].map(({ status, body }) => [status, body.code])
  expect(codes).toEqual([
    [400, 'signature_invalid'],
    [400, 'signature_invalid'],
    [400, 'signature_invalid'],
    [404, 'not_found'],
  ])
  // Without a signature the provider is asked, and it has no payment for this link.
  const unsigned = await mine.buyer.call('GET /payments/:paymentId', {
    params: { paymentId: named('payment_id') },
    query: { paymentLinkId: mine.sessionId },
  })
  expect(unsigned.status).toBe(404)
  expect(await statusOf(mine)).toBe('PENDING')
})
