import { describe, expect, it } from 'vitest'
import { aBuyerOf, checkoutsOf, requestOrder } from '#test/builders/order-requests.ts'
import { stockOf } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aCustomer, aSeller, type Buyer } from '#test/harness/clients.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

/** The total and prices that the checkout page shows, as it sends them. */
async function shownTo(buyer: Buyer) {
  const { totalPrice, cartItems } = await buyer.ok('GET /carts')
  return {
    expectedTotal: totalPrice,
    expectedPrices: Object.fromEntries(cartItems.map((item) => [item.id, item.unitSellingPrice])),
  }
}

const price = (productId: number, cents: number) =>
  app.shop.db.updateTable('products').set({ selling_cents: cents }).where('id', '=', productId).execute()

describe('the expected total and prices of an order', () => {
  it('refuses a total that differs from the expected total, returns the current prices, and changes nothing', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyerOf(app, [product.id])
    const refused = await requestOrder(buyer, { expectedTotal: 9.99 })
    expect(refused.status).toBe(409)
    expect(refused.body).toMatchObject({ code: 'quote_changed', details: { totalPrice: 10 } })
    expect(await checkoutsOf(app, buyer.id)).toEqual([])
    expect((await requestOrder(buyer, { expectedTotal: 10 })).status).toBe(201)
  })

  it('refuses prices that differ from the expected prices, even if the total is the same, and changes nothing', async () => {
    const [first, second] = [
      await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 }),
      await aProduct(app, { sellerId: (await aSeller(app)).id, sellingCents: 2_000 }),
    ]
    const buyer = await aBuyerOf(app, [first.id, second.id])
    const waiting = await requestOrder(buyer)
    const shown = await shownTo(buyer)
    expect(shown.expectedTotal).toBe(30)
    await price(first.id, 1_500)
    await price(second.id, 1_500)
    const refused = await requestOrder(buyer, { ...shown, key: 'opposite' })
    expect([refused.status, refused.body.code]).toEqual([409, 'quote_changed'])
    expect(refused.body).toMatchObject({
      details: { totalPrice: 30, items: [{ unitSellingPrice: 15 }, { unitSellingPrice: 15 }] },
    })
    // The pending payment at the old prices and its stock hold are unchanged.
    expect(await checkoutsOf(app, buyer.id)).toMatchObject([
      { id: waiting.body.checkoutId, status: 'PENDING' },
    ])
    for (const { variantIds } of [first, second])
      expect(await stockOf(app, { variantId: variantIds[0] ?? 0 })).toEqual({ on_hand: 9, held: 1, sold: 0 })
    expect(await app.shop.db.selectFrom('idempotency_keys').where('key', '=', 'opposite').execute()).toEqual(
      [],
    )
    // The customer accepts the new prices from the refusal.
    const current = refused.body as unknown as {
      details: { totalPrice: number; items: { id: number; unitSellingPrice: number }[] }
    }
    const placed = await requestOrder(buyer, {
      expectedTotal: current.details.totalPrice,
      expectedPrices: Object.fromEntries(
        current.details.items.map((item) => [item.id, item.unitSellingPrice]),
      ),
    })
    expect(placed.status).toBe(201)
    expect((await checkoutsOf(app, buyer.id)).map(({ status }) => status)).toEqual(['CANCELLED', 'PENDING'])
  })

  it('compares only what the request names: the total, the prices, or neither', async () => {
    const [first, second] = [
      await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 }),
      await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 }),
    ]
    const buyer = await aBuyerOf(app, [first.id, second.id])
    const { expectedTotal, expectedPrices } = await shownTo(buyer)
    await price(first.id, 1_500)
    await price(second.id, 1_500)
    const [line = 0, other = 0] = Object.keys(expectedPrices).map(Number)
    const wrong = [expectedPrices, { [line]: 15 }, { [line]: 15, [other]: 15, [other + 1]: 15 }, {}]
    for (const prices of wrong)
      expect((await requestOrder(buyer, { expectedPrices: prices })).status, JSON.stringify(prices)).toBe(409)
    expect((await requestOrder(buyer, { expectedTotal })).status).toBe(201)
    expect((await requestOrder(buyer, { expectedPrices: { [line]: 15, [other]: 15 } })).status).toBe(201)
    expect((await requestOrder(buyer)).status).toBe(201)
    expect(await checkoutsOf(app, buyer.id)).toHaveLength(1)
  })

  it('refuses prices that differ from the pending payment, and keeps that payment', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyerOf(app, [product.id])
    const first = await requestOrder(buyer)
    await price(product.id, 1_500)
    const shown = await shownTo(buyer)
    await price(product.id, 1_000)
    const refused = await requestOrder(buyer, shown)
    expect(refused.body).toMatchObject({ code: 'quote_changed', details: { totalPrice: 10 } })
    expect((await requestOrder(buyer, await shownTo(buyer))).body).toEqual(first.body)
  })

  it('treats a repeated idempotency key with other expected prices as reuse of the key', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    const shown = await shownTo(buyer)
    const placed = await requestOrder(buyer, { ...shown, key: 'with-prices' })
    expect((await requestOrder(buyer, { ...shown, key: 'with-prices' })).body).toEqual(placed.body)
    const other = await requestOrder(buyer, { expectedTotal: shown.expectedTotal, key: 'with-prices' })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  it.each([
    ['a line that is no number', { x: 10 }],
    ['a price that is none', { '1': -1 }],
    ['more lines than a bag has', Object.fromEntries(Array.from({ length: 301 }, (_, n) => [n + 1, 10]))],
  ])('refuses prices with %s as invalid', async (_what, expectedPrices) => {
    const refused = await requestOrder(await aCustomer(app), {
      expectedPrices: expectedPrices as Record<string, number>,
    })
    expect([refused.status, refused.body.code]).toEqual([422, 'invalid'])
  })

  it('refuses the first order after a price change; a second request accepts the new price', async () => {
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 1_000 })
    const buyer = await aBuyerOf(app, [product.id])
    await price(product.id, 1_200)
    const refused = await requestOrder(buyer)
    expect(refused.body).toMatchObject({
      code: 'quote_changed',
      details: { totalPrice: 12, items: [{ unitSellingPrice: 12, previousUnitPrice: 10 }] },
    })
    expect((await requestOrder(buyer)).status).toBe(201)
    expect((await checkoutsOf(app, buyer.id))[0]?.total_cents).toBe(1_200)
  })
})
