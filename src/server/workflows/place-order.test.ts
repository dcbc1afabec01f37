import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'
import { takeCoupon } from '../modules/promotions/promotions.ts'

let app: TestApp
let seller: Person

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

/** A customer with this in the bag. */
async function aBuyer(productIds: number[], quantity = 1): Promise<Buyer> {
  const buyer = await aCustomer(app)
  for (const productId of productIds) await buyer.ok('POST /carts/items', { body: { productId, quantity } })
  return buyer
}

type Options = {
  key?: string
  expectedTotal?: number
  expectedPrices?: Record<string, number>
  body?: { id: number }
}
const order = (buyer: Buyer, options: Options = {}) =>
  buyer.call('POST /orders', {
    query: { paymentMethod: 'STRIPE', expectedTotal: options.expectedTotal },
    body: {
      ...(options.body ?? { id: buyer.addressId }),
      ...(options.expectedPrices && { expectedPrices: options.expectedPrices }),
    },
    headers: options.key ? { 'idempotency-key': options.key } : {},
  })

/** What the checkout shows them, as its page sends it. */
async function shownTo(buyer: Buyer) {
  const { totalPrice, cartItems } = await buyer.ok('GET /carts')
  return {
    expectedTotal: totalPrice,
    expectedPrices: Object.fromEntries(cartItems.map((item) => [item.id, item.unitSellingPrice])),
  }
}

const price = (productId: number, cents: number) =>
  app.shop.db.updateTable('products').set({ selling_cents: cents }).where('id', '=', productId).execute()

const stockOf = (variantId: number | undefined) =>
  app.shop.db
    .selectFrom('stock')
    .select(['on_hand', 'held', 'sold'])
    .where('variant_id', '=', variantId ?? 0)
    .executeTakeFirstOrThrow()

