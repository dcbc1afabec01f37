import { describe, expect, it } from 'vitest'
import { aBuyerOf, checkoutsOf, requestOrder } from '#test/builders/order-requests.ts'
import { stockOf } from '#test/builders/placed-order.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { app, openOrderShop, seller } from '#test/harness/order-shop.ts'

openOrderShop({ worker: false })

describe('simultaneous orders', () => {
  it('A1: one of 24 buyers gets the last unit, and the others get 409 out_of_stock', async () => {
    const product = await aProduct(app, { sellerId: seller.id, stock: 1 })
    const buyers = await Promise.all(Array.from({ length: 24 }, () => aBuyerOf(app, [product.id])))
    const answers = await Promise.all(buyers.map((buyer) => requestOrder(buyer)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(
      new Set(
        answers
          .filter((answer) => answer.status !== 201)
          .map((answer) => `${answer.status} ${answer.body.code}`),
      ),
    ).toEqual(new Set(['409 out_of_stock']))
    expect(await stockOf(app, { variantId: product.variantIds[0] ?? 0 })).toEqual({
      on_hand: 0,
      held: 1,
      sold: 0,
    })
  })

  it('A1: carts (A, B) and (B, A) do not deadlock, and every unit is sold', async () => {
    const a = await aProduct(app, { sellerId: seller.id, stock: 20 })
    const b = await aProduct(app, { sellerId: seller.id, stock: 20 })
    const buyers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => aBuyerOf(app, index % 2 ? [a.id, b.id] : [b.id, a.id])),
    )
    const answers = await Promise.all(buyers.map((buyer) => requestOrder(buyer)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(20)
    expect(answers.filter((answer) => answer.status === 409)).toHaveLength(4)
    expect(await stockOf(app, { variantId: a.variantIds[0] ?? 0 })).toEqual({ on_hand: 0, held: 20, sold: 0 })
  })

  it('A3: a coupon with a use limit of one serves one of 20 orders; the others are refused before payment', async () => {
    const coupon = await aCoupon(app, { useLimit: 1 })
    const product = await aProduct(app, { sellerId: seller.id, stock: 100 })
    const buyers = await Promise.all(Array.from({ length: 20 }, () => aBuyerOf(app, [product.id])))
    for (const buyer of buyers) {
      await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code: coupon.code, orderValue: 50 } })
    }
    const answers = await Promise.all(buyers.map((buyer) => requestOrder(buyer)))
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1)
    expect(
      new Set(answers.filter((answer) => answer.status !== 201).map((answer) => answer.body.code)),
    ).toEqual(new Set(['coupon_refused']))
    expect(await stockOf(app, { variantId: product.variantIds[0] ?? 0 })).toEqual({
      on_hand: 99,
      held: 1,
      sold: 0,
    })
  })

  it('A8: 50 simultaneous requests with one idempotency key create one order; another body is refused', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => requestOrder(buyer, { key: 'one-key' })),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1)
    expect(await checkoutsOf(app, buyer.id)).toHaveLength(1)
    const other = await requestOrder(buyer, { key: 'one-key', expectedTotal: 50 })
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_key_reused'])
    // After the keys are pruned, the unpaid checkout of the customer still prevents a second one.
    await app.shop.db.deleteFrom('idempotency_keys').execute()
    expect((await requestOrder(buyer, { key: 'one-key' })).body.checkoutId).toBe(answers[0]?.body.checkoutId)
    expect(await checkoutsOf(app, buyer.id)).toHaveLength(1)
  })

  it('a double click without an idempotency key creates one order', async () => {
    const product = await aProduct(app, { sellerId: seller.id })
    const buyer = await aBuyerOf(app, [product.id])
    const answers = await Promise.all([requestOrder(buyer), requestOrder(buyer), requestOrder(buyer)])
    expect(answers.map((answer) => answer.status)).toEqual([201, 201, 201])
    expect(await checkoutsOf(app, buyer.id)).toHaveLength(1)
  })
})
