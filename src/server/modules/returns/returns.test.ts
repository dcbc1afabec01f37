import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newKey } from '#test/builders/order-steps.ts'
import { aDeliveredOrder, aPaidOrder, type PlacedOrder } from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import {
  acceptAsAdmin,
  acceptBy,
  aReturn,
  askToReturn,
  cancelReturn,
  deliveredAgo,
  disputeBy,
  rejectAsAdmin,
} from '#test/builders/returns.ts'
import { upload } from '#test/builders/upload.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { removeUnusedUploads } from '../../workflows/catalog/remove-unused-uploads.ts'

openOrderShop()

const patience = { timeout: 10_000, interval: 20 }
const params = ({ orderId }: PlacedOrder) => ({ params: { orderId } })
const read = (placed: PlacedOrder) => placed.buyer.ok('GET /orders/:orderId', params(placed))
const mailsTo = (person: Person) =>
  app.mailbox
    .messages(person.email)
    .map((mail) => `${mail.subject}\n${mail.text}`)
    .join('\n')

describe('a return request', () => {
  it('contains amount and reason, and is the same for customer, seller and admin', async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    const before = await read(delivered)
    expect(before.orderItems[0]?.returnable).toMatchObject({ quantity: 2, until: expect.any(String) })
    const days = (Date.parse(before.orderItems[0]?.returnable?.until ?? '') - Date.now()) / 86_400_000
    expect(days).toBeGreaterThan(6.9)
    expect(days).toBeLessThan(7.01)
    const photo = (await upload(app, delivered.buyer)).body.secure_url
    const { status, body } = await askToReturn(delivered, {
      comment: 'The <b>seam</b> is open.',
      photos: [photo],
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      status: 'REQUESTED',
      reason: 'DAMAGED',
      comment: 'The <b>seam</b> is open.',
      items: [{ orderItemId: delivered.orderItemId, quantity: 1 }],
      amount: 25,
      refund: null,
      overdue: false,
      history: [{ step: 'REQUESTED', actor: 'customer' }],
      decidedAt: null,
    })
    expect(body.photos).toEqual([new URL(photo).pathname])
    const order = await read(delivered)
    expect(order.returns).toEqual([body])
    expect(order.orderItems[0]?.returnable?.quantity).toBe(1)
    expect(await delivered.buyer.ok('GET /orders/:orderId/returns', params(delivered))).toEqual([body])
    expect((await own.ok('GET /seller/orders/:orderId', params(delivered))).returns).toEqual([body])
    const desk = await admin.ok('GET /admin/orders/:orderId', params(delivered))
    expect(desk.order.returns).toEqual([body])
    const [listed] = await own.ok('GET /sellers/returns')
    expect(listed).toMatchObject({ ...body, order: { id: delivered.orderId, orderId: order.orderId } })
    expect(JSON.stringify(listed)).not.toContain(delivered.buyer.email)
    const [shops] = await admin.ok('GET /admin/returns', { query: { sellerId: String(own.id) } })
    expect(shops).toMatchObject({
      ...body,
      customer: { email: delivered.buyer.email },
      seller: { id: own.id },
    })
    await expect
      .poll(() => mailsTo(own), patience)
      .toContain('Arrived damaged or broken. The <b>seam</b> is open.')
    await expect.poll(() => mailsTo(delivered.buyer), patience).toContain('We received your return')
    expect((await own.ok('GET /sellers/figures')).returns).toEqual({ asked: 1, askedBefore: 0, toAnswer: 1 })
  })

  it('is possible for seven days after delivery by the database clock, and not before shipping', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    await deliveredAgo(app, delivered, '6 days 23 hours 59 minutes')
    const returnId = await aReturn(delivered)
    await deliveredAgo(app, delivered, '7 days')
    const late = await askToReturn(delivered)
    expect([late.status, late.body]).toMatchObject([409, { code: 'status_conflict' }])
    expect((late.body as unknown as { message: string }).message).toContain('7-day')
    expect((await read(delivered)).orderItems[0]?.returnable).toBeNull()
    // A return requested in time can be decided later.
    expect((await acceptBy(seller, returnId)).status).toBe(200)
    const paid = await aPaidOrder(app, { seller })
    const [line] = (await read(paid)).orderItems
    expect(line?.returnable).toBeNull()
    const early = await askToReturn({ ...paid, orderItemId: line?.id ?? 0 })
    expect([early.status, (early.body as unknown as { message: string }).message]).toEqual([
      409,
      'Only shipped or delivered orders can be returned. This order is placed.',
    ])
  })

  it('is limited to the purchased units, less units already returned or requested', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    expect((await askToReturn(delivered, { quantity: 3 })).status).toBe(409)
    await refundBy(admin, delivered, { items: [{ orderItemId: delivered.orderItemId, quantity: 1 }] })
    expect((await askToReturn(delivered, { quantity: 2 })).status).toBe(409)
    const returnId = await aReturn(delivered)
    expect((await askToReturn(delivered)).status).toBe(409)
    // An admin cannot refund a unit of an open return either.
    const desk = await refundBy(admin, delivered, {
      items: [{ orderItemId: delivered.orderItemId, quantity: 1 }],
    })
    expect(desk.status).toBe(409)
    await cancelReturn(delivered.buyer, returnId)
    expect((await askToReturn(delivered)).status).toBe(201)
    const other = await aDeliveredOrder(app, { seller, buyer: delivered.buyer })
    expect((await askToReturn({ ...other, orderItemId: delivered.orderItemId })).status).toBe(409)
  })

  it("is refused with an unknown reason or photos that are not the customer's uploads (S46)", async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const stranger = await aCustomer(app)
    const theirs = (await upload(app, stranger)).body.secure_url
    const reason = 'It is <script>alert(1)</script>' as never
    expect((await askToReturn(delivered, { reason })).status).toBe(400)
    for (const body of [
      { reason: 'OTHER' as const },
      { comment: 'x'.repeat(1001) },
      { photos: [theirs] },
      { photos: ['https://elsewhere.example/x.jpg'] },
      { photos: Array(6).fill(theirs) },
      { items: [] },
      { quantity: 0 },
      { quantity: 1.5 },
    ])
      expect((await askToReturn(delivered, body)).status, JSON.stringify(body).slice(0, 80)).toBe(422)
    expect((await read(delivered)).returns).toEqual([])
  })

  it('of another customer or seller is not found', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const [stranger, otherSeller] = [await aCustomer(app), await aSeller(app)]
    const returnId = await aReturn(delivered)
    expect((await askToReturn(delivered, {}, { by: stranger })).status).toBe(404)
    expect((await stranger.call('GET /orders/:orderId/returns', params(delivered))).status).toBe(404)
    for (const answer of [
      cancelReturn(stranger, returnId),
      acceptBy(otherSeller, returnId),
      disputeBy(otherSeller, returnId),
      acceptAsAdmin(admin, 999_999_999),
    ])
      expect((await answer).status).toBe(404)
    for (const by of [delivered.buyer, seller]) expect((await rejectAsAdmin(by, returnId)).status).toBe(403)
    expect(await otherSeller.ok('GET /sellers/returns')).toEqual([])
    expect((await read(delivered)).returns).toMatchObject([{ id: returnId, status: 'REQUESTED' }])
  })

  it("is found by order number, customer and seller; sellers search only their own orders' words", async () => {
    const own = await aSeller(app)
    const buyer = await aCustomer(app, { firstName: 'Ottilie', lastName: 'Quist' })
    const delivered = await aDeliveredOrder(app, { seller: own, buyer })
    await askToReturn(delivered)
    const { orderId: code, orderItems } = await read(delivered)
    const orders = (rows: { order: { id: number } }[]) => rows.map(({ order }) => order.id)
    const byAdmin = async (query: string) =>
      orders(await admin.ok('GET /admin/returns', { query: { query } }))
    const bySeller = async (person: Person, query: string) =>
      orders(await person.ok('GET /sellers/returns', { query: { query } }))
    for (const text of [code.toLowerCase(), 'ottilie', 'qui ott', buyer.email, own.email])
      expect(await byAdmin(text)).toEqual([delivered.orderId])
    for (const text of ['TRV-0000000000', 'nobody', '%', "'"]) expect(await byAdmin(text)).toEqual([])
    for (const text of [code, orderItems[0]?.product.title ?? '']) {
      expect(await bySeller(own, text)).toEqual([delivered.orderId])
      expect(await bySeller(seller, text)).not.toContain(delivered.orderId)
    }
    expect(await bySeller(own, '%')).toEqual([])
  })

  it('is created once per key, and limited to twenty open returns per order', async () => {
    const delivered = await aDeliveredOrder(app, { seller, stock: 30, quantity: 21 })
    const key = newKey()
    const answers = await Promise.all([1, 2, 3].map(() => askToReturn(delivered, {}, { key })))
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
    expect((await askToReturn(delivered, { reason: 'OTHER', comment: 'x' }, { key })).body).toMatchObject({
      code: 'idempotency_key_reused',
    })
    expect((await read(delivered)).returns).toHaveLength(1)
    for (let n = 1; n < 20; n++) await aReturn(delivered)
    const more = await askToReturn(delivered)
    expect([more.status, (more.body as unknown as { message: string }).message]).toEqual([
      409,
      'This order has too many open returns. Please wait until one is decided.',
    ])
  })
})

