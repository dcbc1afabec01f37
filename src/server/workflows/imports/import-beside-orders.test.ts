// A large import runs while customers buy: no sale is lost or counted twice, and no order is refused.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listProducts } from '#test/builders/listed-product.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aCheckedImport, finishSteps, tableOf, undoImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const stockOf = (sellerId: number) =>
  app.shop.db
    .selectFrom('stock')
    .innerJoin('variants', 'variants.id', 'stock.variant_id')
    .select(['variants.product_id', 'on_hand', 'held', 'sold', 'received'])
    .where('variants.seller_id', '=', sellerId)
    .orderBy('variants.product_id')
    .execute()

test('2,000 rows are applied while customers browse and buy, and no sale is lost', async () => {
  const [seller, ...buyers] = await Promise.all([aSeller(app), aCustomer(app), aCustomer(app)])
  const ids = await listProducts(
    app.shop.db,
    Array.from({ length: 2000 }, (_, at) => ({
      sellerId: seller.id,
      title: `Piece ${at}`,
      selling: 5000,
      stock: 10,
    })),
  )
  const before = await app.shop.db
    .selectFrom('variants')
    .select(['product_id', 'sku'])
    .where('seller_id', '=', seller.id)
    .orderBy('product_id')
    .execute()
  const lines = before.map(({ sku }, at) => `${sku},Piece ${at},,men_topwear_tshirts,60,40,Black,M,13,,,`)
  const checked = await aCheckedImport(app, seller, tableOf(...lines))
  expect(checked.counts).toMatchObject({ CHANGED: 2000 })

  const params = { importId: checked.id }
  await seller.ok('POST /sellers/imports/:importId/apply', { params })
  let applying = true
  const bought: number[] = []
  const shopping = buyers.map(async (buyer, turn) => {
    for (let round = 0; applying || round < 2; round++) {
      const wanted = [1, 2, 3].map((step) => ids[(round * 677 + turn * 331 + step * 499) % ids.length] ?? 0)
      await buyer.ok('GET /products', { query: { category: 'men', pageNumber: round % 5 } })
      // When a price changes between cart and order, the customer orders again.
      try {
        await aPaidOrder(app, { buyer, productIds: wanted })
        bought.push(...wanted)
      } catch (error) {
        if (!String(error).includes('quote_changed')) throw error
        const cart = await buyer.ok('GET /carts')
        for (const { id } of cart.cartItems)
          await buyer.ok('DELETE /carts/items/:cartItemId', { params: { cartItemId: id } })
      }
    }
  })
  const done = await finishSteps(app, seller, checked.id)
  applying = false
  await Promise.all(shopping)
  expect(done).toMatchObject({ status: 'DONE', counts: { UPDATED: 2000, CONFLICT: 0 } })
  expect(bought.length).toBeGreaterThan(3)
  const soldOf = (id: number) => bought.filter((one) => one === id).length
  for (const { product_id, ...stock } of await stockOf(seller.id)) {
    const sold = soldOf(product_id)
    expect(stock).toEqual({ on_hand: 13 - sold, held: 0, sold, received: 13 })
  }
  await app.assertInvariants()

  const undone = await undoImport(app, seller, checked.id)
  expect(undone.counts).toMatchObject({ RESTORED: 2000 })
  for (const { product_id, ...stock } of await stockOf(seller.id)) {
    const sold = soldOf(product_id)
    expect(stock).toEqual({ on_hand: 10 - sold, held: 0, sold, received: 10 })
  }
  await app.assertInvariants()
}, 180_000)
