import { beforeEach, describe, expect, it } from 'vitest'
import { offerCash } from '#test/builders/cash.ts'
import { checkoutsOf } from '#test/builders/order-requests.ts'
import { cancel } from '#test/builders/order-steps.ts'
import {
  aDeliveredOrder,
  aPaidOrder,
  aShippedOrder,
  expireHold,
  placeOrder,
  readAsBuyer,
  readAsSeller,
  refundsOf,
  stockOf,
} from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { bookedOf, refundBy } from '#test/builders/refunds.ts'
import { aCustomer } from '#test/harness/clients.ts'
import { admin, app, openOrderShop, seller } from '#test/harness/order-shop.ts'
import { expireOverdueCheckouts } from './end-checkout.ts'

openOrderShop()
beforeEach(async () => {
  await offerCash(admin)
})

/** Two units at $25.00. */
const inCash = () => aPaidOrder(app, { seller, gateway: 'COD' })
const shippedInCash = () => aShippedOrder(app, { seller, gateway: 'COD' })

const requestCash = async ({ sellingCents = 5_000, pinCode = '560001' } = {}) => {
  const { id: productId } = await aProduct(app, { sellerId: seller.id, sellingCents })
  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
  return buyer.call('POST /orders', {
    query: { paymentMethod: 'COD' },
    body: {
      name: 'Asha Rao',
      mobile: '98765432',
      pinCode,
      address: '14 Brigade Road',
      locality: 'Ashok Nagar',
      city: 'Bengaluru',
      state: 'Karnataka',
    },
  })
}

describe('an order with cash on delivery', () => {
  it('is placed at once, without a provider, and says what the courier collects', async () => {
    const placed = await inCash()
    expect(placed.linkUrl).toContain(`/payment-success/${placed.checkoutId}?session_id=${placed.sessionId}`)
    expect(await readAsBuyer(placed)).toMatchObject({
      orderStatus: 'PLACED',
      paymentStatus: 'PENDING',
      cashOnDelivery: { amount: 50, collected: false },
    })
    expect(await stockOf(app, placed)).toEqual({ on_hand: 3, held: 0, sold: 2 })
    expect((await placed.buyer.ok('GET /carts')).totalItem).toBe(0)
    expect(await bookedOf(app, placed)).toMatchObject({ provider_clearing: 5_000 })
    expect((await placed.buyer.ok('GET /checkouts/unpaid')).checkout).toBeNull()
  })

  it('is paid when it is delivered', async () => {
    const placed = await aDeliveredOrder(app, { seller, gateway: 'COD' })
    expect(await readAsBuyer(placed)).toMatchObject({
      paymentStatus: 'COMPLETED',
      cashOnDelivery: { amount: 50, collected: true },
    })
  })

  it('is found by its payment status in the order desk', async () => {
    const [open, paid, canceled] = [
      await inCash(),
      await aDeliveredOrder(app, { seller, gateway: 'COD' }),
      await inCash(),
    ]
    await cancel(canceled, canceled.buyer)
    const found = async (paymentStatus: 'PENDING' | 'COMPLETED' | 'VOIDED' | 'REFUNDED') => {
      const rows = await admin.ok('GET /admin/orders', { query: { paymentStatus, size: 100 } })
      return [open, paid, canceled].filter(({ orderId }) => rows.some(({ id }) => id === orderId))
    }
    expect(await found('PENDING')).toEqual([open])
    expect(await found('COMPLETED')).toEqual([paid])
    expect(await found('VOIDED')).toEqual([canceled])
    expect(await found('REFUNDED')).toEqual([])
  })

  describe('that is interrupted before it is placed', () => {
    /** The server fails after it has reserved the goods. */
    async function interrupted() {
      const { id: productId, variantIds } = await aProduct(app, { sellerId: seller.id, stock: 5 })
      const buyer = await aCustomer(app)
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
      const order = () =>
        buyer.call('POST /orders', { query: { paymentMethod: 'COD' }, body: { id: buyer.addressId } })
      await app.pool.query('alter table ledger_entries add constraint broken check (false) not valid')
      expect((await order()).status).toBe(500)
      await app.pool.query('alter table ledger_entries drop constraint broken')
      const [checkout] = await checkoutsOf(app, buyer.id)
      return { order, checkoutId: checkout?.id ?? '', variantId: variantIds[0] ?? 0 }
    }

    it('continues with the same request', async () => {
      const { order, checkoutId } = await interrupted()
      const answer = await order()
      expect([answer.status, answer.body.checkoutId]).toEqual([201, checkoutId])
      expect((await order()).body.code).toBe('cart_empty')
    })

    it('ends in time and releases its goods', async () => {
      const { order, checkoutId, variantId } = await interrupted()
      expect(await stockOf(app, { variantId })).toMatchObject({ held: 1 })
      await expireHold(app, { checkoutId })
      await expireOverdueCheckouts(app.shop)
      expect(await stockOf(app, { variantId })).toMatchObject({ held: 0, sold: 0 })
      const again = await order()
      expect(again.status).toBe(201)
      expect(again.body.checkoutId).not.toBe(checkoutId)
    })
  })
})