describe('an open return', () => {
  it("holds back the order's earnings until it is decided", async () => {
    const own = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller: own })
    const returnId = await aReturn(delivered)
    await deliveredAgo(app, delivered, '8 days')
    const balance = () => own.ok('GET /sellers/balance')
    expect(await balance()).toMatchObject({ balance: 45, waiting: 45, ready: 0 })
    await disputeBy(own, returnId)
    expect(await balance()).toMatchObject({ waiting: 45 })
    await rejectAsAdmin(admin, returnId)
    expect(await balance()).toMatchObject({ balance: 45, waiting: 0, ready: 45 })
  })

  it('keeps its photos from the clean-up', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const [shown, other] = [
      (await upload(app, delivered.buyer)).body,
      (await upload(app, delivered.buyer)).body,
    ]
    await aReturn(delivered, { photos: [shown.secure_url] })
    await sql`update uploads set check_at = now() - interval '1 minute' where user_id = ${delivered.buyer.id}`.execute(
      app.shop.db,
    )
    await removeUnusedUploads(app.shop.db)
    const { rows } = await sql<{
      id: string
    }>`select id from uploads where user_id = ${delivered.buyer.id}`.execute(app.shop.db)
    expect(rows).toEqual([{ id: shown.public_id }])
    expect(other.public_id).not.toBe(shown.public_id)
  })

  it('is protected by database constraints', async () => {
    const delivered = await aDeliveredOrder(app, { seller })
    const returnId = await aReturn(delivered)
    const refused = (statement: ReturnType<typeof sql>, words: RegExp) =>
      expect(statement.execute(app.ownerDb)).rejects.toThrow(words)
    await refused(
      sql`update order_items set refunded_quantity = 2 where id = ${delivered.orderItemId}`,
      /order_items_returning_within/,
    )
    await refused(sql`update returns set status = 'CANCELLED' where id = ${returnId}`, /returns_decided/)
    await acceptBy(seller, returnId)
    for (const change of [sql`status = 'REQUESTED'`, sql`amount_cents = 1`, sql`restocked = true`])
      await refused(sql`update returns set ${change} where id = ${returnId}`, /cannot move/)
    await refused(sql`delete from return_events where return_id = ${returnId}`, /append-only/)
  })
})
