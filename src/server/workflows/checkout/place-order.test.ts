import { describe, expect, it } from 'vitest'
import { aBuyerOf, checkoutsOf, requestOrder } from '#test/builders/order-requests.ts'
import { stockOf } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

describe('placing an order', () => {
  it('creates one checkout, one order per seller, a stock hold and a payment link', async () => {
    const other = await aSeller(app)
    const first = await aProduct(app, { sellerId: seller.id, sellingCents: 1_999 })
    const second = await aProduct(app, { sellerId: other.id, sellingCents: 4_001 })
    const buyer = await aBuyerOf(app, [first.id, second.id], 2)
    const placed = await requestOrder(buyer, { expectedTotal: 120 })
    expect(placed.status).toBe(201)
    expect(placed.body.orderIds).toHaveLength(2)
    expect(placed.body.paymentLinkUrl).toContain(placed.body.paymentLinkId)
    expect(await stockOf(app, { variantId: first.variantIds[0] ?? 0 })).toEqual({
      on_hand: 8,
      held: 2,
      sold: 0,
    })
    const orders = await buyer.ok('GET /orders/users')
    expect(orders.map((row) => [row.sellerId, row.totalSellingPrice, row.orderStatus])).toEqual(
      expect.arrayContaining([
        [seller.id, 39.98, 'PENDING'],
        [other.id, 80.02, 'PENDING'],
      ]),
    )
    // The bag is emptied only by the payment.
    expect((await buyer.ok('GET /carts')).totalItem).toBe(4)
  })

  it('sends the provider the same session request again after the payment row was lost', async () => {
    const other = await aSeller(app)
    const goods = [
      await aProduct(app, { sellerId: other.id, sellingCents: 4_001, title: 'Stool' }),
      await aProduct(app, { sellerId: seller.id, sellingCents: 1_999, title: 'Shirt' }),
      await aProduct(app, { sellerId: other.id, sellingCents: 50, title: 'Pin' }),
    ]
    const buyer = await aBuyerOf(app, goods.map(({ id }) => id).reverse(), 2)
    const first = await requestOrder(buyer)
    // As if the server had crashed before it stored the link. The provider refuses a different request with the same key.
    await app.shop.db.deleteFrom('payments').where('checkout_id', '=', first.body.checkoutId).execute()
    expect((await requestOrder(buyer)).body).toEqual(first.body)
  })

  it('returns the same payment link for an unchanged cart, with or without an idempotency key', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    const first = await requestOrder(buyer)
    const again = await requestOrder(buyer, { key: 'another' })
    expect(again.body).toEqual(first.body)
    expect(await checkoutsOf(app, buyer.id)).toHaveLength(1)
  })

  it('ends the unpaid checkout of a changed cart: its payment session first, then its stock hold', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    const first = await requestOrder(buyer)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    const second = await requestOrder(buyer)
    expect(second.status).toBe(201)
    expect(second.body.checkoutId).not.toBe(first.body.checkoutId)
    const session = await app.shop.payments.STRIPE.readSession(first.body.paymentLinkId)
    expect(session.state).toBe('expired')
    expect((await checkoutsOf(app, buyer.id)).map((row) => row.status)).toEqual(['CANCELLED', 'PENDING'])
    expect(await stockOf(app, { variantId: product.variantIds[0] ?? 0 })).toEqual({
      on_hand: 8,
      held: 2,
      sold: 0,
    })
  })

  it.each([
    ['an empty bag', async () => requestOrder(await aCustomer(app)), 422, 'cart_empty'],
    [
      'a foreign address',
      async () => {
        const stranger = await aCustomer(app)
        const buyer = await aBuyerOf(app, [(await aProduct(app, { sellerId: seller.id })).id])
        return requestOrder(buyer, { addressId: stranger.addressId })
      },
      404,
      'not_found',
    ],
    [
      'a gateway that is not configured',
      async () => {
        const buyer = await aBuyerOf(app, [(await aProduct(app, { sellerId: seller.id })).id])
        return buyer.call('POST /orders', {
          query: { paymentMethod: 'RAZORPAY' },
          body: { id: buyer.addressId },
        })
      },
      422,
      'gateway_unavailable',
    ],
    [
      'a product whose seller was suspended meanwhile',
      async () => {
        const gone = await aSeller(app)
        const buyer = await aBuyerOf(app, [(await aProduct(app, { sellerId: gone.id })).id])
        const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
        await admin.ok('PATCH /seller/:id/status/:status', { params: { id: gone.id, status: 'SUSPENDED' } })
        return requestOrder(buyer)
      },
      409,
      'out_of_stock',
    ],
  ])('refuses %s', async (_what, attempt, status, code) => {
    const answer = await attempt()
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('sends an order of 101 lines as one amount, and refuses a total below the provider minimum', async () => {
    const products = await Promise.all(
      Array.from({ length: 101 }, () => aProduct(app, { sellerId: seller.id, sellingCents: 100 })),
    )
    const buyer = await aBuyerOf(
      app,
      products.map((product) => product.id),
    )
    const placed = await requestOrder(buyer)
    expect((await app.shop.payments.STRIPE.readSession(placed.body.paymentLinkId)).amountCents).toBe(10_100)
    const small = await aBuyerOf(app, [(await aProduct(app, { sellerId: seller.id, sellingCents: 49 })).id])
    const refused = await requestOrder(small)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
    expect(await checkoutsOf(app, small.id)).toEqual([])
  })

  it('sends a repeated order to the current text of the address', async () => {
    const buyer = await aBuyerOf(app, [(await aProduct(app, { sellerId: seller.id })).id])
    const first = await requestOrder(buyer)
    const { addresses } = await buyer.ok('GET /users/profile')
    const { id, isDefault, ...address } = addresses[0] ?? { id: 0, isDefault: true }
    await buyer.ok('PUT /addresses/:id', {
      params: { id },
      body: { ...(address as Required<typeof address>), address: '99 New Road' } as never,
    })
    const second = await requestOrder(buyer)
    expect(second.body.checkoutId).not.toBe(first.body.checkoutId)
    const [current] = await buyer.ok('GET /orders/users')
    expect(current?.shippingAddress.address).toBe('99 New Road')
  })

  it('changes nothing for an invalid idempotency key', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    await requestOrder(buyer)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    const refused = await requestOrder(buyer, { key: 'x'.repeat(201) })
    expect([refused.status, refused.body.code]).toEqual([400, 'idempotency_key_invalid'])
    expect((await checkoutsOf(app, buyer.id)).map((row) => row.status)).toEqual(['PENDING'])
  })

  it('returns no payment link for a checkout that ended while the provider was creating the session', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    app.stripe.control.fail({
      mode: 'slow',
      delayMs: 1_000,
      count: 1,
      method: 'POST',
      path: '/v1/checkout/sessions',
    })
    const slow = requestOrder(buyer)
    await expect.poll(async () => (await checkoutsOf(app, buyer.id)).length).toBe(1)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    expect((await requestOrder(buyer)).status).toBe(201)
    const answer = await slow
    app.stripe.control.reset()
    expect([answer.status, answer.body.code]).toEqual([409, 'status_conflict'])
    const rows = await app.shop.db
      .selectFrom('payments')
      .innerJoin('checkouts', 'checkouts.id', 'payments.checkout_id')
      .select(['checkouts.status as checkout', 'payments.status', 'payments.session_id'])
      .where('checkouts.user_id', '=', buyer.id)
      .orderBy('payments.id')
      .execute()
    for (const row of rows) {
      const session = await app.shop.payments.STRIPE.readSession(row.session_id)
      expect([row.checkout, row.status, session.state]).toEqual(
        row.checkout === 'PENDING' ? ['PENDING', 'OPEN', 'open'] : ['CANCELLED', 'EXPIRED', 'expired'],
      )
    }
  })

  it('continues with the stored checkout when the provider fails the first request', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    app.stripe.control.fail({ mode: 'error', status: 500, count: 3 })
    const refused = await requestOrder(buyer, { key: 'provider-down' })
    expect([refused.status, refused.body.code]).toEqual([503, 'provider_unavailable'])
    app.stripe.control.reset()
    const placed = await requestOrder(buyer, { key: 'provider-down' })
    expect(placed.status).toBe(201)
    expect(await checkoutsOf(app, buyer.id)).toHaveLength(1)
    expect(await stockOf(app, { variantId: product.variantIds[0] ?? 0 })).toEqual({
      on_hand: 9,
      held: 1,
      sold: 0,
    })
  })
})

