import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { disputeBook, exceptionsAbout } from '#test/builders/disputes.ts'
import { addNewProduct } from '#test/builders/order-requests.ts'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import {
  aPaidOrder,
  type PlacedOrder,
  readAsAdmin,
  readAsBuyer,
  readAsSeller,
  refundsOf,
} from '#test/builders/placed-order.ts'
import { bookedOf, entriesOf, refundBy, sentRefunds, stripeOf } from '#test/builders/refunds.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { runJobs } from '#test/histories/jobs.ts'
import { settlePayment } from '../payments/settle-payment.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { syncDispute } from './sync-dispute.ts'

// Jobs run when a test says so: a refund waits to be sent until then.
openOrderShop({ worker: false })

const control = () => app.stripe.control

/** The bank asks for it, the shop knows, and then the bank decides. */
async function disputed(placed: PlacedOrder, amount?: number) {
  const { id } = control().dispute(placed.sessionId, amount === undefined ? {} : { amount })
  await syncDispute(app.shop, 'STRIPE', id)
  return id
}
async function decided(id: string, step: 'lose' | 'win') {
  control().moveDispute(id, step)
  await syncDispute(app.shop, 'STRIPE', id)
  await control().settled()
}
async function lost(placed: PlacedOrder, amount?: number) {
  const id = await disputed(placed, amount)
  await decided(id, 'lose')
  return id
}
const promised = async (placed: PlacedOrder, amount: number) =>
  (await refundBy(admin, placed, { amount })).body.refundId
const costs = async () => (await disputeBook(app)).dispute_costs ?? 0
const fee = 1_500