describe('cash on delivery is refused', () => {
  it.each([
    ['above the largest order', { sellingCents: 60_000 }, {}, 'Cash on delivery is available up to $500.00.'],
    [
      'for a pin code that is not served',
      { pinCode: '110001' },
      { pinCodes: ['560', '400001'] },
      'Cash on delivery is not available for pin code 110001.',
    ],
    ['while the shop does not offer it', {}, { offered: false }, 'Cash on delivery is not available.'],
  ])('%s', async (_name, order, rules, message) => {
    await offerCash(admin, rules)
    const answer = await requestCash(order)
    expect([answer.status, answer.body]).toMatchObject([
      422,
      { code: 'gateway_unavailable', message: `${message} Please choose another way to pay.` },
    ])
  })

  it('for an eleventh order while ten are on their way', async () => {
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 50 })
    const buyer = await aCustomer(app)
    for (let count = 0; count < 10; count++) await placeOrder(buyer, [{ productId }], { gateway: 'COD' })
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    const order = (paymentMethod: 'COD' | 'STRIPE') =>
      buyer.call('POST /orders', { query: { paymentMethod }, body: { id: buyer.addressId } })
    expect(await order('COD')).toMatchObject({ status: 422, body: { code: 'gateway_unavailable' } })
    expect((await order('STRIPE')).status).toBe(201)
  })

  it('but works for a pin code whose beginning is served', async () => {
    await offerCash(admin, { pinCodes: ['110', '560'] })
    expect((await requestCash()).status).toBe(201)
  })
})

describe('before delivery', () => {
  it('a cancellation leaves nothing to collect and returns no money', async () => {
    const placed = await inCash()
    expect((await cancel(placed, placed.buyer)).status).toBe(200)
    expect(await readAsBuyer(placed)).toMatchObject({
      orderStatus: 'CANCELLED',
      paymentStatus: 'VOIDED',
      cashOnDelivery: { amount: 0, collected: false },
      refunds: [{ method: 'NOT_COLLECTED', status: 'SUCCEEDED', amount: 50 }],
    })
    expect(await bookedOf(app, placed)).toEqual({})
    expect(await stockOf(app, placed)).toEqual({ on_hand: 5, held: 0, sold: 0 })
  })

  it('a partial refund lowers what the courier collects', async () => {
    const placed = await inCash()
    expect((await refundBy(admin, placed, { amount: 12.5 })).status).toBe(201)
    expect(await readAsSeller(seller, placed)).toMatchObject({
      paymentStatus: 'PENDING',
      cashOnDelivery: { amount: 37.5, collected: false },
    })
    expect(await bookedOf(app, placed)).toMatchObject({ provider_clearing: 3_750 })
  })

  it('a shipped parcel is refunded as a whole or not at all, because it carries its amount', async () => {
    const placed = await shippedInCash()
    expect(await refundBy(admin, placed, { amount: 12.5 })).toMatchObject({
      status: 409,
      body: { code: 'status_conflict' },
    })
    expect((await refundBy(admin, placed, { amount: 50 })).status).toBe(201)
    expect(await readAsBuyer(placed)).toMatchObject({ cashOnDelivery: { amount: 0, collected: false } })
    expect(await bookedOf(app, placed)).toEqual({})
  })
})

describe('after delivery', () => {
  it('a refund waits for a transfer to the customer', async () => {
    const placed = await aDeliveredOrder(app, { seller, gateway: 'COD' })
    expect((await refundBy(admin, placed, { amount: 20 })).status).toBe(201)
    expect(await refundsOf(app, placed)).toMatchObject([{ status: 'PENDING' }])
    expect(await readAsBuyer(placed)).toMatchObject({
      paymentStatus: 'COMPLETED',
      refund: { status: 'PENDING', amount: 20 },
    })
  })

  it('of two refunds of the rest at once, one is made', async () => {
    const placed = await aDeliveredOrder(app, { seller, gateway: 'COD' })
    const answers = await Promise.all([1, 2].map(() => refundBy(admin, placed, { amount: 50 })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
  })
})
