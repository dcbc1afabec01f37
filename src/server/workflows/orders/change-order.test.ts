import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notesMax } from '#contract/admin/notes.ts'
import type { InputOf } from '#contract/contract.ts'
import {
  anUnpaidOrder,
  aPaidOrder,
  aShippedOrder,
  type PlacedOrder,
  readAsAdmin,
  readAsBuyer,
  readAsSeller,
} from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

type Address = InputOf<'PUT /admin/orders/:orderId/address'>['body']['address']

const reason = 'The customer called.'
const addressOf = async (placed: PlacedOrder): Promise<Address> => {
  const { id, ...address } = (await readAsBuyer(placed)).shippingAddress
  return address
}
const changeAddress = (placed: PlacedOrder, address: Address) =>
  admin.call('PUT /admin/orders/:orderId/address', {
    params: { orderId: placed.orderId },
    body: { address, reason },
  })
type Step = InputOf<'PUT /admin/orders/:orderId/status'>['body']
const step = ({ orderId }: Pick<PlacedOrder, 'orderId'>, body: Omit<Step, 'reason'>) =>
  admin.call('PUT /admin/orders/:orderId/status', { params: { orderId }, body: { ...body, reason } })
const ship = ({ orderId }: PlacedOrder) =>
  seller.call('PATCH /seller/orders/:orderId/status/:orderStatus', {
    params: { orderId, orderStatus: 'SHIPPED' },
  })
const mailsTo = async (recipient: string) =>
  (
    await app.shop.db
      .selectFrom('mails')
      .select('template')
      .where('recipient', '=', recipient)
      .where('template', 'in', ['order-address-changed', 'seller-order-changed'])
      .orderBy('id')
      .execute()
  ).map(({ template }) => template)

describe('a new delivery address', () => {
  it('applies to all orders of the payment and to search; customer and seller are emailed, and the history has both addresses', async () => {
    const other = await aSeller(app)
    const products = [
      await aProduct(app, { sellerId: seller.id }),
      await aProduct(app, { sellerId: other.id }),
    ]
    const placed = await aPaidOrder(app, { productIds: products.map(({ id }) => id) })
    const before = await addressOf(placed)
    const address = { ...before, name: 'Zadie Quill', address: '7 New Lane' }
    expect((await changeAddress(placed, address)).status).toBe(200)

    expect(await addressOf(placed)).toEqual(address)
    const [own, others] = placed.orderIds.map((orderId) => ({ ...placed, orderId }))
    for (const [who, order] of [
      [seller, own],
      [other, others],
    ] as const) {
      if (!order) throw new Error('two orders were placed')
      expect((await readAsSeller(who, order)).shippingAddress).toMatchObject({ name: 'Zadie Quill' })
      const found = await who.ok('GET /seller/orders', { query: { query: 'zadie' } })
      expect(found.map(({ id }) => id)).toEqual([order.orderId])
      expect(await mailsTo(who.email)).toEqual(['seller-order-changed'])
      const desk = await readAsAdmin(admin, order)
      expect(desk.notes).toEqual([])
      expect(desk.addressChanges).toMatchObject([{ by: 'Meera Iyer' }])
      const [line, old, next] = desk.addressChanges[0]?.body.split('\n') ?? []
      expect(line).toBe(`Reason: ${reason}`)
      expect(old).toContain(`Before: ${before.name}, ${before.address}, `)
      expect(next).toContain('After: Zadie Quill, 7 New Lane, ')
      expect(desk.mails.map(({ template }) => template)).toEqual(
        expect.arrayContaining(['order-address-changed', 'seller-order-changed']),
      )
    }
    expect(await mailsTo(placed.buyer.email)).toEqual(['order-address-changed', 'order-address-changed'])
  })

  it('is a notification for its seller, unread again after the next change', async () => {
    const placed = await aPaidOrder(app, { seller })
    const key = `address_changed:${placed.orderId}`
    const notified = async (who = seller) =>
      (await who.ok('GET /sellers/notifications')).items.find((item) => item.key === key)
    expect(await notified()).toBeUndefined()
    const before = await addressOf(placed)
    expect((await changeAddress(placed, { ...before, address: '9 New Lane' })).status).toBe(200)
    expect(await notified()).toMatchObject({ subjectId: placed.orderId, read: false })
    expect(await notified(await aSeller(app))).toBeUndefined()
    await seller.ok('POST /sellers/notifications/read', { body: { key } })
    expect(await notified()).toMatchObject({ read: true })
    expect((await changeAddress(placed, { ...before, address: '10 New Lane' })).status).toBe(200)
    expect(await notified()).toMatchObject({ read: false })
  })

  it('is refused in another state, as delivery and tax were computed for it', async () => {
    const placed = await aPaidOrder(app, { seller })
    const before = await addressOf(placed)
    const answer = await changeAddress(placed, { ...before, state: 'Kerala' })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, 'address.state'])
    expect(await addressOf(placed)).toEqual(before)
    expect((await readAsAdmin(admin, placed)).addressChanges).toEqual([])
  })

  it('is in the history even if the order has as many notes as staff may write', async () => {
    const placed = await aPaidOrder(app, { seller })
    await sql`insert into order_notes (order_id, author_id, body)
      select ${placed.orderId}, ${admin.id}, 'x' from generate_series(1, ${notesMax}::int)`.execute(
      app.shop.db,
    )
    const address = { ...(await addressOf(placed)), address: '8 New Lane' }
    expect((await changeAddress(placed, address)).status).toBe(200)
    expect((await readAsAdmin(admin, placed)).addressChanges[0]?.body).toContain(reason)
  })

  it.each([
    [
      'unpaid',
      () => anUnpaidOrder(app, { seller }),
      'This order is not paid yet. The customer can cancel it and order again.',
    ],
    [
      'shipped',
      () => aShippedOrder(app, { seller }),
      "This order has already shipped, so its address can't be changed.",
    ],
  ])('is refused for an order that is %s', async (_state, make, message) => {
    const placed = await make()
    const answer = await changeAddress(placed, await addressOf(placed))
    expect([answer.status, answer.body.message]).toEqual([409, message])
  })

  it('and the shipment at the same moment: either the parcel has left and the address stays, or it ships to the new one', async () => {
    for (let round = 0; round < 8; round += 1) {
      const placed = await aPaidOrder(app, { seller })
      const address = { ...(await addressOf(placed)), address: `${round} New Lane` }
      const [changed, shipped] = await Promise.all([changeAddress(placed, address), ship(placed)])
      expect(shipped.status).toBe(200)
      expect((await addressOf(placed)).address === address.address).toBe(changed.status === 200)
      expect([200, 409]).toContain(changed.status)
    }
  })
})

