import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { InputOf } from '#contract/contract.ts'
import { paymentStatuses } from '#contract/orders/order.ts'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  expireHold,
  type PlacedOrder,
  readAsAdmin,
  refundsOf,
} from '#test/builders/placed-order.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { unique } from '#test/builders/unique.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop()

const patience = { timeout: 10_000, interval: 20 }
type Query = NonNullable<InputOf<'GET /admin/orders'>['query']>
const list = (query: Query) => admin.ok('GET /admin/orders', { query })
const idsOf = async (query: Query) => (await list(query)).map(({ id }) => id)

describe('any order', () => {
  it('is found by its number, customer, seller, payment and product, and by nothing else', async () => {
    const own = await aSeller(app)
    const word = `zebra${unique().replaceAll(/\W/g, '')}`
    const placed = await aPaidOrder(app, { seller: own })
    await sql`update order_items set title = ${`Striped ${word} rug`} where order_id = ${placed.orderId}`.execute(
      app.shop.db,
    )
    await sql`
      update orders set search = to_tsvector('simple', 's' || seller_id || ' ' || search_text(code || ' ' || ${word})) where id = ${placed.orderId}
    `.execute(app.shop.db)
    const { order, payments, seller: sold } = await readAsAdmin(admin, placed)
    await aPaidOrder(app, { seller })
    const asked = [
      order.orderId,
      order.orderId.toLowerCase(),
      placed.buyer.email,
      own.email,
      sold.businessName,
      payments[0]?.paymentId ?? '',
      placed.sessionId,
      word,
      word.slice(0, -1).toUpperCase(),
    ]
    for (const query of asked) expect(await idsOf({ query }), query).toEqual([placed.orderId])
    for (const query of [`${word}x`, '%', "'", '\\', ':*', '& |', 'e\u0000']) {
      const { status, body } = await admin.call('GET /admin/orders', { query: { query } })
      if (status === 200) expect(body, query).toEqual([])
      else expect(status, query).toBe(400)
    }
    // Both a customer's words and a seller's: each of the orders once.
    expect(await idsOf({ query: 'asha', size: 100 })).toContain(placed.orderId)
    expect(await idsOf({ query: placed.buyer.email, status: 'SHIPPED' })).toEqual([])
  })

  it('is listed by a product in it', async () => {
    const placed = await aPaidOrder(app, { seller })
    const { rows } = await sql<{ productId: number }>`
      select product_id as "productId" from order_items where order_id = ${placed.orderId}`.execute(
      app.shop.db,
    )
    const productId = rows[0]?.productId
    expect(await idsOf({ productId })).toEqual([placed.orderId])
    expect(await idsOf({ productId, status: 'CANCELLED' })).toEqual([])
    expect(await idsOf({ productId: 9e9 })).toEqual([])
  })

  it('is listed by status, payment, days and problem, newest first and in pages', async () => {
    const own = await aSeller(app)
    const only = { query: own.email }
    const [unpaid, late, part, whole] = [
      await anUnpaidOrder(app, { seller: own }),
      await aPaidOrder(app, { seller: own }),
      await aPaidOrder(app, { seller: own }),
      await aPaidOrder(app, { seller: own }),
    ]
    await sql`update orders set created_at = created_at - interval '5 days' where id = ${late.orderId}`.execute(
      app.shop.db,
    )
    await refundBy(admin, part, { amount: 1 })
    await cancel(whole, whole.buyer)
    await expect
      .poll(
        async () =>
          [...(await refundsOf(app, part)), ...(await refundsOf(app, whole))].every(
            ({ status }) => status === 'SUCCEEDED',
          ),
        patience,
      )
      .toBe(true)
    const newestFirst = [whole, part, unpaid, late].map(({ orderId }) => orderId)
    expect(await idsOf(only)).toEqual(newestFirst)
    const page = await admin.call('GET /admin/orders', { query: { ...only, size: 2, pageNumber: 1 } })
    expect([page.body.map(({ id }) => id), page.headers.get('x-total-count')]).toEqual([
      newestFirst.slice(2),
      '4',
    ])
    expect(await idsOf({ ...only, status: 'CANCELLED' })).toEqual([whole.orderId])
    const byPayment = {
      PENDING: unpaid,
      COMPLETED: late,
      FAILED: undefined,
      VOIDED: undefined,
      PARTLY_REFUNDED: part,
      REFUNDED: whole,
    }
    for (const paymentStatus of paymentStatuses) {
      const rows = await list({ ...only, paymentStatus })
      expect(
        rows.map(({ id }) => id),
        paymentStatus,
      ).toEqual(byPayment[paymentStatus] ? [byPayment[paymentStatus].orderId] : [])
      for (const row of rows) expect(row.paymentStatus).toBe(paymentStatus)
    }
    expect(await idsOf({ ...only, problem: 'not_moving' })).toEqual([late.orderId])
    expect(await idsOf({ ...only, problem: 'unpaid' })).toEqual([])
    await expireHold(app, unpaid)
    expect(await list({ ...only, problem: 'unpaid' })).toMatchObject([
      { id: unpaid.orderId, problems: ['unpaid'] },
    ])
    const day = new Date(Date.now() - 5 * 86_400_000).toISOString().slice(0, 10)
    expect(await idsOf({ ...only, from: day, to: day })).toEqual([late.orderId])
    // Without words, the same filters over the whole shop.
    expect(await idsOf({ problem: 'not_moving', size: 100 })).toContain(late.orderId)
    expect(await idsOf({ pageNumber: 1_000_000, size: 100 })).toEqual([])
  })

  it('shows the actor of each step, every payment event, ledger line and mail', async () => {
    const placed = await aPaidOrder(app, { seller })
    await moveBy(seller, placed, 'CONFIRMED')
    await refundBy(admin, placed, { amount: 5, reason: 'Came late' })
    await admin.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.orderId } })
    await expect
      .poll(
        async () => (await readAsAdmin(admin, placed)).refunds.every(({ settledAt }) => settledAt),
        patience,
      )
      .toBe(true)
    const toldTypes = async () => (await readAsAdmin(admin, placed)).paymentEvents.map(({ type }) => type)
    await expect.poll(toldTypes, patience).toContain('checkout.session.completed')
    const order = await readAsAdmin(admin, placed)
    expect(order.events.map(({ status, actor, by }) => [status, actor, by])).toEqual([
      ['PENDING', 'customer', 'Asha Rao'],
      ['PLACED', 'payment', null],
      ['CONFIRMED', 'seller', order.seller.businessName],
      ['CANCELLED', 'admin', 'Meera Iyer'],
    ])
    expect(order.customer).toMatchObject({ email: placed.buyer.email, name: 'Asha Rao' })
    expect(order.refunds).toMatchObject([
      { amount: 5, reason: 'Came late', status: 'SUCCEEDED', admin: 'Meera Iyer', attempt: 1 },
      { amount: 45, reason: 'cancelled by the admin', admin: null },
    ])
    expect(order.payments).toMatchObject([{ status: 'CAPTURED', amount: 50, refunded: 50 }])
    expect(order.ledger.map(({ kind }) => kind)).toEqual(['sale', 'refund', 'refund'])
    for (const { lines } of order.ledger) {
      expect(Math.round(lines.reduce((sum, { amount }) => sum + amount * 100, 0))).toBe(0)
    }
    expect(order.mails.map(({ template }) => template).sort()).toEqual([
      'order-cancelled',
      'order-placed',
      'order-refunded',
      'order-status',
      'seller-new-order',
      'seller-order-cancelled',
      'seller-order-refunded',
    ])
    expect(
      (await admin.call('GET /admin/orders/:orderId', { params: { orderId: 999_999_999 } })).status,
    ).toBe(404)
  })
})