describe('a refund that was promised and not sent when its payment was lost to a bank', () => {
  it('ends: booked back line by line, never sent, and everyone reads that the bank gave the money', async () => {
    const placed = await aPaidOrder(app, { seller })
    const refundId = await promised(placed, 20)
    const before = await costs()
    const disputeId = await lost(placed)
    expect(await refundsOf(app, placed)).toEqual([{ status: 'CANCELLED', cents: 2_000 }])
    expect(await entriesOf(app, refundId)).toEqual([
      { provider_clearing: -2_000, seller_payable: 1_800, platform_revenue: 200 },
      { provider_clearing: 2_000, seller_payable: -1_800, platform_revenue: -200 },
    ])
    expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 5_000, disputes: -5_000 })
    expect((await costs()) - before).toBe(fee)
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([])

    const desk = await readAsAdmin(admin, placed)
    expect(desk.money).toMatchObject({ refunded: 0, lost: 50, refundable: 0 })
    expect(desk.refunds).toMatchObject([
      { id: refundId, status: 'CANCELLED', failureReason: expect.stringContaining(disputeId) },
    ])
    expect(await readAsBuyer(placed)).toMatchObject({
      refund: null,
      refunds: [{ amount: 20, status: 'CANCELLED' }],
      chargeback: 50,
    })
    expect(await readAsSeller(seller, placed)).toMatchObject({
      refund: null,
      money: { refunded: 0, lost: 45, earnings: 0 },
    })
    const mails = await app.mailbox.messages(placed.buyer.email)
    expect(mails.map(({ text }) => text).join()).toContain("so we won't send our refund of $20.00.")
  })

  it('ends once, however often the news come, and stays ended', async () => {
    const placed = await aPaidOrder(app, { seller })
    const refundId = await promised(placed, 20)
    const id = await lost(placed)
    const booked = await entriesOf(app, refundId)
    await Promise.all([1, 2, 3].map(() => syncDispute(app.shop, 'STRIPE', id)))
    await reconcileDisputes(app.shop)
    for (const { id: delivery } of control().deliveries({ limit: 20 })) control().resend(delivery)
    await control().settled()
    expect(await entriesOf(app, refundId)).toEqual(booked)
    const again = admin.call('POST /admin/refunds/:refundId/retry', { params: { refundId } })
    expect((await again).status).toBe(409)
    expect(await exceptionsAbout(app, String(refundId))).toEqual([])
    await runJobs(app)
    const mails = await app.mailbox.messages(placed.buyer.email)
    expect(mails.filter(({ text }) => text.includes('your bank returned money'))).toHaveLength(1)
  })

  it('takes its part of the tax and of the tax on the commission back, too', async () => {
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 18 } })
    await admin.ok('POST /admin/settings/taxes', { body: { parts: [{ name: 'GST', percent: 25 }] } })
    const placed = await aPaidOrder(app, { seller })
    await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: 0 } })
    await admin.ok('POST /admin/settings/taxes', { body: { parts: null } })
    const before = await seller.ok('GET /sellers/report')
    const refundId = await promised(placed, 20)
    expect((await seller.ok('GET /sellers/report')).totalTax).toBe(before.totalTax - 4)
    await lost(placed)
    expect(await entriesOf(app, refundId)).toEqual([
      { provider_clearing: -2_000, seller_payable: 1_764, platform_revenue: 200, tax: 36 },
      { provider_clearing: 2_000, seller_payable: -1_764, platform_revenue: -200, tax: -36 },
    ])
    const after = await seller.ok('GET /sellers/report')
    // The bank gave 50.00 of goods to the customer, and the tax in them stays.
    const expected = { totalTax: before.totalTax, totalRefunds: before.totalRefunds + 50 }
    expect(after).toMatchObject(expected)
    const { totals } = await seller.ok('GET /sellers/figures')
    expect(totals).toMatchObject(expected)
    expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 5_000, disputes: -5_000 })
  })

  it('does not reverse the tax of the disputed amount when the rest is refunded, and reverses it after a won dispute', async () => {
    await admin.ok('POST /admin/settings/taxes', { body: { parts: [{ name: 'GST', percent: 25 }] } })
    const placed = await aPaidOrder(app, { seller })
    await admin.ok('POST /admin/settings/taxes', { body: { parts: null } })
    const taxes = async () => {
      const { rows } = await sql<{ tax: number }>`
        select tax_cents as tax from refunds where order_id = ${placed.orderId} order by id`.execute(
        app.shop.db,
      )
      return rows.map(({ tax }) => tax)
    }
    const id = await lost(placed, 2_500)
    await refundBy(admin, placed, { amount: 10 })
    expect(await taxes()).toEqual([200])
    // All that is left of the order, and of its tax what is in that.
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await taxes()).toEqual([200, 300])
    await decided(id, 'win')
    expect(await taxes()).toEqual([200, 300, 500])
  })

  it('cancels a refund that the provider had already refused, and closes its exception', async () => {
    const placed = await aPaidOrder(app, { seller })
    const refundId = await promised(placed, 20)
    control().change({ webhooks: { mode: 'drop' } })
    const { id } = control().dispute(placed.sessionId)
    await runJobs(app)
    expect(await refundsOf(app, placed)).toEqual([{ status: 'FAILED', cents: 2_000 }])
    await syncDispute(app.shop, 'STRIPE', id)
    await decided(id, 'lose')
    expect(await refundsOf(app, placed)).toEqual([{ status: 'CANCELLED', cents: 2_000 }])
    const closed = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'resolved' } })
    expect(closed.find(({ reference }) => reference === String(refundId))).toMatchObject({
      kind: 'refund_failed',
      resolvedBy: null,
    })
  })

  it('waits while the bank decides, and is sent when the bank decides for the shop', async () => {
    const placed = await aPaidOrder(app, { seller })
    await promised(placed, 20)
    const id = await disputed(placed, 1_000)
    await runJobs(app)
    expect([await refundsOf(app, placed), await sentRefunds(app, placed)]).toEqual([
      [{ status: 'PENDING', cents: 2_000 }],
      [],
    ])
    await decided(id, 'win')
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([2_000])
    expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])
  })

  it("does not send a refund of a fully charged-back order, and records the bank's refund as the reason", async () => {
    const placed = await aPaidOrder(app, { seller })
    await promised(placed, 50)
    await lost(placed)
    const moved = await moveBy(seller, placed, 'SHIPPED')
    expect([moved.status, moved.body.message]).toEqual([409, expect.stringContaining('charged back')])
    expect(await readAsBuyer(placed)).toMatchObject({
      paymentStatus: 'REFUNDED',
      refund: null,
      chargeback: 50,
    })
    const listed = await admin.ok('GET /admin/orders', { query: { paymentStatus: 'REFUNDED' } })
    expect(listed.map(({ id }) => id)).toContain(placed.orderId)
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    await runJobs(app)
    const mails = await app.mailbox.messages(placed.buyer.email)
    expect(mails.map(({ text }) => text).join()).toContain('Your bank already returned $50.00 to you.')
  })

  it('that bought nothing ends, too: the second payment of a checkout, while the first stays', async () => {
    const placed = await aPaidOrder(app, { seller })
    const second = await aSecondPayment(placed)
    expect(await refundsOf(app, placed)).toEqual([{ status: 'PENDING', cents: 5_000 }])
    const before = await costs()
    await lost(second, 3_000)
    expect((await costs()) - before).toBe(fee)
    expect(await refundsOf(app, placed)).toEqual([
      { status: 'CANCELLED', cents: 5_000 },
      { status: 'PENDING', cents: 2_000 },
    ])
    await runJobs(app)
    expect(await sentRefunds(app, second)).toEqual([2_000])
    expect(await readAsBuyer(placed)).toMatchObject({ paymentStatus: 'COMPLETED', refund: null })
    expect(await owedToCustomers()).toBe(0)
  })
})

