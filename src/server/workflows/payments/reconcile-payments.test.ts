// Differences between provider and shop that the reconciliation job repairs or raises as exceptions.
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, refundsOf } from '#test/builders/placed-order.ts'
import { providerOfTest } from '#test/builders/provider-events.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { retryFailedRefund } from '../refunds/retry-refund.ts'
import { sendRefund } from '../refunds/send-refund.ts'
import { reconcilePayments } from './reconcile-payments.ts'

openOrderShop({ worker: false })

const drop = () => app.stripe.control.change({ webhooks: { mode: 'drop' } })
const exceptionsOf = async (reference: string) => {
  const rows = await app.shop.db
    .selectFrom('payment_exceptions')
    .select(['kind', 'resolved_at'])
    .where('reference', '=', reference)
    .execute()
  return rows.map(({ kind, resolved_at }) => (resolved_at ? `${kind}, closed` : kind))
}
const paymentOf = async ({ sessionId }: PlacedOrder) => {
  const { paymentId } = await app.shop.payments.STRIPE.readSession(sessionId)
  return paymentId ?? ''
}

async function aRefund(placed: PlacedOrder, amount: number): Promise<number> {
  const { refundId } = (await refundBy(admin, placed, { amount })).body
  await sendRefund(app.shop, refundId)
  return refundId
}
const theirs = async (refundId: number) => {
  const row = await app.shop.db
    .selectFrom('refunds')
    .select('provider_refund_id')
    .where('id', '=', refundId)
    .executeTakeFirst()
  return row?.provider_refund_id ?? ''
}

it('a payment for a checkout that does not exist raises one exception', async () => {
  drop()
  const session = await providerOfTest(app).checkout.sessions.create({
    mode: 'payment',
    success_url: `${app.url}/x`,
    metadata: { checkout_id: '11111111-1111-4111-8111-111111111111' },
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 700, product_data: { name: 'What?' } } },
    ],
  })
  app.stripe.control.pay(session.id)
  await reconcilePayments(app.shop)
  await reconcilePayments(app.shop)
  expect(await exceptionsOf(session.id)).toEqual(['unknown_checkout'])
})

it('a payment recorded as captured but not paid at the provider, or with another amount, raises an exception', async () => {
  drop()
  const [kept, forged] = [await aPaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]
  // As a bug, or someone with the database password, would leave the payments.
  await sql`update payments set status = 'CAPTURED', captured_at = now(), refunded_cents = amount_cents where session_id = ${forged.sessionId}`.execute(
    app.shop.db,
  )
  await sql`update payments set amount_cents = amount_cents + 1 where session_id = ${kept.sessionId}`.execute(
    app.shop.db,
  )
  await reconcilePayments(app.shop)
  expect(await exceptionsOf(forged.sessionId)).toEqual(['captured_not_paid'])
  expect(await exceptionsOf(kept.sessionId)).toEqual(['amount_differs'])
  await sql`update payments set status = 'OPEN', captured_at = null, refunded_cents = 0 where session_id = ${forged.sessionId}`.execute(
    app.shop.db,
  )
  await sql`update payments set amount_cents = amount_cents - 1 where session_id = ${kept.sessionId}`.execute(
    app.shop.db,
  )
})

it("a refund made in the provider's dashboard raises an exception; payments of other applications are ignored", async () => {
  drop()
  const placed = await aPaidOrder(app, { seller })
  const provider = providerOfTest(app)
  const refund = await provider.refunds.create({ payment_intent: await paymentOf(placed), amount: 300 })
  const other = await provider.checkout.sessions.create({
    mode: 'payment',
    success_url: `${app.url}/x`,
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 900, product_data: { name: 'Else' } } },
    ],
  })
  app.stripe.control.pay(other.id)
  const { payment_intent } = await provider.checkout.sessions.retrieve(other.id)
  const elsewhere = await provider.refunds.create({ payment_intent: String(payment_intent) })
  await reconcilePayments(app.shop)
  expect(await exceptionsOf(refund.id)).toEqual(['unknown_refund'])
  expect(await exceptionsOf(elsewhere.id)).toEqual([])
  expect(await exceptionsOf(other.id)).toEqual([])
  expect(await refundsOf(app, placed)).toEqual([])
})