describe('returning from the payment page', () => {
  it('counts units held by the unpaid checkout of the customer as available, and the cart can be ordered again', async () => {
    const product = await aProduct(app, { sellerId: seller.id, stock: 2 })
    const buyer = await aBuyerOf(app, [product.id], 2)
    expect((await requestOrder(buyer)).status).toBe(201)
    const [line] = (await buyer.ok('GET /carts')).cartItems
    expect(line?.available).toBe(2)
    await buyer.ok('PATCH /carts/items/:cartItemId', {
      params: { cartItemId: line?.id ?? 0 },
      body: { quantity: 1 },
    })
    expect((await requestOrder(buyer)).status).toBe(201)
    expect(await stockOf(app, { variantId: product.variantIds[0] ?? 0 })).toEqual({
      on_hand: 1,
      held: 1,
      sold: 0,
    })
  })

  it('refuses the idempotency key of an order that was canceled since', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    const placed = await requestOrder(buyer, { key: 'ended-meanwhile' })
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.body.orderIds[0] ?? 0 } })
    const again = await requestOrder(buyer, { key: 'ended-meanwhile' })
    expect([again.status, again.body.code]).toEqual([409, 'status_conflict'])
    expect((await requestOrder(buyer, { key: 'a-new-one' })).status).toBe(201)
  })
})
