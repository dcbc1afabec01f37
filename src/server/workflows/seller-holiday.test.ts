import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveBy } from '#test/builders/order-steps.ts'
import { anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Among them: a product is listed while it is active and its seller sells, and only then.
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const holiday = (seller: Person, onHoliday: boolean) => seller.ok('PATCH /sellers', { body: { onHoliday } })

/** What customers see of a seller's product. */
async function shownOf(productId: number, sellerId: number) {
  const guest = client(app)
  const page = await guest.call('GET /products/:productId', { params: { productId } })
  const listing = await guest.ok('GET /products', { query: { seller: String(sellerId) } })
  const found = await guest.ok('GET /products/by-ids', { query: { ids: String(productId) } })
  return { page: page.status, listed: listing.content.map(({ id }) => id), byId: found.length }
}

const order = (buyer: Person & { addressId: number }) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })

describe('a holiday', () => {
  test('takes everything off the shelves, says why, and ends with all as it was', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const [early, late] = [await aCustomer(app), await aCustomer(app)]
    await early.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    expect(await shownOf(productId, seller.id)).toEqual({ page: 200, listed: [productId], byId: 1 })

    expect(await holiday(seller, true)).toMatchObject({
      onHoliday: true,
      accountStatus: 'ACTIVE',
      version: 2,
    })
    expect(await shownOf(productId, seller.id)).toEqual({ page: 404, listed: [], byId: 0 })
    const page = await client(app).call('GET /products/:productId', { params: { productId } })
    expect([page.body.message, page.body.details]).toEqual([
      'This seller is on holiday.',
      { onHoliday: true, categoryCode: 'men_topwear_tshirts' },
    ])
    expect((await late.call('POST /carts/items', { body: { productId, quantity: 1 } })).status).toBe(404)
    const refused = await order(early)
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])

    expect(await holiday(seller, false)).toMatchObject({ onHoliday: false, version: 3 })
    expect(await shownOf(productId, seller.id)).toEqual({ page: 200, listed: [productId], byId: 1 })
    expect((await order(early)).status).toBe(201)
  })

  test('leaves orders alone: what was placed is paid, confirmed and shipped', async () => {
    const seller = await aSeller(app)
    const [paid, unpaid] = [await aPaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]
    await holiday(seller, true)
    expect((await moveBy(seller, paid, 'CONFIRMED')).status).toBe(200)
    expect((await moveBy(seller, paid, 'SHIPPED')).status).toBe(200)
    app.stripe.control.pay(unpaid.sessionId, { save: false })
    await unpaid.buyer.ok('GET /payments/stripePaymentId/:session_id', {
      params: { session_id: unpaid.sessionId },
    })
    expect((await moveBy(seller, unpaid, 'CONFIRMED')).status).toBe(200)
  })

  test('outlasts a suspension, and opens no shop that is not approved', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const move = (status: 'ACTIVE' | 'SUSPENDED') =>
      admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })
    await holiday(seller, true)
    await move('SUSPENDED')
    await move('ACTIVE')
    expect((await shownOf(productId, seller.id)).listed).toEqual([])
    await move('SUSPENDED')
    await holiday(seller, false)
    expect((await shownOf(productId, seller.id)).listed).toEqual([])
    await move('ACTIVE')
    expect((await shownOf(productId, seller.id)).listed).toEqual([productId])
  })

  test('hides what is written while it lasts', async () => {
    const seller = await aSeller(app)
    await holiday(seller, true)
    const draft = { title: 'Oak stool', sellingPrice: 20, categoryCode: 'home_furniture', quantity: 3 }
    const { id } = await seller.ok('POST /sellers/products', { body: draft })
    expect((await shownOf(id, seller.id)).listed).toEqual([])
    await holiday(seller, false)
    expect((await shownOf(id, seller.id)).listed).toEqual([id])
  })

  test('switched from many screens at once, with orders and products written beside it, ends in one state', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 50 })
    const buyers = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app)))
    for (const buyer of buyers) await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    const [switched, orders] = await Promise.all([
      Promise.all(Array.from({ length: 8 }, (_, place) => holiday(seller, place % 2 === 0))),
      Promise.all(buyers.map(order)),
      Promise.all(
        Array.from({ length: 4 }, (_, place) =>
          seller.ok('PUT /sellers/products/:productId', {
            params: { productId },
            body: { title: `Changed ${place}` },
          }),
        ),
      ),
    ])
    expect(switched.map(({ version }) => version).sort((a, b) => a - b)).toEqual([2, 3, 4, 5, 6, 7, 8, 9])
    for (const { status } of orders) expect([201, 409]).toContain(status)
    const last = switched.find(({ version }) => version === 9)
    expect((await seller.ok('GET /sellers/profile')).onHoliday).toBe(last?.onHoliday)
    expect((await shownOf(productId, seller.id)).listed).toEqual(last?.onHoliday ? [] : [productId])
  })

  test("of one seller does not touch another's goods in the same bag", async () => {
    const [away, here] = [await aSeller(app), await aSeller(app)]
    const buyer = await aCustomer(app)
    for (const seller of [away, here]) {
      const { id: productId } = await aProduct(app, { sellerId: seller.id })
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    }
    await holiday(away, true)
    const { cartItems } = await buyer.ok('GET /carts')
    const gone = cartItems.find(({ product }) => product.seller.id === away.id)
    expect((await order(buyer)).status).toBe(409)
    await buyer.ok('DELETE /carts/items/:cartItemId', { params: { cartItemId: gone?.id ?? 0 } })
    expect((await order(buyer)).status).toBe(201)
    expect((await here.ok('GET /sellers/profile')).onHoliday).toBe(false)
  })
})
