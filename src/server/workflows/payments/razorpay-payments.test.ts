// Razorpay end to end: order, payment, lost events, refunds and expiry.
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import {
  anUnpaidOrder,
  aPaidOrder,
  type PlacedOrder,
  refundsOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { payByForm } from '#test/harness/pay-page.ts'
import { expireOverdueCheckouts } from '../checkout/end-checkout.ts'
import { reconcilePayments } from './reconcile-payments.ts'

let app: TestApp
let seller: Person
const gateway = 'RAZORPAY'

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

const unpaid = () => anUnpaidOrder(app, { seller, gateway })
const statusOf = async ({ buyer, orderId }: PlacedOrder) =>
  (await buyer.ok('GET /orders/:orderId', { params: { orderId } })).orderStatus

const passTime = (placed: PlacedOrder) =>
  sql`update checkouts set expires_at = now() - interval '1 minute' where id = ${placed.checkoutId}`.execute(
    app.shop.db,
  )
const leaveOpen = () =>
  sql`update payments set created_at = created_at - interval '5 minutes' where status = 'OPEN'`.execute(
    app.shop.db,
  )
const entriesOf = async ({ orderId }: PlacedOrder) => {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_entries where order_id = ${orderId} order by id`.execute(app.shop.db)
  return rows.map(({ kind }) => kind)
}
describe('an order', () => {
  it('is paid on the provider’s page, settled by its webhook and confirmed by the redirect', async () => {
    const placed = await unpaid()
    const back = new URL(await payByForm(placed.linkUrl))
    expect(back.pathname).toBe(`/payment-success/${placed.checkoutId}`)
    await expect.poll(() => statusOf(placed)).toBe('PLACED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect(await entriesOf(placed)).toEqual(['sale'])
    const named = (name: string) => back.searchParams.get(`razorpay_${name}`) ?? ''
    const confirmed = await placed.buyer.ok('GET /payments/:paymentId', {
      params: { paymentId: named('payment_id') },
      query: {
        paymentLinkId: named('payment_link_id'),
        paymentLinkReferenceId: named('payment_link_reference_id'),
        paymentLinkStatus: named('payment_link_status'),
        signature: named('signature'),
      },
    })
    expect(confirmed).toMatchObject({ status: 'COMPLETED', orderIds: [placed.orderId] })
  })

  it('leaves the key of its card, which another card does not have', async () => {
    const keyOf = async (name: string) => {
      const placed = await unpaid()
      app.razorpay.control.pay(placed.sessionId, { name })
      await expect.poll(() => statusOf(placed)).toBe('PLACED')
      const { rows } = await sql<{ fingerprint: string }>`
        select fingerprint from payment_cards where gateway = 'RAZORPAY' and user_id = ${placed.buyer.id}`.execute(
        app.shop.db,
      )
      return rows.map(({ fingerprint }) => fingerprint)
    }
    const own = await keyOf('Asha Rao')
    expect(own).toHaveLength(1)
    expect(await keyOf('Asha Rao')).toEqual(own)
    expect(await keyOf('Ravi Menon')).not.toEqual(own)
  })

  it('placed twice keeps its payment link, and placing it with the other provider replaces the link', async () => {
    const placed = await unpaid()
    const again = await placed.buyer.ok('POST /orders', {
      query: { paymentMethod: gateway },
      body: { id: placed.buyer.addressId },
    })
    expect(again.paymentLinkId).toBe(placed.sessionId)
    const other = await placed.buyer.ok('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: placed.buyer.addressId },
    })
    expect(other.checkoutId).not.toBe(placed.checkoutId)
    expect(app.razorpay.control.pay(placed.sessionId).kind).toBe('closed')
    const { checkout, gateways } = await placed.buyer.ok('GET /checkouts/unpaid')
    expect(checkout).toMatchObject({ gateway: 'STRIPE', checkoutId: other.checkoutId })
    expect(gateways).toEqual(['STRIPE', 'RAZORPAY'])
  })

  it('whose response was lost is found by its reference, and paid once', async () => {
    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_500 })
    await buyer.ok('POST /carts/items', { body: { productId: product.id } })
    const order = { query: { paymentMethod: gateway }, body: { id: buyer.addressId } } as const
    app.razorpay.control.fail({ mode: 'lost-connection', method: 'POST', path: '/payment_links' })
    const lost = await buyer.call('POST /orders', order)
    expect([lost.status, lost.body.code]).toEqual([503, 'provider_unavailable'])
    const placed = await buyer.ok('POST /orders', order)
    app.razorpay.control.pay(placed.paymentLinkId)
    await expect.poll(async () => (await buyer.ok('GET /checkouts/unpaid')).checkout).toBeNull()
    expect(await buyer.ok('GET /orders/users', {})).toMatchObject([
      { orderStatus: 'PLACED', checkoutId: placed.checkoutId },
    ])
  })

  it('whose payment was declined shows the reason, and can be paid with another card', async () => {
    const placed = await unpaid()
    app.razorpay.control.pay(placed.sessionId, { card: '4000000000009995' })
    await expect
      .poll(async () => (await placed.buyer.ok('GET /checkouts/unpaid')).checkout)
      .toMatchObject({ gateway, failureReason: expect.stringMatching(/insufficient account balance/) })
    app.razorpay.control.pay(placed.sessionId)
    await expect.poll(() => statusOf(placed)).toBe('PLACED')
  })

  it('canceled by its customer closes the payment link first', async () => {
    const placed = await unpaid()
    await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    expect(await statusOf(placed)).toBe('CANCELLED')
    expect(app.razorpay.control.pay(placed.sessionId).kind).toBe('closed')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
  })

  it('canceled after payment is refunded once, however often the refund request is sent', async () => {
    const placed = await aPaidOrder(app, { seller, gateway })
    app.razorpay.control.fail({ mode: 'lost-connection', method: 'POST', path: '/refund' })
    await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    await expect
      .poll(() => refundsOf(app, placed), { timeout: 30_000 })
      .toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
    expect(await entriesOf(placed)).toEqual(['sale', 'refund'])
  }, 40_000)

  it('shows the admin every event of its payment, including events that name only the link', async () => {
    const placed = await unpaid()
    app.razorpay.control.pay(placed.sessionId, { card: '4000000000000002' })
    app.razorpay.control.pay(placed.sessionId)
    await expect.poll(() => statusOf(placed)).toBe('PLACED')
    await app.razorpay.control.settled()
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const desk = await admin.ok('GET /admin/orders/:orderId', { params: { orderId: placed.orderId } })
    expect(new Set(desk.paymentEvents.map(({ type }) => type))).toEqual(
      new Set(['payment.failed', 'payment.captured', 'payment_link.paid']),
    )
  })
})

describe('lost, late or repeated events', () => {
  it('a payment whose webhook was lost is settled by reconciliation', async () => {
    app.razorpay.control.change({ webhooks: { mode: 'drop' } })
    const placed = await unpaid()
    app.razorpay.control.pay(placed.sessionId)
    await leaveOpen()
    await reconcilePayments(app.shop)
    expect(await statusOf(placed)).toBe('PLACED')
  })

  it('a link that expires at the provider cancels its order', async () => {
    const placed = await unpaid()
    app.razorpay.control.moveClock(24 * 3_600)
    await expect.poll(() => statusOf(placed)).toBe('CANCELLED')
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
  })

  it('an overdue order has its link closed before its stock is released', async () => {
    const placed = await unpaid()
    await passTime(placed)
    await expireOverdueCheckouts(app.shop)
    expect(await statusOf(placed)).toBe('CANCELLED')
    expect(app.razorpay.control.pay(placed.sessionId).kind).toBe('closed')
  })

  it('an overdue order that has been paid is settled instead of canceled', async () => {
    app.razorpay.control.holdWebhooks()
    const placed = await unpaid()
    app.razorpay.control.pay(placed.sessionId)
    await passTime(placed)
    await expireOverdueCheckouts(app.shop)
    expect(await statusOf(placed)).toBe('PLACED')
    await app.razorpay.control.releaseWebhooks({ order: 'reversed', copies: 3, parallel: true })
    expect(await entriesOf(placed)).toEqual(['sale'])
  })

  it.each(['by its event', 'by the reconciler'])(
    'a late capture after the order was canceled is refunded when found %s',
    async (how) => {
      if (how === 'by the reconciler') app.razorpay.control.change({ webhooks: { mode: 'drop' } })
      const placed = await unpaid()
      app.razorpay.control.pay(placed.sessionId, { card: '4000002500003155' })
      await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
      app.razorpay.control.captureLate(placed.sessionId)
      if (how === 'by the reconciler') await reconcilePayments(app.shop)
      await expect
        .poll(() => refundsOf(app, placed), { timeout: 20_000 })
        .toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
      expect(await statusOf(placed)).toBe('CANCELLED')
    },
    40_000,
  )

  it('a refund that stays pending at the provider is settled by its event', async () => {
    app.razorpay.control.change({ refunds: 'wait' })
    const placed = await aPaidOrder(app, { seller, gateway })
    await placed.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    const findId = async () => {
      const { rows } = await sql<{ id: string | null }>`
        select r.provider_refund_id as id from refunds r join payments p on p.id = r.payment_id
        where p.checkout_id = ${placed.checkoutId}`.execute(app.shop.db)
      return rows[0]?.id ?? ''
    }
    await expect.poll(findId, { timeout: 10_000 }).toMatch(/^rfnd_/)
    app.razorpay.control.settleRefund(await findId(), 'processed')
    await expect.poll(() => refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 5_000 }])
  })
})