describe('a mail about an order', () => {
  const resend = ({ orderId }: PlacedOrder, mailId: number) =>
    admin.call('POST /admin/orders/:orderId/mails/:mailId/resend', { params: { orderId, mailId } })
  const mailOf = async (placed: PlacedOrder) =>
    (await readAsAdmin(admin, placed)).mails.find(({ template }) => template === 'order-placed')?.id ?? 0

  it('is sent again, to the address of today, three times an hour', async () => {
    const placed = await aPaidOrder(app, { seller })
    const mailId = await mailOf(placed)
    const email = `moved-${unique()}@example.com`
    await sql`update users set email = ${email} where id = ${placed.buyer.id}`.execute(app.shop.db)
    expect((await resend(placed, mailId)).status).toBe(202)
    const { rows: logged } = await sql`
      select actor_kind, action, after ->> 'recipient' as recipient from audit_log where subject_kind = 'mails'
        and after ->> 'recipient' = ${email}
    `.execute(app.shop.db)
    expect(logged).toEqual([{ actor_kind: 'admin', action: 'created', recipient: email }])
    await expect
      .poll(() => app.mailbox.messages(email).map(({ subject }) => subject), patience)
      .toEqual([expect.stringContaining('Thanks for your order')])
    expect(
      (await readAsAdmin(admin, placed)).mails.filter(({ template }) => template === 'order-placed'),
    ).toHaveLength(2)
    const answers = await Promise.all([1, 2, 3, 4].map(() => resend(placed, mailId)))
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 202, 429, 429])
  })

  it('of another order, with a code, or to an account that is gone is not sent', async () => {
    const placed = await aPaidOrder(app, { seller })
    const other = await aPaidOrder(app, { seller })
    expect((await resend(placed, await mailOf(other))).status).toBe(404)
    const { id: code } = await app.shop.db
      .insertInto('mails')
      .values({
        key: `order-placed:${placed.checkoutId}#x`,
        recipient: placed.buyer.email,
        template: 'login-code',
        data: '{"minutes":10}',
        sent_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await resend(placed, code)).status).toBe(404)
    await sql`update users set deleted_at = now() where id = ${other.buyer.id}`.execute(app.shop.db)
    expect((await resend(other, await mailOf(other))).body.code).toBe('status_conflict')
  })
})

it('the order view is read from one snapshot', async () => {
  const placed = await aPaidOrder(app, { seller })
  await refundBy(admin, placed, { amount: 5 })
  await expect
    .poll(async () => (await refundsOf(app, placed)).map(({ status }) => status), patience)
    .toEqual(['SUCCEEDED'])
  await app.stripe.control.settled()
  const holding = await app.pool.connect()
  try {
    // The page's second read waits for this table, and the change comes in between.
    await holding.query('begin; lock table payment_events in access exclusive mode')
    const reading = readAsAdmin(admin, placed)
    const waits = async () =>
      (
        await app.pool.query(
          `select from pg_locks where relation = 'payment_events'::regclass and not granted`,
        )
      ).rowCount
    await expect.poll(waits, patience).toBe(1)
    await app.pool.query(`update refunds set reason = 'Changed meanwhile' where order_id = $1`, [
      placed.orderId,
    ])
    await holding.query('commit')
    const { order, refunds } = await reading
    expect(refunds.map(({ reason }) => reason)).toEqual(order.refunds.map(({ reason }) => reason))
    expect((await readAsAdmin(admin, placed)).order.refunds[0]?.reason).toBe('Changed meanwhile')
  } finally {
    holding.release()
  }
})