/** What the book owes for payments that bought nothing. */
async function owedToCustomers() {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(-sum(l.amount_cents), 0)::bigint as cents from ledger_lines l
    join ledger_accounts a on a.id = l.account_id where a.kind = 'refunds'`.execute(app.shop.db)
  return rows[0]?.cents
}

/** The same checkout paid once more, on a page that was still open. */
async function aSecondPayment(placed: PlacedOrder): Promise<PlacedOrder> {
  const session = await stripeOf(app).checkout.sessions.create({
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'usd', unit_amount: 5_000, product_data: { name: 'Shoes' } } },
    ],
    metadata: { checkout_id: placed.checkoutId },
    success_url: app.url,
  })
  control().pay(session.id)
  await settlePayment(app.shop, await app.shop.payments.STRIPE.readSession(session.id))
  return { ...placed, sessionId: session.id }
}

describe('of a payment that was lost in part', () => {
  it('sends the refunds that fit into the remaining amount, and part of the first one that does not', async () => {
    const placed = await aPaidOrder(app, { seller })
    await promised(placed, 10)
    await promised(placed, 25)
    await lost(placed, 3_000)
    expect((await readAsAdmin(admin, placed)).money).toMatchObject({ refunded: 20, lost: 30, refundable: 0 })
    expect(await refundsOf(app, placed)).toEqual([
      { status: 'PENDING', cents: 1_000 },
      { status: 'CANCELLED', cents: 2_500 },
      { status: 'PENDING', cents: 1_000 },
    ])
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([1_000, 1_000])
    expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 3_000, disputes: -3_000 })
    expect(await readAsBuyer(placed)).toMatchObject({
      refund: { status: 'SUCCEEDED', amount: 20 },
      chargeback: 30,
    })
    const mails = await app.mailbox.messages(placed.buyer.email)
    expect(mails.map(({ text }) => text).join()).toContain(
      "Of our refund of $25.00, we're therefore sending the remaining $10.00.",
    )
  })

  it('nothing is refused that can be sent', async () => {
    const placed = await aPaidOrder(app, { seller })
    await promised(placed, 20)
    await lost(placed, 3_000)
    await runJobs(app)
    expect(await refundsOf(app, placed)).toEqual([{ status: 'SUCCEEDED', cents: 2_000 }])
    expect((await readAsAdmin(admin, placed)).money).toMatchObject({ refunded: 20, lost: 30 })
  })

  it('a cancelled order is given back whole: by the bank and, for the rest, by the shop', async () => {
    const placed = await aPaidOrder(app, { seller })
    await cancel(placed, placed.buyer)
    const before = await costs()
    await lost(placed, 3_000)
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([2_000])
    expect((await readAsAdmin(admin, placed)).money).toMatchObject({ refunded: 20, lost: 30, earnings: 0 })
    expect((await costs()) - before).toBe(fee)
  })

  it("an order of another seller refunds at most what remains after the first seller's pending refund", async () => {
    const [placed, other] = await aPairOfOrders()
    await promised(placed, 60)
    await lost(placed, 11_000)
    await runJobs(app)
    expect(await sentRefunds(app, placed)).toEqual([5_000])
    expect((await readAsAdmin(admin, placed)).money).toMatchObject({ total: 60, refunded: 50, lost: 10 })
    expect((await readAsAdmin(admin, other)).money).toMatchObject({ total: 100, refunded: 0, lost: 100 })
  })
})

/** Of $60 and of $100, paid together. */
async function aPairOfOrders(): Promise<[PlacedOrder, PlacedOrder]> {
  const buyer = await aCustomer(app)
  for (const sellingCents of [6_000, 10_000])
    await addNewProduct(app, buyer, { sellerId: (await aSeller(app)).id, sellingCents })
  const placed = await aPaidOrder(app, { buyer, lines: [] })
  const one = (orderId = 0) => ({ ...placed, orderId })
  return [one(placed.orderIds[0]), one(placed.orderIds[1])]
}
