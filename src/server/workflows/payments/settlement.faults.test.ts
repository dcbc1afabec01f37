// Faults between shop and provider: lost, early or late events, and double payments (A7, C2 to C6, S60).
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { providerOfTest } from '#test/builders/provider-events.ts'
import { settledOf } from '#test/builders/settled.ts'
import { tellers } from '#test/builders/settlements.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { controlOf, controlsOf } from '#test/harness/providers.ts'
import { providerOf } from '../../modules/payments/provider.ts'
import { taskList } from '../../worker.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false, razorpay: true })
  seller = await aSeller(app)
})
afterEach(async () => {
  for (const control of controlsOf(app)) control.reset()
  await app.assertInvariants()
})
afterAll(() => app?.close())

const drop = () => {
  for (const control of controlsOf(app)) control.change({ webhooks: { mode: 'drop' } })
}

/** Backdates the payment by this many seconds. */
const grownOld = ({ sessionId }: PlacedOrder, seconds: number) =>
  sql`update payments set created_at = now() - make_interval(secs => ${seconds}::int) where session_id = ${sessionId}`.execute(
    app.shop.db,
  )

/** Runs the job as the worker does every minute. */
async function runJob(name: 'reconcile-payments' | 'expire-checkouts'): Promise<void> {
  const { tasks, close } = taskList(app.shop)
  try {
    await tasks[name]?.({}, {} as never)
  } finally {
    close()
  }
}

async function refundAll(): Promise<void> {
  await sql`update refunds set created_at = now() - interval '1 hour' where status = 'PENDING'`.execute(
    app.shop.db,
  )
  await reconcilePayments(app.shop)
}

const paid = {
  history: ['PENDING', 'PLACED'],
  checkout: 'PAID',
  payments: [{ status: 'CAPTURED', refunded: 0 }],
  refunds: [],
  entries: ['sale'],
  stock: [3, 0, 2],
  mails: ['order-placed', 'seller-new-order'],
  inBag: 0,
  exceptions: [],
}

describe.each(tellers)('C2, $gateway: events that never arrive', ({ gateway, refundsFailOnce }) => {
  const control = () => controlOf(app, gateway)
  const anUnpaid = () => anUnpaidOrder(app, { seller, gateway })

  it('payments are settled by the reconciliation job within a minute', async () => {
    drop()
    const orders = await Promise.all(Array.from({ length: 6 }, anUnpaid))
    // The job finds the payments because they are open, or because the provider lists them.
    for (const placed of orders) control().pay(placed.sessionId)
    for (const placed of orders.slice(3)) await grownOld(placed, 61)
    await runJob('reconcile-payments')
    for (const placed of orders) expect(await settledOf(app, placed)).toEqual(paid)
    // A second run changes nothing.
    await runJob('reconcile-payments')
    for (const placed of orders) expect(await settledOf(app, placed)).toEqual(paid)
  })

  it('expired sessions release their stock, and refunds and failed refunds are found', async () => {
    drop()
    const [expired, cancelled] = [await anUnpaid(), await aPaidOrder(app, { seller, gateway })]
    await providerOf(app.shop, gateway).expireSession(expired.sessionId)
    await grownOld(expired, 61)
    await cancelled.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: cancelled.orderId } })
    control().change({ refunds: refundsFailOnce })
    await refundAll()
    expect(await settledOf(app, expired)).toMatchObject({
      history: ['PENDING', 'CANCELLED'],
      stock: [5, 0, 0],
    })
    expect((await settledOf(app, cancelled)).refunds).toEqual([
      { status: refundsFailOnce === 'wait' ? 'PENDING' : 'SUCCEEDED', cents: 5_000, attempt: 1 },
    ])
    control().settleRefund(await refundAtProvider(cancelled), 'failed')
    await runJob('reconcile-payments')
    expect(await settledOf(app, cancelled)).toMatchObject({
      refunds: [{ status: 'FAILED', cents: 5_000, attempt: 1 }],
      exceptions: ['refund_failed'],
    })
  })

  it('reconciliation after hours of downtime continues where it stopped', async () => {
    drop()
    const placed = await anUnpaid()
    await sql`update reconciliations set compared_until = now() - interval '15 hours'`.execute(app.shop.db)
    control().pay(placed.sessionId)
    for (let run = 0; run < 3; run++) await runJob('reconcile-payments')
    expect(await settledOf(app, placed)).toEqual(paid)
    const { rows } = await sql<{ behind: number }>`
      select extract(epoch from now() - compared_until)::int as behind from reconciliations where gateway = ${gateway}
    `.execute(app.shop.db)
    expect(rows[0]?.behind).toBeLessThan(60)
  })
})