it('a refund whose response was lost is found by its key and not made again', async () => {
  drop()
  const placed = await aPaidOrder(app, { seller })
  const { refundId } = (await refundBy(admin, placed, { amount: 20 })).body
  app.stripe.control.fail({ mode: 'lost-connection', count: 2, method: 'POST', path: '/v1/refunds' })
  await expect(sendRefund(app.shop, refundId)).rejects.toMatchObject({ code: 'provider_unavailable' })
  expect(await theirs(refundId)).toBe('')
  await reconcilePayments(app.shop)
  expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])
  await sendRefund(app.shop, refundId)
  const { data } = await providerOfTest(app).refunds.list({ payment_intent: await paymentOf(placed) })
  expect(data.map(({ id, amount }) => [id, amount])).toEqual([[await theirs(refundId), 2_000]])
})

it('a refund that the provider failed to make is retried once with another key', async () => {
  drop()
  const placed = await aPaidOrder(app, { seller })
  const { refundId } = (await refundBy(admin, placed, { amount: 20 })).body
  app.stripe.control.fail({ status: 500, count: 2, method: 'POST', path: '/v1/refunds' })
  await expect(sendRefund(app.shop, refundId)).rejects.toMatchObject({ code: 'provider_unavailable' })
  await Promise.all(
    [sendRefund(app.shop, refundId), sendRefund(app.shop, refundId)].map((sent) => sent.catch(() => {})),
  )
  await sendRefund(app.shop, refundId)
  expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])
  const { data } = await providerOfTest(app).refunds.list({ payment_intent: await paymentOf(placed) })
  expect(data.map(({ amount }) => amount)).toEqual([2_000])
})

it('a refund that fails after it succeeded is recorded as failed, stays booked, and can be retried', async () => {
  const placed = await aPaidOrder(app, { seller })
  const refundId = await aRefund(placed, 20)
  const first = await theirs(refundId)
  const booked = await bookedOf(app, placed)
  expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])

  app.stripe.control.settleRefund(first, 'failed')
  await expect.poll(() => refundsOf(app, placed)).toEqual([{ status: 'FAILED', cents: 2_000 }])
  await expect.poll(() => exceptionsOf(String(refundId))).toEqual(['refund_failed'])
  // The customer is still owed the refund, so the ledger does not change.
  expect(await bookedOf(app, placed)).toEqual(booked)
  const failed = await admin.ok('GET /admin/refunds/failed')
  expect(failed.map(({ id }) => id)).toContain(refundId)

  await retryFailedRefund(app.shop, { refundId, adminId: admin.id })
  await sendRefund(app.shop, refundId)
  expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])
  expect(await exceptionsOf(String(refundId))).toEqual(['refund_failed, closed'])
  expect(await theirs(refundId)).not.toBe(first)
  expect(await bookedOf(app, placed)).toEqual(booked)
  // Late events of the first attempt do not affect the second.
  await app.stripe.control.settled()
  await reconcilePayments(app.shop)
  expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])
  // The second attempt may fail as the first did.
  app.stripe.control.settleRefund(await theirs(refundId), 'failed')
  await expect.poll(() => exceptionsOf(`${refundId}:2`)).toEqual(['refund_failed'])
})

it('a provider that is down is called once per run, and the next run continues', async () => {
  drop()
  const orders = [await anUnpaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]
  for (const { sessionId } of orders) app.stripe.control.pay(sessionId)
  await sql`update payments set created_at = now() - interval '2 minutes'`.execute(app.shop.db)
  app.stripe.control.fail({ mode: 'error', status: 503, count: 100 })
  await reconcilePayments(app.shop)
  // One call, which the package retries once.
  expect(app.stripe.control.settings().faults[0]?.count).toBe(98)
  app.stripe.control.clearFaults()
  await reconcilePayments(app.shop)
  for (const { buyer, orderId } of orders)
    expect((await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus).toBe('PLACED')
})

it('an event stored by a process that crashed before handling it is handled', async () => {
  drop()
  const placed = await anUnpaidOrder(app, { seller })
  app.stripe.control.pay(placed.sessionId)
  const provider = providerOfTest(app)
  const events = await provider.events.list({ type: 'checkout.session.completed', limit: 5 })
  const event = events.data.find(({ data }) => (data.object as { id: string }).id === placed.sessionId)
  await sql`insert into payment_events (gateway, event_id, type, payload, received_at)
    values ('STRIPE', ${event?.id}, ${event?.type}, ${JSON.stringify(event)}::jsonb, now() - interval '3 minutes')`.execute(
    app.shop.db,
  )
  await reconcilePayments(app.shop)
  const { rows } = await sql<{
    outcome: string
  }>`select outcome from payment_events where event_id = ${event?.id}`.execute(app.shop.db)
  expect(rows).toEqual([{ outcome: 'settled' }])
})
