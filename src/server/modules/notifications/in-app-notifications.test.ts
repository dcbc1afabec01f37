import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Notifications } from '#contract/shop/notifications.ts'
import { aDeal, beds, sofas } from '#test/builders/deals.ts'
import { aDocument } from '#test/builders/documents.ts'
import { aDueOrder, aPayoutOf } from '#test/builders/payouts.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { aReturn } from '#test/builders/returns.ts'
import { aRepliedReview } from '#test/builders/reviews.ts'
import { aMember } from '#test/builders/team.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

const ofSeller = (seller: Person) => seller.ok('GET /sellers/notifications')
const ordersOf = ({ items }: Notifications) => items.filter(({ kind }) => kind === 'new_order')
const keysOf = async (seller: Person) => (await ofSeller(seller)).items.map(({ key }) => key)

describe('the notifications of a seller', () => {
  it('tell of new orders, returns, payouts, low stock and hidden products, newest first', async () => {
    const [seller, other] = [await aSeller(app), await aSeller(app)]
    expect(await ofSeller(seller)).toEqual({ unread: 0, items: [] })
    const delivered = await aDeliveredOrder(app, { seller })
    await aReturn(delivered)
    await aDueOrder(app, seller, 3_333)
    const payoutId = await aPayoutOf(app, seller, 'SENT')
    await admin.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId }, body: {} })
    const { id: low } = await aProduct(app, { sellerId: seller.id, title: 'Lamp', stock: 2 })
    const { id: hidden } = await aProduct(app, { sellerId: seller.id, title: 'Rug' })
    await admin.ok('PATCH /admin/moderation/products/:productId', {
      params: { productId: hidden },
      body: { hidden: true, reason: 'Not allowed.' },
    })
    const { items, unread } = await ofSeller(seller)
    expect(unread).toBe(items.length)
    expect(items.map(({ at }) => at)).toEqual(
      items
        .map(({ at }) => at)
        .toSorted()
        .toReversed(),
    )
    const kinds = items.map(({ kind, title }) => `${kind} ${title}`)
    expect(kinds).toContain('low_stock Lamp')
    expect(kinds).toContain('product_hidden Rug')
    expect(items.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        `new_order:${delivered.orderId}`,
        `payout_paid:${payoutId}`,
        `low_stock:${low}`,
      ]),
    )
    expect(items.filter(({ kind }) => kind === 'return_requested')).toHaveLength(1)
    expect((await ofSeller(other)).items).toEqual([])
  })

  it('tell of a new deal or coupon on their products, without its code, and not of others', async () => {
    const [seller, other, empty] = [await aSeller(app), await aSeller(app), await aSeller(app)]
    await aProduct(app, { sellerId: seller.id, category: sofas, stock: 100 })
    await aProduct(app, { sellerId: other.id, category: beds, stock: 100 })
    const deal = await aDeal(admin, sofas, 20)
    const coupon = await aCoupon(app, { sellerIds: [seller.id, empty.id] })
    await aCoupon(app, { active: false })
    const { items } = await ofSeller(seller)
    expect(items.map(({ key, title }) => [key, title])).toEqual([
      [`coupon_added:${coupon.id}`, '10% off'],
      [`deal_added:${deal.id}`, deal.name],
    ])
    expect(await keysOf(other)).toEqual([])
    expect(await keysOf(empty)).toEqual([])
    await deal.remove()
    expect(await keysOf(seller)).toEqual([`coupon_added:${coupon.id}`])
  })

  it('name a few products that are low on stock, and count more; a price change is no news', async () => {
    const seller = await aSeller(app)
    const ids: number[] = []
    for (const title of ['Lamp', 'Rug', 'Vase'])
      ids.push((await aProduct(app, { sellerId: seller.id, title, stock: 1 })).id)
    const before = (await ofSeller(seller)).items
    expect(before.map(({ kind }) => kind)).toEqual(['low_stock', 'low_stock', 'low_stock'])
    const params = { productId: ids[0] ?? 0 }
    await seller.ok('PUT /sellers/products/:productId', { params, body: { sellingPrice: 1 } })
    expect((await ofSeller(seller)).items).toEqual(before)
    await aProduct(app, { sellerId: seller.id, title: 'Bowl', stock: 1 })
    const { items } = await ofSeller(seller)
    expect(items.map(({ kind, title }) => [kind, Number(title)])).toEqual([['low_stock_many', 4]])
  })

  it('tell of canceled orders, chargebacks, reviews, decided documents and imports', async () => {
    const seller = await aSeller(app)
    const canceled = await aPaidOrder(app, { seller })
    await canceled.buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: canceled.orderId } })
    const { db } = app.shop
    const kept = await aPaidOrder(app, { seller })
    await sql`insert into ledger_entries (key, kind, order_id, seller_id)
      values (${`dispute:${kept.orderId}:lost:${kept.orderId}`}, 'dispute', ${kept.orderId}, ${seller.id})`.execute(
      db,
    )
    await aRepliedReview(app, seller)
    await aDocument(app, { sellerId: seller.id, adminId: admin.id })
    await sql`update verification_documents set status = 'ACCEPTED', decided_at = now(), decided_by = ${admin.id}
      where seller_id = ${seller.id}`.execute(db)
    await sql`insert into imports (seller_id, file_name, status, ended_at)
      values (${seller.id}, 'a.csv', 'DONE', now()), (${seller.id}, 'b.csv', 'FAILED', now())`.execute(db)
    const kinds = (await ofSeller(seller)).items.map(({ kind }) => kind)
    for (const kind of [
      'order_canceled',
      'chargeback',
      'new_review',
      'document_accepted',
      'import_done',
      'import_failed',
    ] as const)
      expect(kinds.filter((one) => one === kind)).toHaveLength(1)
    const packer = await aMember(app, seller.id, 'FULFILMENT')
    const theirs = (await ofSeller(packer)).items.map(({ kind }) => kind)
    expect(theirs).toContain('order_canceled')
    expect(theirs).not.toContain('chargeback')
    expect(theirs).not.toContain('document_accepted')
  })

  it('are marked as read one by one or up to a time, for each login of the team', async () => {
    const seller = await aSeller(app)
    const packer = await aMember(app, seller.id, 'FULFILMENT')
    await aPaidOrder(app, { seller })
    await aPaidOrder(app, { seller })
    const [, older] = ordersOf(await ofSeller(seller))
    const newest = (await ofSeller(seller)).items[0]
    const read = (body: { key: string } | { until: string }, by = seller) =>
      by.ok('POST /sellers/notifications/read', { body })
    expect(ordersOf(await read({ key: older?.key ?? '' })).map((item) => item.read)).toEqual([false, true])
    expect((await read({ until: newest?.at ?? '' })).unread).toBe(0)
    expect((await ofSeller(packer)).unread).toBe(2)
    const third = await aPaidOrder(app, { seller })
    expect(ordersOf(await ofSeller(seller)).flatMap(({ key, read: isRead }) => (isRead ? [] : key))).toEqual([
      `new_order:${third.orderId}`,
    ])
    // A time ahead would hide what has not happened yet.
    await read({ until: '2099-01-01T00:00:00Z' })
    const fourth = await aPaidOrder(app, { seller })
    expect(ordersOf(await ofSeller(seller)).find((item) => !item.read)?.key).toBe(
      `new_order:${fourth.orderId}`,
    )
  })

  it('show only what the role may see; invalid requests mark nothing as read', async () => {
    const seller = await aSeller(app)
    const finance = await aMember(app, seller.id, 'FINANCE')
    await aPaidOrder(app, { seller })
    await aProduct(app, { sellerId: seller.id, stock: 1 })
    expect(await keysOf(finance)).toEqual([])
    expect((await seller.call('POST /sellers/notifications/read', { body: { until: 'soon' } })).status).toBe(
      422,
    )
    expect((await seller.call('POST /sellers/notifications/read', { body: {} as never })).status).toBe(422)
    for (let n = 0; n < 210; n++)
      await seller.ok('POST /sellers/notifications/read', { body: { key: `payout_paid:${n}` } })
    const { rows } = await sql<{ keys: number }>`select cardinality(read_keys) as keys from notice_readers
      where account_kind = 'seller' and account_id = ${seller.id}`.execute(app.shop.db)
    expect(rows).toEqual([{ keys: 200 }])
    expect(ordersOf(await ofSeller(seller)).map((item) => item.read)).toEqual([false])
  })
})