async function refundAtProvider({ checkoutId }: PlacedOrder): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select r.provider_refund_id as id from refunds r join payments p on p.id = r.payment_id
    where p.checkout_id = ${checkoutId}
  `.execute(app.shop.db)
  return rows[0]?.id ?? ''
}

describe('C3: an event that arrives before the response that created its session', () => {
  it('settles the order with its seller and commission, and the customer still gets their link', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_500, stock: 5 })
    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 2 } })
    app.stripe.control.fail({ mode: 'slow', delayMs: 1_500, method: 'POST', path: '/v1/checkout/sessions' })
    const answer = buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
    })
    const provider = providerOfTest(app)
    const isTheirs = (session: { customer_email: string | null }) => session.customer_email === buyer.email
    const made = async () => (await provider.checkout.sessions.list({ limit: 5 })).data.find(isTheirs)
    await expect.poll(made, { timeout: 5_000, interval: 20 }).toBeDefined()
    const session = await made()
    app.stripe.control.pay(session?.id ?? '')
    await app.stripe.control.settled()
    const { rows } = await sql<{
      status: string
    }>`select status from orders where user_id = ${buyer.id}`.execute(app.shop.db)
    expect(rows).toEqual([{ status: 'PLACED' }])

    const { status, body } = await answer
    expect([status, body.paymentLinkId]).toEqual([201, session?.id])
    const placed = {
      buyer,
      variantId: product.variantIds[0] ?? 0,
      gateway: 'STRIPE' as const,
      sessionId: body.paymentLinkId,
      linkUrl: '',
      checkoutId: body.checkoutId,
      orderIds: body.orderIds,
      orderId: body.orderIds[0] ?? 0,
    }
    expect(await settledOf(app, placed)).toEqual(paid)
    const [row] = await seller.ok('GET /seller/orders')
    expect(row?.id).toBe(placed.orderId)
  })
})

describe.each(tellers)(
  'C5, $gateway: a payment that arrives after its order was canceled',
  ({ gateway, eventsOf }) => {
    it.each([1, 3])(
      'by the customer is refunded once, and its event, sent %i times, changes nothing more',
      async (times) => {
        drop()
        const placed = await anUnpaidOrder(app, { seller, gateway })
        // The session is not expired at the provider, because the payment was already in flight.
        await sql`
      with ended as (update checkouts set status = 'CANCELLED', ended_at = now() where id = ${placed.checkoutId}),
      orders_ended as (update orders set status = 'CANCELLED' where checkout_id = ${placed.checkoutId} returning id),
      events as (insert into order_events (order_id, status, actor) select id, 'CANCELLED', 'customer' from orders_ended),
      holds as (delete from reservations where checkout_id = ${placed.checkoutId} returning variant_id, quantity)
      update stock s set held = held - h.quantity, on_hand = on_hand + h.quantity from holds h where s.variant_id = h.variant_id
    `.execute(app.shop.db)
        controlOf(app, gateway).pay(placed.sessionId)
        const events = await eventsOf(app, placed)
        for (let time = 0; time < times; time++) await Promise.all(events.map((event) => event.send()))
        await refundAll()
        await Promise.all([...events, ...(await eventsOf(app, placed))].map((event) => event.send()))
        expect(await settledOf(app, placed)).toMatchObject({
          history: ['PENDING', 'CANCELLED'],
          checkout: 'CANCELLED',
          payments: [{ status: 'CAPTURED', refunded: 5_000 }],
          refunds: [{ status: 'SUCCEEDED', cents: 5_000, attempt: 1 }],
          entries: ['payment', 'refund'],
          stock: [5, 0, 0],
          mails: ['payment-refunded'],
        })
      },
    )
  },
)

describe.each(tellers)(
  'A7, $gateway: a checkout that is paid in two tabs',
  ({ gateway, sell, lying, paying }) => {
    const control = () => controlOf(app, gateway)
    const paid = paying[0] ?? ''

    it.each(['one after the other', 'at once'])('%s keeps one payment and refunds the other', async (how) => {
      drop()
      const placed = await anUnpaidOrder(app, { seller, gateway })
      // As if the customer was created again at the provider: another key, another session.
      const second = await sell(app, { cents: 5_000, currency: 'USD', checkoutId: placed.checkoutId })
      control().pay(placed.sessionId)
      control().pay(second)
      const twins = [placed.sessionId, second].map((sessionId) => lying(app, paid, placed, { sessionId }))
      if (how === 'at once') await Promise.all([...twins, ...twins].map((event) => event.send()))
      else for (const event of [...twins, ...twins]) await event.send()
      await refundAll()
      const end = await settledOf(app, placed)
      expect(end).toMatchObject({
        history: ['PENDING', 'PLACED'],
        checkout: 'PAID',
        stock: [3, 0, 2],
        exceptions: [],
      })
      expect(end.payments.map(({ refunded }) => refunded).sort()).toEqual([0, 5_000])
      expect(end.refunds).toEqual([{ status: 'SUCCEEDED', cents: 5_000, attempt: 1 }])
      expect(end.entries.toSorted()).toEqual(['payment', 'refund', 'sale'])
    })

    it('is not canceled when its unused session expires', async () => {
      const placed = await anUnpaidOrder(app, { seller, gateway })
      const id = await sell(app, { cents: 5_000, currency: 'USD', checkoutId: placed.checkoutId })
      const provider = providerOf(app.shop, gateway)
      await provider.expireSession(id)
      await control().settled()
      expect((await settledOf(app, placed)).history).toEqual(['PENDING'])
      expect((await provider.readSession(placed.sessionId)).state).toBe('open')
    })
  },
)