describe('a step that staff do for a seller', () => {
  it('moves the order with reason and tracking; the customer and the seller are told', async () => {
    const placed = await aPaidOrder(app, { seller })
    const tracking = { carrier: 'BlueDart', trackingNumber: 'BD 77' }
    expect((await step(placed, { status: 'CONFIRMED' })).status).toBe(200)
    expect((await step(placed, { status: 'SHIPPED', tracking })).status).toBe(200)
    expect((await step(placed, { status: 'DELIVERED' })).status).toBe(200)
    const { order, events, mails } = await readAsAdmin(admin, placed)
    expect([order.orderStatus, order.tracking]).toMatchObject(['DELIVERED', tracking])
    expect(events.slice(-3)).toMatchObject(
      ['CONFIRMED', 'SHIPPED', 'DELIVERED'].map((status) => ({
        status,
        actor: 'admin',
        by: 'Meera Iyer',
        reason,
      })),
    )
    expect(mails.filter(({ template }) => template === 'seller-order-changed')).toHaveLength(3)
    expect(mails.filter(({ template }) => template === 'order-status')).toHaveLength(3)
  })

  it.each([
    [
      'an unpaid order',
      () => anUnpaidOrder(app, { seller }),
      'CONFIRMED',
      'An order that is pending cannot become confirmed.',
    ],
    [
      'a shipped order',
      () => aShippedOrder(app, { seller }),
      'CONFIRMED',
      'An order that is shipped cannot become confirmed.',
    ],
  ] as const)('is refused for %s', async (_what, make, status, message) => {
    const placed = await make()
    const answer = await step(placed, { status })
    expect([answer.status, answer.body.message]).toEqual([409, message])
  })

  it('is done once when several staff do it at the same moment', async () => {
    const placed = await aPaidOrder(app, { seller })
    const answers = await Promise.all(Array.from({ length: 6 }, () => step(placed, { status: 'CONFIRMED' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(5).fill(409)])
  })

  it.each([
    [{ status: 'DELIVERED', reason, tracking: { carrier: 'A', trackingNumber: 'B' } }, 'tracking'],
    [{ status: 'SHIPPED', reason: ' ' }, 'reason'],
    [{ status: 'CANCELLED', reason }, 'status'],
  ])('%j is refused', async (body, path) => {
    const placed = await aPaidOrder(app, { seller })
    const answer = await admin.call('PUT /admin/orders/:orderId/status', {
      params: { orderId: placed.orderId },
      body: body as Step,
    })
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([422, path])
  })
})