it('staff are notified of waiting sellers, exceptions and messages, but only of what their role may act on', async () => {
  const waiting = await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' })
  await sql`insert into payment_exceptions (kind, reference, details) values ('x', 'cs_test_notification', '{}')`.execute(
    app.shop.db,
  )
  const owner = await admin.ok('GET /admin/notifications')
  expect(owner.items.map(({ key }) => key)).toContain(`seller_waiting:${waiting.id}`)
  expect(owner.items.map(({ title }) => title)).toContain('cs_test_notification')
  const support = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })
  const { items } = await support.ok('GET /admin/notifications')
  expect(items.filter(({ kind }) => kind === 'seller_waiting' || kind === 'payment_exception')).toEqual([])
  const until = owner.items[0]?.at ?? ''
  expect((await admin.ok('POST /admin/notifications/read', { body: { until } })).unread).toBe(0)
  await sql`update payment_exceptions set resolved_at = now(), resolved_by = ${admin.id}, note = 'x' where reference = 'cs_test_notification'`.execute(
    app.shop.db,
  )
})

it('an optional email that a seller turned off is not sent; others still are', async () => {
  const seller = await aSeller(app)
  const sent = () => app.mailbox.messages(seller.email).map(({ subject }) => subject)
  await aPaidOrder(app, { seller })
  await expect.poll(() => sent().length).toBe(1)
  expect(await seller.ok('PUT /sellers/mail-preferences', { body: { off: ['seller-new-order'] } })).toEqual({
    off: ['seller-new-order'],
  })
  const delivered = await aDeliveredOrder(app, { seller })
  await aReturn(delivered)
  // The mail about the return is always sent, so the one about the order was not.
  await expect.poll(() => sent().some((subject) => /return/i.test(subject))).toBe(true)
  expect(sent()).toHaveLength(2)
  expect(await seller.ok('PUT /sellers/mail-preferences', { body: { off: [] } })).toEqual({ off: [] })
  await aPaidOrder(app, { seller })
  await expect.poll(() => sent().length).toBe(3)
  const { status } = await seller.call('PUT /sellers/mail-preferences', {
    body: { off: ['seller-return-step'] } as never,
  })
  expect(status).toBe(422)
})

it('staff turn off optional emails each for themselves', async () => {
  const [one, two] = [
    await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' }),
    await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' }),
  ]
  await one.ok('PUT /admin/mail-preferences', { body: { off: ['payout-decided'] } })
  expect(await one.ok('GET /admin/mail-preferences')).toEqual({ off: ['payout-decided'] })
  expect(await two.ok('GET /admin/mail-preferences')).toEqual({ off: [] })
})