const checkoutsOf = async (userId: number) => {
  const rows = await app.shop.db
    .selectFrom('checkouts')
    .select(['id', 'status', 'total_cents'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return rows
}

describe('placing an order', () => {
  it('makes one checkout, one order per seller, holds the stock, and leads to the pay page', async () => {
    const other = await aSeller(app)
    const first = await aProduct(app, { sellerId: seller.id, sellingCents: 1_999 })
    const second = await aProduct(app, { sellerId: other.id, sellingCents: 4_001 })
    const buyer = await aBuyer([first.id, second.id], 2)
    const placed = await order(buyer, { expectedTotal: 120 })
    expect(placed.status).toBe(201)
    expect(placed.body.orderIds).toHaveLength(2)
    expect(placed.body.paymentLinkUrl).toContain(placed.body.paymentLinkId)
    expect(await stockOf(first.variantIds[0])).toEqual({ on_hand: 8, held: 2, sold: 0 })
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

  it('asks the provider for the same session when it is read again as when it was just written', async () => {
    const other = await aSeller(app)
    const goods = [
      await aProduct(app, { sellerId: other.id, sellingCents: 4_001, title: 'Stool' }),
      await aProduct(app, { sellerId: seller.id, sellingCents: 1_999, title: 'Shirt' }),
      await aProduct(app, { sellerId: other.id, sellingCents: 50, title: 'Pin' }),
    ]
    const buyer = await aBuyer(goods.map(({ id }) => id).reverse(), 2)
    const first = await order(buyer)
    // As if the server had died before it stored the link. Other words under the same key are refused by the provider.
    await app.shop.db.deleteFrom('payments').where('checkout_id', '=', first.body.checkoutId).execute()
    expect((await order(buyer)).body).toEqual(first.body)
  })

  it('finds the same payment link again for an unchanged bag, with or without a key', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    const first = await order(buyer)
    const again = await order(buyer, { key: 'another' })
    expect(again.body).toEqual(first.body)
    expect(await checkoutsOf(buyer.id)).toHaveLength(1)
  })

  it('ends the unpaid checkout of a bag that changed: its session at the provider first, then its hold', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    const first = await order(buyer)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    const second = await order(buyer)
    expect(second.status).toBe(201)
    expect(second.body.checkoutId).not.toBe(first.body.checkoutId)
    const session = await app.shop.payments.STRIPE.readSession(first.body.paymentLinkId)
    expect(session.state).toBe('expired')
    expect((await checkoutsOf(buyer.id)).map((row) => row.status)).toEqual(['CANCELLED', 'PENDING'])
    expect(await stockOf(product.variantIds[0])).toEqual({ on_hand: 8, held: 2, sold: 0 })
  })

  it('refuses a total that differs from the one shown, with the new figures, and changes nothing', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyer([product.id])
    const refused = await order(buyer, { expectedTotal: 9.99 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'quote_changed', details: { totalPrice: 10 } })
    expect(await checkoutsOf(buyer.id)).toEqual([])
    expect((await order(buyer, { expectedTotal: 10 })).status).toBe(201)
  })

  it('refuses prices that differ from those shown, also where they leave the total as it was, and changes nothing', async () => {
    const [first, second] = [
      await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 }),
      await aProduct(app, { sellerId: (await aSeller(app)).id, sellingCents: 2_000 }),
    ]
    const buyer = await aBuyer([first.id, second.id])
    const waiting = await order(buyer)
    const shown = await shownTo(buyer)
    expect(shown.expectedTotal).toBe(30)
    await price(first.id, 1_500)
    await price(second.id, 1_500)
    const refused = await order(buyer, { ...shown, key: 'opposite' })
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed'])
    expect(refused.body).toMatchObject({
      details: { totalPrice: 30, items: [{ unitSellingPrice: 15 }, { unitSellingPrice: 15 }] },
    })
    // What waits for its payment at the old prices still does, and holds its goods.
    expect(await checkoutsOf(buyer.id)).toMatchObject([{ id: waiting.body.checkoutId, status: 'PENDING' }])
    for (const { variantIds } of [first, second])
      expect(await stockOf(variantIds[0])).toEqual({ on_hand: 9, held: 1, sold: 0 })
    expect(await app.shop.db.selectFrom('idempotency_keys').where('key', '=', 'opposite').execute()).toEqual(
      [],
    )
    // The yes to the new prices, as the refusal told them.
    const told = refused.body as unknown as {
      details: { totalPrice: number; items: { id: number; unitSellingPrice: number }[] }
    }
    const placed = await order(buyer, {
      expectedTotal: told.details.totalPrice,
      expectedPrices: Object.fromEntries(told.details.items.map((item) => [item.id, item.unitSellingPrice])),
    })
    expect(placed.status).toBe(201)
    expect((await checkoutsOf(buyer.id)).map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING'])
  })

  it('takes a total alone, prices alone, or nothing, as a client says them', async () => {
    const [first, second] = [
      await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 }),
      await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 }),
    ]
    const buyer = await aBuyer([first.id, second.id])
    const { expectedTotal, expectedPrices } = await shownTo(buyer)
    await price(first.id, 1_500)
    await price(second.id, 1_500)
    const [line = 0, other = 0] = Object.keys(expectedPrices).map(Number)
    const wrong = [expectedPrices, { [line]: 15 }, { [line]: 15, [other]: 15, [other + 1]: 15 }, {}]
    for (const prices of wrong)
      expect((await order(buyer, { expectedPrices: prices })).status, JSON.stringify(prices)).toBe(409)
    expect((await order(buyer, { expectedTotal })).status).toBe(201)
    expect((await order(buyer, { expectedPrices: { [line]: 15, [other]: 15 } })).status).toBe(201)
    expect((await order(buyer)).status).toBe(201)
    expect(await checkoutsOf(buyer.id)).toHaveLength(1)
  })

  it('refuses other figures than those of the payment that waits, and keeps it', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyer([product.id])
    const first = await order(buyer)
    await price(product.id, 1_500)
    const shown = await shownTo(buyer)
    await price(product.id, 1_000)
    const refused = await order(buyer, shown)
    expect(refused.body).toMatchObject({ code: 'quote_changed', details: { totalPrice: 10 } })
    expect((await order(buyer, await shownTo(buyer))).body).toEqual(first.body)
  })

  it('is the same request with a key only if it names the same prices', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    const shown = await shownTo(buyer)
    const placed = await order(buyer, { ...shown, key: 'with-prices' })
    expect((await order(buyer, { ...shown, key: 'with-prices' })).body).toEqual(placed.body)
    const other = await order(buyer, { expectedTotal: shown.expectedTotal, key: 'with-prices' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it.each([
    ['a line that is no number', { x: 10 }],
    ['a price that is none', { '1': -1 }],
    ['more lines than a bag has', Object.fromEntries(Array.from({ length: 301 }, (_, n) => [n + 1, 10]))],
  ])('refuses prices with %s as invalid', async (_what, expectedPrices) => {
    const refused = await order(await aCustomer(app), {
      expectedPrices: expectedPrices as Record<string, number>,
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
  })

  it('asks once when a price changed since it was put into the bag; ordering again says yes to it', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyer([product.id])
    await app.shop.db
      .updateTable('products')
      .set({ selling_cents: 1_200 })
      .where('id', '=', product.id)
      .execute()
    const refused = await order(buyer)
    expect(refused.body).toMatchObject({
      code: 'quote_changed',
      details: { totalPrice: 12, items: [{ unitSellingPrice: 12, previousUnitPrice: 10 }] },
    })
    expect((await order(buyer)).status).toBe(201)
    expect((await checkoutsOf(buyer.id))[0]?.total_cents).toBe(1_200)
  })

  it.each([
    ['an empty bag', async () => order(await aCustomer(app)), 422, 'cart_empty'],
    [
      'a foreign address',
      async () => {
        const stranger = await aCustomer(app)
        const buyer = await aBuyer([(await aProduct(app, { sellerId: seller.id })).id])
        return order(buyer, { body: { id: stranger.addressId } })
      },
      404,
      'not_found',
    ],
    [
      'a gateway that is not configured',
      async () => {
        const buyer = await aBuyer([(await aProduct(app, { sellerId: seller.id })).id])
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
        const buyer = await aBuyer([(await aProduct(app, { sellerId: gone.id })).id])
        const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
        await admin.ok('PATCH /seller/:id/status/:status', { params: { id: gone.id, status: 'SUSPENDED' } })
        return order(buyer)
      },
      409,
      'out_of_stock',
    ],
  ])('refuses %s', async (_what, attempt, status, code) => {
    const answer = await attempt()
    expect([answer.status, answer.body.code]).toEqual([status, code])
  })

  it('spreads a coupon over sellers so that the parts add up, and charges exactly that', async () => {
    const other = await aSeller(app)
    const coupon = await aCoupon(app, { discountBp: 3_333 })
    const buyer = await aBuyer([
      (await aProduct(app, { sellerId: seller.id, sellingCents: 1_001 })).id,
      (await aProduct(app, { sellerId: other.id, sellingCents: 333 })).id,
    ])
    const cart = await buyer.ok('POST /coupons/apply', {
      query: { apply: 'true', code: coupon.code.toLowerCase(), orderValue: 13.34 },
    })
    expect(cart).toMatchObject({ couponCode: coupon.code, couponDiscount: 4.45, totalSellingPrice: 8.89 })
    const placed = await order(buyer, { expectedTotal: 8.89 })
    const session = await app.shop.payments.STRIPE.readSession(placed.body.paymentLinkId)
    expect(session.amountCents).toBe(889)
    const orders = await buyer.ok('GET /orders/users')
    expect(orders.reduce((sum, row) => sum + Math.round(row.totalSellingPrice * 100), 0)).toBe(889)
  })

  it('asks no provider when a coupon pays for everything', async () => {
    const coupon = await aCoupon(app, { discountBp: 10_000 })
    const buyer = await aBuyer([(await aProduct(app, { sellerId: seller.id })).id])
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 1 } })
    const placed = await order(buyer)
    expect(placed.body.paymentLinkUrl).toContain(`/payment-success/${placed.body.checkoutId}`)
    expect((await buyer.ok('GET /orders/users')).map((row) => row.orderStatus)).toEqual(['PLACED'])
    expect((await buyer.ok('GET /carts')).totalItem).toBe(0)
  })

  it('finds a free order again whose settling failed half way', async () => {
    const coupon = await aCoupon(app, { discountBp: 10_000 })
    const buyer = await aBuyer([(await aProduct(app, { sellerId: seller.id })).id])
    await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 1 } })
    await sql`create function fail_once() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`.execute(
      app.shop.db,
    )
    await sql`create trigger fail_once before update on payments for each row execute function fail_once()`.execute(
      app.shop.db,
    )
    expect((await order(buyer, { key: 'free' })).status).toBe(500)
    await sql`drop function fail_once() cascade`.execute(app.shop.db)
    expect((await order(buyer, { key: 'free' })).status).toBe(201)
    expect((await buyer.ok('GET /orders/users')).map((row) => row.orderStatus)).toEqual(['PLACED'])
  })

  it('shows the provider a long order as one sum, and refuses a total no card can pay', async () => {
    const products = await Promise.all(
      Array.from({ length: 101 }, () => aProduct(app, { sellerId: seller.id, sellingCents: 100 })),
    )
    const buyer = await aBuyer(products.map((product) => product.id))
    const placed = await order(buyer)
    expect((await app.shop.payments.STRIPE.readSession(placed.body.paymentLinkId)).amountCents).toBe(10_100)
    const small = await aBuyer([(await aProduct(app, { sellerId: seller.id, sellingCents: 49 })).id])
    const refused = await order(small)
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
    expect(await checkoutsOf(small.id)).toEqual([])
  })

  it('sends an order placed anew to the address as it is now', async () => {
    const buyer = await aBuyer([(await aProduct(app, { sellerId: seller.id })).id])
    const first = await order(buyer)
    const { addresses } = await buyer.ok('GET /users/profile')
    const { id, isDefault, ...address } = addresses[0] ?? { id: 0, isDefault: true }
    await buyer.ok('PUT /addresses/:id', {
      params: { id },
      body: { ...(address as Required<typeof address>), address: '99 New Road' } as never,
    })
    const second = await order(buyer)
    expect(second.body.checkoutId).not.toBe(first.body.checkoutId)
    const [current] = await buyer.ok('GET /orders/users')
    expect(current?.shippingAddress.address).toBe('99 New Road')
  })

  it('touches nothing for a key that is none', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    await order(buyer)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    const refused = await order(buyer, { key: 'x'.repeat(201) })
    expect([refused.status, refused.body.code]).toEqual([400, 'idempotency_key_invalid'])
    expect((await checkoutsOf(buyer.id)).map((row) => row.status)).toEqual(['PENDING'])
  })

  it('leads nobody to pay for a checkout that was ended while the provider was working', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    app.stripe.control.fail({
      mode: 'slow',
      delayMs: 1_000,
      count: 1,
      method: 'POST',
      path: '/v1/checkout/sessions',
    })
    const slow = order(buyer)
    await expect.poll(async () => (await checkoutsOf(buyer.id)).length).toBe(1)
    await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
    expect((await order(buyer)).status).toBe(201)
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

  it('goes on from the checkout when the provider was down the first time', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    app.stripe.control.fail({ mode: 'error', status: 500, count: 3 })
    const refused = await order(buyer, { key: 'provider-down' })
    expect([refused.status, refused.body.code]).toEqual([503, 'provider_unavailable'])
    app.stripe.control.reset()
    const placed = await order(buyer, { key: 'provider-down' })
    expect(placed.status).toBe(201)
    expect(await checkoutsOf(buyer.id)).toHaveLength(1)
    expect(await stockOf(product.variantIds[0])).toEqual({ on_hand: 9, held: 1, sold: 0 })
  })
})

