import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPaidOrder, type Line, placeOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

/** Orders and pays these lines; the cart is empty afterwards. Returns the order id. */
const bought = async (buyer: Buyer, lines: Line[]): Promise<number> =>
  (await aPaidOrder(app, { buyer, lines })).orderId

const again = (buyer: Person, orderId: number) =>
  buyer.call('POST /orders/:orderId/reorder', { params: { orderId } })

describe('reordering', () => {
  it("adds the items of an order to the cart at today's price", async () => {
    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_500 })
    const orderId = await bought(buyer, [{ productId: product.id, quantity: 2 }])
    await app.shop.db
      .updateTable('products')
      .set({ selling_cents: 3_000 })
      .where('id', '=', product.id)
      .execute()

    const { status, body } = await again(buyer, orderId)
    expect(status).toBe(200)
    expect(body).toMatchObject({ added: 2, leftOut: [] })
    expect(body.cart.cartItems).toMatchObject([
      { quantity: 2, unitSellingPrice: 30, previousUnitPrice: null },
    ])
    expect(body.cart).toEqual(await buyer.ok('GET /carts'))
  })

  it('lists the items it leaves out with the reason, and adds the rest', async () => {
    const buyer = await aCustomer(app)
    const [sold, gone, few, there] = [
      await aProduct(app, { sellerId: seller.id, stock: 1, title: 'Sold out shirt' }),
      await aProduct(app, { sellerId: seller.id, title: 'Withdrawn shirt' }),
      await aProduct(app, { sellerId: seller.id, stock: 4, title: 'Rare shirt' }),
      await aProduct(app, { sellerId: seller.id, title: 'Plain shirt' }),
    ]
    const orderId = await bought(buyer, [
      { productId: sold.id, quantity: 1 },
      { productId: gone.id, quantity: 1 },
      { productId: few.id, quantity: 3 },
      { productId: there.id, quantity: 1 },
    ])
    await app.shop.db
      .updateTable('products')
      .set({ status: 'ARCHIVED', listed: false })
      .where('id', '=', gone.id)
      .execute()

    const { body } = await again(buyer, orderId)
    expect(body.added).toBe(2)
    expect(body.cart.cartItems.map((item) => [item.product.id, item.quantity])).toEqual([
      [few.id, 1],
      [there.id, 1],
    ])
    expect(body.leftOut.map((one) => [one.title, one.quantity, one.reason, one.message])).toEqual([
      ['Sold out shirt', 1, 'sold_out', 'Sold out.'],
      ['Withdrawn shirt', 1, 'not_for_sale', 'No longer for sale.'],
      ['Rare shirt', 2, 'only_some', 'Only 1 left in stock.'],
    ])
  })

  it('twenty times at once adds the items once, also while the customer adds the same product', async () => {
    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, stock: 6 })
    const orderId = await bought(buyer, [{ productId: product.id, quantity: 3 }])
    const answers = await Promise.all(Array.from({ length: 20 }, () => again(buyer, orderId)))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 200))
    expect(answers.reduce((sum, answer) => sum + answer.body.added, 0)).toBe(3)
    const { cartItems } = await buyer.ok('GET /carts')
    expect(cartItems.map((item) => item.quantity)).toEqual([3])

    await buyer.ok('DELETE /carts/items/:cartItemId', { params: { cartItemId: cartItems[0]?.id ?? 0 } })
    const add = () => buyer.call('POST /carts/items', { body: { productId: product.id, quantity: 2 } })
    await Promise.all([again(buyer, orderId), add(), again(buyer, orderId), add()])
    const [line] = (await buyer.ok('GET /carts')).cartItems
    expect(line?.quantity).toBe(3)
  })

  it('can add stock that an unpaid order of the same customer holds', async () => {
    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, stock: 2 })
    const placed = await placeOrder(buyer, [{ productId: product.id, quantity: 2 }])
    const [line] = (await buyer.ok('GET /carts')).cartItems
    await buyer.ok('DELETE /carts/items/:cartItemId', { params: { cartItemId: line?.id ?? 0 } })
    const { body } = await again(buyer, placed.orderId)
    expect(body).toMatchObject({ added: 2, leftOut: [] })
  })

  it("another customer's order is not found, is refused for sellers, and creates no cart", async () => {
    const buyer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id })
    const orderId = await bought(buyer, [{ productId: product.id, quantity: 1 }])
    for (const stranger of [await aCustomer(app), await aCustomer(app, { role: 'ROLE_ADMIN' })]) {
      expect((await again(stranger, orderId)).status).toBe(404)
      const carts = app.shop.db.selectFrom('carts').selectAll().where('user_id', '=', stranger.id)
      expect(await carts.execute()).toEqual([])
    }
    expect((await again(seller, orderId)).status).toBe(403)
  })
})
