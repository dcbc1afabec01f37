import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Gateway } from '#shared/payments/gateway.ts'
import { arrives, bookChange, disputeBook, disputeRow } from '#test/builders/disputes.ts'
import { cancel } from '#test/builders/order-steps.ts'
import { aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { aMember } from '#test/builders/team.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { controlOf } from '#test/harness/providers.ts'
import { replayPaymentEvent } from '../payments/take-payment-event.ts'
import { reconcileDisputes } from './reconcile-disputes.ts'
import { syncDispute } from './sync-dispute.ts'

openOrderShop({ razorpay: true })

const patience = { timeout: 10_000, interval: 20 }
const readAsAdmin = ({ orderId }: PlacedOrder) =>
  admin.ok('GET /admin/orders/:orderId', { params: { orderId } })
const book = () => disputeBook(app)

/** Differences between the providers: Stripe charges a fee, and reasons have different texts. */
const providers = [
  { gateway: 'STRIPE', fee: 1_500, reason: 'fraudulent', opened: 'charge.dispute.created' },
  {
    gateway: 'RAZORPAY',
    fee: 0,
    reason: 'The customer says that it was not them.',
    opened: 'payment.dispute.created',
  },
] as const satisfies { gateway: Gateway; fee: number; reason: string; opened: string }[]

describe.each(providers)('$gateway:', ({ gateway, fee, reason, opened }) => {
  const control = () => controlOf(app, gateway)
  const aPaid = (by = seller) => aPaidOrder(app, { seller: by, gateway })

  /** A paid order with an open dispute that the shop has recorded. */
  async function aDisputedOrder(by = seller) {
    const placed = await aPaid(by)
    const { id } = control().dispute(placed.sessionId)
    await arrives(app, id, { status: 'NEEDS_RESPONSE' })
    return { placed, id }
  }

  describe('a dispute', () => {
    it('is recorded when it opens: money withdrawn, an exception raised, the seller emailed, refunds blocked', async () => {
      const own = await aSeller(app)
      const before = await book()
      const { placed, id } = await aDisputedOrder(own)
      await arrives(app, id, { withdrawn: true })
      expect(bookChange(before, await book())).toEqual({
        disputes: 5_000,
        dispute_costs: fee,
        provider_clearing: 0 - fee,
      })
      const [raised] = await app.shop.db
        .selectFrom('payment_exceptions')
        .select(['kind', 'details'])
        .where('reference', '=', id)
        .execute()
      expect(raised).toMatchObject({
        kind: 'dispute_opened',
        details: { amount: 50, reason, link: expect.stringContaining('/sandbox') },
      })
      // The list of disputes has it already.
      const open = await admin.ok('GET /admin/payment-exceptions')
      expect(open.map(({ reference }) => reference)).not.toContain(id)
      const mails = () => app.mailbox.messages(own.email).map(({ text }) => text)
      await expect
        .poll(async () => (await mails()).join(), patience)
        .toContain('disputed the payment with their bank')
      expect(await own.ok('GET /sellers/balance')).toMatchObject({ balance: 45, waiting: 45, ready: 0 })
      const refused = await refundBy(admin, placed, { amount: 1 })
      expect([refused.status, refused.body.code]).toEqual([409, 'status_conflict'])
      expect(refused.body.message).toContain('This payment is disputed')
      expect((await cancel(placed, placed.buyer)).status).toBe(409)
      const desk = await readAsAdmin(placed)
      expect(desk.money).toMatchObject({ refundable: 0, refunded: 0 })
      expect(desk.paymentEvents.map(({ type }) => type)).toContain(opened)
      expect(desk.disputes).toMatchObject([
        { gateway, amount: 50, status: 'NEEDS_RESPONSE', providerDisputeId: id },
      ])
    })

    it('that is won restores everything except the fee', async () => {
      const before = await book()
      const { placed, id } = await aDisputedOrder()
      control().moveDispute(id, 'review')
      await arrives(app, id, { status: 'UNDER_REVIEW' })
      control().moveDispute(id, 'win')
      await arrives(app, id, { reinstated: true })
      expect(bookChange(before, await book())).toEqual({
        disputes: 0,
        dispute_costs: fee,
        provider_clearing: 5_000 - fee,
      })
      const closed = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'resolved' } })
      expect(closed.find(({ reference }) => reference === id)).toMatchObject({
        note: "The bank decided in the shop's favor.",
        resolvedBy: null,
      })
      expect((await refundBy(admin, placed, { amount: 50 })).status).toBe(201)
      expect(await bookedOf(app, placed)).toEqual({})
    })

    it('that is lost is charged to seller and platform in proportion, and the rest can still be refunded', async () => {
      const own = await aSeller(app)
      const packer = await aMember(app, own.id, 'FULFILMENT')
      const placed = await aPaid(own)
      const { id } = control().dispute(placed.sessionId, { amount: 2_000 })
      control().moveDispute(id, 'lose')
      await arrives(app, id, { status: 'LOST' })
      expect(await bookedOf(app, placed)).toEqual({
        provider_clearing: 5_000,
        disputes: -2_000,
        seller_payable: -2_700,
        platform_revenue: -300,
      })
      expect((await readAsAdmin(placed)).money).toMatchObject({ lost: 20, refundable: 30, earnings: 27 })
      const theirs = await own.ok('GET /seller/orders/:orderId', { params: { orderId: placed.orderId } })
      expect(theirs.money).toMatchObject({ refunded: 0, lost: 18, earnings: 27 })
      const report = await own.ok('GET /sellers/report')
      const [loss] = await own.ok('GET /transactions/seller', { query: { type: 'dispute' } })
      expect(loss).toMatchObject({ amount: -20, commission: -2, earnings: -18 })
      const all = await own.ok('GET /transactions/seller')
      expect(report).toMatchObject({ totalEarnings: 27, totalRefunds: 20, totalTransactions: all.length })
      const balance = await own.ok('GET /sellers/balance')
      expect(balance.lines.find(({ kind }) => kind === 'disputes')).toMatchObject({ amount: -18 })
      expect(balance.lines.reduce((sum, line) => sum + line.amount, 0)).toBeCloseTo(balance.balance, 5)
      const mailsTo = ({ email }: { email: string }) =>
        app.mailbox
          .messages(email)
          .map(({ text }) => text)
          .join()
      await expect.poll(() => mailsTo(own), patience).toContain('$18.00, was deducted')
      await expect.poll(() => mailsTo(packer), patience).toContain('Your share was deducted')
      expect(mailsTo(packer)).not.toContain('18.00')
      expect((await refundBy(admin, placed, { amount: 30.01 })).body.message).toBe(
        'At most $30.00 of this order can still be refunded.',
      )
      expect((await cancel(placed, placed.buyer)).status).toBe(200)
      expect((await refundBy(admin, placed, { amount: 0.01 })).body.message).toContain(
        'this order was charged back',
      )
    })

    it('of a checkout with several sellers is charged in proportion to what each order still holds, to the cent', async () => {
      const sellers = [await aSeller(app), await aSeller(app), await aSeller(app)]
      const buyer = await aCustomer(app)
      for (const [index, { id: sellerId }] of sellers.entries()) {
        const product = await aProduct(app, { sellerId, sellingCents: [3_333, 7_777, 100][index] ?? 0 })
        await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
      }
      const placed = await aPaidOrder(app, { buyer, gateway, lines: [] })
      const { id } = control().dispute(placed.sessionId, { amount: 1_001 })
      control().moveDispute(id, 'lose')
      await arrives(app, id, { status: 'LOST' })
      const lost = await Promise.all(
        placed.orderIds.map(
          async (orderId) =>
            (await admin.ok('GET /admin/orders/:orderId', { params: { orderId } })).money.lost,
        ),
      )
      expect(lost).toEqual([2.98, 6.94, 0.09])
    })

    it('of money that was already refunded is a cost of the platform, not of the seller', async () => {
      const placed = await aPaid()
      await refundBy(admin, placed, { amount: 45 })
      await expect
        .poll(async () => (await readAsAdmin(placed)).refunds[0]?.status, patience)
        .toBe('SUCCEEDED')
      const before = await book()
      const { id } = control().dispute(placed.sessionId)
      control().moveDispute(id, 'lose')
      await arrives(app, id, { status: 'LOST' })
      expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 500, disputes: -500 })
      expect(bookChange(before, await book())).toMatchObject({ disputes: 0, dispute_costs: 4_500 + fee })
    })
  })

  describe('dispute events', () => {
    const endings = fc.constantFrom('win' as const, 'lose' as const, 'review' as const)

    it('reach the same state in any order, repeated and in parallel', async () => {
      await fc.assert(
        fc.asyncProperty(endings, fc.integer({ min: 1, max: 3 }), async (ending, copies) => {
          const before = await book()
          const placed = await aPaid()
          control().holdWebhooks()
          const { id } = control().dispute(placed.sessionId)
          if (ending !== 'review') control().moveDispute(id, 'review')
          control().moveDispute(id, ending)
          await control().releaseWebhooks({ order: 'shuffled', copies, parallel: copies > 1 })
          await control().settled()
          const status = { win: 'WON', lose: 'LOST', review: 'UNDER_REVIEW' }[ending]
          expect((await disputeRow(app, id))?.status).toBe(status)
          expect(bookChange(before, await book())).toEqual({
            disputes: ending === 'review' ? 5_000 : 0,
            dispute_costs: fee,
            provider_clearing: (ending === 'win' ? 5_000 : 0) - fee,
          })
          await app.assertInvariants()
        }),
        { numRuns: 12 },
      )
    }, 60_000)

    it('that are lost are made up for by reconciliation; disputes about other payments are ignored', async () => {
      const placed = await aPaid()
      control().change({ webhooks: { mode: 'drop' } })
      const { id } = control().dispute(placed.sessionId)
      await reconcileDisputes(app.shop)
      expect((await disputeRow(app, id))?.status).toBe('NEEDS_RESPONSE')
      control().moveDispute(id, 'lose')
      await reconcileDisputes(app.shop)
      expect((await disputeRow(app, id))?.status).toBe('LOST')
      await reconcileDisputes(app.shop)
      expect(await bookedOf(app, placed)).toEqual({ provider_clearing: 5_000, disputes: -5_000 })
      expect(await syncDispute(app.shop, gateway, 'disp_unknown')).toBe('ignored')
    })

    // Razorpay has no appeals.
    it.runIf(gateway === 'STRIPE')(
      'a dispute won on appeal is found by reconciliation the next day when its event is lost',
      async () => {
        const { placed, id } = await aDisputedOrder()
        control().moveDispute(id, 'lose')
        await arrives(app, id, { status: 'LOST' })
        await control().settled()
        control().change({ webhooks: { mode: 'drop' } })
        control().moveDispute(id, 'win')
        await reconcileDisputes(app.shop)
        expect((await disputeRow(app, id))?.status).toBe('LOST')
        await sql`update disputes set checked_at = now() - interval '1 day' where provider_dispute_id = ${id}`.execute(
          app.shop.db,
        )
        await reconcileDisputes(app.shop)
        expect((await disputeRow(app, id))?.status).toBe('WON')
        expect((await bookedOf(app, placed)).disputes ?? 0).toBe(0)
      },
    )

    it('replaying an old event changes nothing', async () => {
      const { placed, id } = await aDisputedOrder()
      control().moveDispute(id, 'lose')
      await arrives(app, id, { status: 'LOST' })
      await control().settled()
      const booked = await bookedOf(app, placed)
      const { rows } = await sql<{ id: string }>`
      select event_id as id from payment_events where dispute_id = ${id}
    `.execute(app.shop.db)
      expect(rows.length).toBeGreaterThanOrEqual(2)
      for (const event of rows) await replayPaymentEvent(app.shop, gateway, event.id)
      expect(await bookedOf(app, placed)).toEqual(booked)
      expect((await disputeRow(app, id))?.status).toBe('LOST')
    })
  })

  describe('a dispute during refunds', () => {
    it('never pays the customer twice: fifty refunds race a dispute that opens and is lost', async () => {
      for (let round = 0; round < 4; round++) {
        const placed = await aPaid()
        const { id } = control().dispute(placed.sessionId, { amount: 3_000 })
        const [refunds] = await Promise.all([
          Promise.all(Array.from({ length: 50 }, () => refundBy(admin, placed, { amount: 4 }))),
          syncDispute(app.shop, gateway, id),
        ])
        for (const { status } of refunds) expect([201, 409]).toContain(status)
        control().moveDispute(id, 'lose')
        await syncDispute(app.shop, gateway, id)
        const { money } = await readAsAdmin(placed)
        expect(money.refunded + money.lost).toBeLessThanOrEqual(50)
        expect((await refundBy(admin, placed, { amount: money.refundable + 0.01 })).status).toBe(409)
        await app.assertInvariants()
      }
      await control().settled()
    }, 60_000)
  })
})