describe('races', () => {
  it('A1: of many buyers of the last unit one gets it and the others a clear 409', async () => {
    const product = await aProduct(app, { sellerId: seller.id, stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aBuyer([product.id])))
    const answers = await Promise.all(buyers.map((buyer) => order(buyer)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(
      new Set(
        answers
          .filter((answer) => answer.status !== 201)
          .map((answer) => `${answer.status} ${answer.body.code}`),
      ),
    ).toEqual(new Set(['409 out_of_stock']))
    expect(await stockOf(product.variantIds[0])).toEqual({ on_hand: 0, held: 1, sold: 0 })
  })

  it('A1: bags (A, B) and (B, A) never meet in a deadlock, and every unit is sold', async () => {
    const a = await aProduct(app, { sellerId: seller.id, stock: 20 })
    const b = await aProduct(app, { sellerId: seller.id, stock: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => aBuyer(index % 2 ? [a.id, b.id] : [b.id, a.id])),
    )
    const answers = await Promise.all(buyers.map((buyer) => order(buyer)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(4)
    expect(await stockOf(a.variantIds[0])).toEqual({ on_hand: 0, held: 20, sold: 0 })
  })

  it('A3: a coupon for one order serves one of many, and the losers are refused before they pay', async () => {
    const coupon = await aCoupon(app, { useLimit: 1 })
    const product = await aProduct(app, { sellerId: seller.id, stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyer([product.id])))
    for (const buyer of buyers) {
      await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 50 } })
    }
    const answers = await Promise.all(buyers.map((buyer) => order(buyer)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(
      new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code)),
    ).toEqual(new Set(['coupon_refused']))
    expect(await stockOf(product.variantIds[0])).toEqual({ on_hand: 99, held: 1, sold: 0 })
  })

  it('A8: one key fifty times at once is one order and one answer; another body is refused', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    const answers = await Promise.all(Array.from({ length: 50 }, () => order(buyer, { key: 'one-key' })))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await checkoutsOf(buyer.id)).toHaveLength(1)
    const other = await order(buyer, { key: 'one-key', expectedTotal: 50 })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    // After the keys are pruned the customer's one unpaid checkout still stands in the way of a second.
    await app.shop.db.deleteFrom('idempotency_keys').execute()
    expect((await order(buyer, { key: 'one-key' })).body.checkoutId).toBe(answers[0]?.body.checkoutId)
    expect(await checkoutsOf(buyer.id)).toHaveLength(1)
  })

  it('a double click without a key orders once', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    const answers = await Promise.all([order(buyer), order(buyer), order(buyer)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(await checkoutsOf(buyer.id)).toHaveLength(1)
  })
})

