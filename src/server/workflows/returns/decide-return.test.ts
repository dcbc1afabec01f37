import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { aDeliveredOrder, type PlacedOrder, refundsOf, stockOf } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import {
  acceptAsAdmin,
  acceptBy,
  aReturn,
  askToReturn,
  cancelReturn,
  disputeBy,
  rejectAsAdmin,
  unanswered,
} from '#test/builders/returns.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { escalateUnanswered } from './escalate-returns.ts'

openOrderShop()

const patience = { timeout: 10_000, interval: 20 }
const params = ({ orderId }: PlacedOrder) => ({ params: { orderId } })
const read = (placed: PlacedOrder) => placed.buyer.ok('GET /orders/:orderId', params(placed))
const settled = (placed: PlacedOrder) =>
  expect
    .poll(async () => (await refundsOf(app, placed)).every(({ status }) => status === 'SUCCEEDED'), patience)
    .toBe(true)
const mailsTo = (person: Person) =>
  app.mailbox
    .messages(person.email)
    .map((mail) => `${mail.subject}\n${mail.text}`)
    .join('\n')

describe('an accepted return', () => {
  it('refunds the returned units, restocks them, books the refund and sends the emails', async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    const returnId = await aReturn(delivered)
    const { status, body } = await acceptBy(own, returnId, true)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      status: 'ACCEPTED',
      amount: 25,
      restocked: true,
      refund: { amount: 25 },
      history: [
        { step: 'REQUESTED', actor: 'customer' },
        { step: 'ACCEPTED', actor: 'seller' },
      ],
      decidedAt: expect.any(String),
    })
    await settled(delivered)
    const order = await read(delivered)
    expect(order).toMatchObject({
      orderStatus: 'DELIVERED',
      paymentStatus: 'PARTLY_REFUNDED',
      refund: { status: 'SUCCEEDED', amount: 25 },
      refunds: [{ reason: 'Returned: Arrived damaged or broken' }],
      returns: [{ id: returnId, refund: { status: 'SUCCEEDED', amount: 25 } }],
    })
    expect(order.history.map(({ status: step }) => step)).toEqual(['PENDING', 'PLACED', 'DELIVERED'])
    expect(await stockOf(app, delivered)).toEqual({ on_hand: 4, held: 0, sold: 1 })
    // 10 % commission: of 25.00 the seller gives 22.50 and the shop its 2.50.
    expect(await bookedOf(app, delivered)).toEqual({
      provider_clearing: 2_500,
      seller_payable: -2_250,
      platform_revenue: -250,
    })
    const desk = await admin.ok('GET /admin/orders/:orderId', params(delivered))
    expect(desk.lines).toMatchObject([{ refundedQuantity: 1, restockedQuantity: 1 }])
    expect(desk.refunds).toMatchObject([
      {
        amount: 25,
        admin: null,
        restocked: true,
        items: [{ orderItemId: delivered.orderItemId, quantity: 1 }],
      },
    ])
    expect(desk.mails.map(({ template }) => template)).toEqual(
      expect.arrayContaining(['return-step', 'seller-return-step']),
    )
    await expect.poll(() => mailsTo(delivered.buyer), patience).toContain("We're refunding $25.00")
    await expect.poll(() => mailsTo(own), patience).toContain('The returned items are back in your stock.')
  })

  it("tells the customer what the seller writes, in the mail and on the order's page", async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    const note = 'Please send the items within 7 days to 12 Mill Road.'
    expect((await acceptBy(own, await aReturn(delivered), false, 'a'.repeat(501))).status).toBe(422)
    await acceptBy(own, (await read(delivered)).returns[0]?.id ?? 0, false, note)
    expect((await read(delivered)).returns).toMatchObject([{ status: 'ACCEPTED', decisionNote: note }])
    await expect.poll(() => mailsTo(delivered.buyer), patience).toContain(`The seller writes: "${note}"`)
  })

  it('refunds unit by unit to exactly the amount paid, including coupon and rounding cents', async () => {
    const own = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: own.id, sellingCents: 3_333, stock: 5 })
    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 3 } })
    const { code } = await aCoupon(app, { discountBp: 1_250 })
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 99.99 } })
    const delivered = await aDeliveredOrder(app, { buyer, seller: own, lines: [] })
    const order = await read(delivered)
    const amounts: number[] = []
    for (const byAdmin of [false, true, false]) {
      const { body } = await askToReturn(delivered)
      const answer = byAdmin ? acceptAsAdmin(admin, body.id) : acceptBy(own, body.id)
      expect((await answer).body.amount).toBe(body.amount)
      amounts.push(body.amount)
      await app.assertInvariants()
    }
    // 99.99 less 12.5 %, which is 12.50: 87.49 for three.
    expect(order.totalSellingPrice).toBe(87.49)
    expect(amounts).toEqual([29.17, 29.16, 29.16])
    expect(await bookedOf(app, delivered)).toEqual({})
    expect((await own.ok('GET /sellers/balance')).balance).toBe(0)
  })

  it('keeps the delivery fee, and does not refund again what an admin has already refunded', async () => {
    app.shop.config.SHIPPING_FLAT_FEE = 5
    const delivered = await aDeliveredOrder(app, { seller })
    app.shop.config.SHIPPING_FLAT_FEE = 0
    await refundBy(admin, delivered, { amount: 40 })
    const returnId = await aReturn(delivered, { quantity: 2 })
    expect((await read(delivered)).returns[0]?.amount).toBe(15)
    expect((await acceptBy(seller, returnId)).body).toMatchObject({ amount: 15, refund: { amount: 15 } })
    expect((await read(delivered)).refund?.amount).toBe(55)
    const other = await aDeliveredOrder(app, { seller })
    await refundBy(admin, other, { amount: 50 })
    const nothing = await acceptBy(seller, await aReturn(other), true)
    expect(nothing.body).toMatchObject({ status: 'ACCEPTED', amount: 0, refund: null, restocked: true })
    expect(await stockOf(app, other)).toEqual({ on_hand: 4, held: 0, sold: 1 })
  })

  it('reverses the tax in the goods and on the commission, to the cent', async () => {
    const own = await aSeller(app)
    const taxes = async (percent: number) => {
      await admin.ok('POST /admin/settings/taxes', { body: { parts: [{ name: 'GST', percent }] } })
      await admin.ok('POST /admin/settings', { body: { name: 'commissionTax', value: percent } })
    }
    await taxes(18)
    const delivered = await aDeliveredOrder(app, { seller: own, quantity: 3 })
    await taxes(0)
    for (let piece = 0; piece < 3; piece++) {
      await acceptBy(own, await aReturn(delivered))
      await app.assertInvariants()
    }
    expect(await bookedOf(app, delivered)).toEqual({})
    const { rows } = await sql<{ tax: number; back: number }>`
      select tax_cents as tax, refunded_tax_cents as back from orders where id = ${delivered.orderId}`.execute(
      app.shop.db,
    )
    // 18 % inside 75.00.
    expect(rows).toEqual([{ tax: 1_144, back: 1_144 }])
  })

  it('is refused while a dispute about the payment is open', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const returnId = await aReturn(delivered)
    await sql`update payments set open_disputes = 1 where checkout_id = ${delivered.checkoutId}`.execute(
      app.shop.db,
    )
    const { status, body } = await acceptBy(seller, returnId, true)
    expect([status, (body as unknown as { message: string }).message]).toEqual([
      409,
      expect.stringContaining('This payment is disputed'),
    ])
    await sql`update payments set open_disputes = 0 where checkout_id = ${delivered.checkoutId}`.execute(
      app.shop.db,
    )
    expect((await read(delivered)).returns[0]).toMatchObject({ status: 'REQUESTED' })
    expect(await stockOf(app, delivered)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect((await acceptBy(seller, returnId, true)).status).toBe(200)
  })

  it('of all units leaves the seller no earnings from the order', async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    expect((await own.ok('GET /sellers/balance')).balance).toBe(45)
    await acceptBy(own, await aReturn(delivered, { quantity: 2 }))
    expect(await own.ok('GET /sellers/balance')).toMatchObject({ balance: 0, waiting: 0 })
  })
})