describe('a coupon', () => {
  it('that is not there to take counts nothing, whether it is used up or used by this customer', async () => {
    const coupon = await aCoupon(app, { useLimit: 1 })
    const product = await aProduct(app, { sellerId: seller.id })
    const holder = await aBuyer([product.id])
    await holder.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 50 } })
    expect((await order(holder)).status).toBe(201)
    const other = await aBuyer([product.id])
    const { checkoutId } = (await order(other)).body
    for (const userId of [other.id, holder.id]) {
      expect(await takeCoupon(app.shop.db, { couponId: coupon.id, userId, checkoutId })).toBe(false)
      await app.assertInvariants()
    }
  })
})

describe('going back from the payment page', () => {
  it('finds in the bag what the own unpaid checkout holds, and can order it anew', async () => {
    const product = await aProduct(app, { sellerId: seller.id, stock: 2 })
    const buyer = await aBuyer([product.id], 2)
    expect((await order(buyer)).status).toBe(201)
    const [line] = (await buyer.ok('GET /carts')).cartItems
    expect(line?.available).toBe(2)
    await buyer.ok('PATCH /carts/items/:cartItemId', {
      params: { cartItemId: line?.id ?? 0 },
      body: { quantity: 1 },
    })
    expect((await order(buyer)).status).toBe(201)
    expect(await stockOf(product.variantIds[0])).toEqual({ on_hand: 1, held: 1, sold: 0 })
  })

  it('gives no dead link for a key whose order ended meanwhile', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyer([product.id])
    const placed = await order(buyer, { key: 'ended-meanwhile' })
    await buyer.ok('PUT /orders/:orderId/cancel', { params: { orderId: placed.body.orderIds[0] ?? 0 } })
    const again = await order(buyer, { key: 'ended-meanwhile' })
    expect([again.status, again.body.code]).toEqual([409, 'status_conflict'])
    expect((await order(buyer, { key: 'a-new-one' })).status).toBe(201)
  })
})