describe('a contested or unanswered return', () => {
  it('is decided by an admin, who accepts or rejects it, after the seller disputes it with a reason', async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    const [first, second] = [await aReturn(delivered), await aReturn(delivered)]
    expect((await disputeBy(own, first, ' ')).status).toBe(422)
    for (const id of [first, second]) expect((await disputeBy(own, id)).body.status).toBe('DISPUTED')
    for (const again of [acceptBy(own, first), disputeBy(own, first), cancelReturn(delivered.buyer, first)]) {
      const { status, body } = await again
      expect([status, (body as unknown as { message: string }).message]).toEqual([
        409,
        'This return is with the shop, which decides it.',
      ])
    }
    const waiting = await admin.ok('GET /admin/returns', {
      query: { status: 'SHOP', sellerId: String(own.id) },
    })
    expect(waiting.map(({ id }) => id)).toEqual([first, second])
    const rejected = await rejectAsAdmin(admin, first)
    expect(rejected.body).toMatchObject({
      status: 'REJECTED',
      amount: 0,
      disputeReason: 'It left us whole.',
      decisionNote: 'The photos show wear.',
      decidedBy: 'Meera Iyer',
    })
    expect((await read(delivered)).orderItems[0]?.returnable?.quantity).toBe(1)
    const accepted = await acceptAsAdmin(admin, second, false, 'Both of you are right.')
    expect(accepted.body).toMatchObject({ status: 'ACCEPTED', amount: 25, restocked: false })
    for (const late of [acceptAsAdmin(admin, first), rejectAsAdmin(admin, second)])
      expect((await late).status).toBe(409)
    await settled(delivered)
    expect(await refundsOf(app, delivered)).toEqual([{ status: 'SUCCEEDED', cents: 2_500 }])
    for (const words of ['disputes your return', 'rejected it', 'Both of you are right.'])
      await expect.poll(() => mailsTo(delivered.buyer), patience).toContain(words)
    await expect.poll(() => mailsTo(own), patience).toContain('Trove accepted the return')
    const [refund] = (await admin.ok('GET /admin/orders/:orderId', params(delivered))).refunds
    expect(refund?.admin).toBe('Meera Iyer')
  })

  it('can be canceled by the customer while it is unanswered, and the units can then be returned again', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const returnId = await aReturn(delivered, { quantity: 2 })
    expect((await cancelReturn(delivered.buyer, returnId)).body).toMatchObject({
      status: 'CANCELLED',
      amount: 0,
    })
    expect((await cancelReturn(delivered.buyer, returnId)).status).toBe(409)
    expect((await acceptBy(seller, returnId)).status).toBe(409)
    expect((await read(delivered)).orderItems[0]?.returnable?.quantity).toBe(2)
    expect(await refundsOf(app, delivered)).toEqual([])
  })

  it('is escalated to the shop once after three days without an answer, and no money moves automatically', async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    const returnId = await aReturn(delivered)
    const ofShop = () =>
      admin.ok('GET /admin/returns', { query: { status: 'SHOP', sellerId: String(own.id) } })
    await escalateUnanswered(app.shop)
    expect(await ofShop()).toEqual([])
    const before = (await admin.ok('GET /admin/figures')).waiting.returnsToDecide
    await unanswered(app, returnId)
    await Promise.all([1, 2, 3].map(() => escalateUnanswered(app.shop)))
    await escalateUnanswered(app.shop)
    expect(await ofShop()).toMatchObject([
      {
        id: returnId,
        status: 'REQUESTED',
        overdue: true,
        history: [{ step: 'REQUESTED' }, { step: 'ESCALATED', actor: 'shop' }],
      },
    ])
    expect((await admin.ok('GET /admin/figures')).waiting.returnsToDecide).toBe(before + 1)
    await expect.poll(() => mailsTo(delivered.buyer), patience).toContain("We're reviewing your return")
    expect(await refundsOf(app, delivered)).toEqual([])
    // The seller may still agree.
    expect((await acceptBy(own, returnId)).status).toBe(200)
    expect(await ofShop()).toEqual([])
  })
})
