import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { moveBy } from '#test/builders/order-steps.ts'
import { anUnpaidOrder, aPaidOrder, payFor } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Buyer, client, type Person } from '#test/harness/clients.ts'
import { startAndEndHolidays } from '../../modules/sellers/change-account.ts'
import { sendDueAlerts } from '../catalog/send-alerts.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
// Includes: a product is listed only while it is active and its seller is visible.
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const holiday = (seller: Person, onHoliday: boolean) => seller.ok('PATCH /sellers', { body: { onHoliday } })

/** What customers see of a seller's product. */
async function shownOf(productId: number, sellerId: number) {
  const guest = client(app)
  const page = await guest.call('GET /products/:productId', { params: { productId } })
  const { content } = await guest.ok('GET /products', { query: { seller: String(sellerId) } })
  const [card] = await guest.ok('GET /products/by-ids', { query: { ids: String(productId) } })
  return {
    page: page.status,
    quantities: [page.body.quantity, page.body.variants?.[0]?.quantity, content[0]?.quantity, card?.quantity],
    onHoliday: [page.body, content[0], card].map((product) => product?.seller?.onHoliday),
    listed: content.map(({ id }) => id),
  }
}
const forSale = (productId: number, units: number) => ({
  page: 200,
  quantities: [units, units, units, units],
  onHoliday: [false, false, false],
  listed: [productId],
})
const unavailable = (productId: number) => ({
  page: 200,
  quantities: [0, 0, 0, 0],
  onHoliday: [true, true, true],
  listed: [productId],
})
const hidden = { page: 404, listed: [] }

const order = (buyer: Buyer) =>
  buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } })

describe('a holiday', () => {
  test('keeps products visible but not for sale, with the reason; all are for sale again when it ends', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 7 })
    const [early, late] = [await aCustomer(app), await aCustomer(app)]
    const { id: itemId } = await early.ok('POST /carts/items', { body: { productId, quantity: 2 } })
    expect(await shownOf(productId, seller.id)).toEqual(forSale(productId, 7))

    expect(await holiday(seller, true)).toMatchObject({
      onHoliday: true,
      accountStatus: 'ACTIVE',
      version: 2,
    })
    expect(await shownOf(productId, seller.id)).toEqual(unavailable(productId))
    const reason = 'This seller is on a break. You can buy this when they return.'
    const added = await late.call('POST /carts/items', { body: { productId, quantity: 1 } })
    expect([added.status, added.body.code, added.body.message]).toEqual([409, 'out_of_stock', reason])
    expect((await late.ok('GET /carts')).cartItems).toEqual([])
    const raised = await early.call('PATCH /carts/items/:cartItemId', {
      params: { cartItemId: itemId },
      body: { quantity: 3 },
    })
    expect([raised.status, raised.body.message]).toEqual([409, reason])
    const { cartItems } = await early.ok('GET /carts')
    expect(cartItems).toMatchObject([
      { id: itemId, quantity: 2, available: 0, product: { seller: { onHoliday: true } } },
    ])
    const refused = await order(early)
    expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])

    // The seller's own list shows the real stock.
    const [own] = await seller.ok('GET /sellers/products')
    expect([own?.quantity, own?.variants[0]?.quantity]).toEqual([7, 7])

    expect(await holiday(seller, false)).toMatchObject({ onHoliday: false, version: 3 })
    expect(await shownOf(productId, seller.id)).toEqual(forSale(productId, 7))
    expect((await order(early)).status).toBe(201)
  })

  test('moves products from in stock to out of stock in listings and search, with correct totals and facets', async () => {
    const [away, here] = [await aSeller(app), await aSeller(app)]
    const category = 'women_topwear_tops'
    const away1 = await aProduct(app, { sellerId: away.id, category, title: 'Heron blouse' })
    const here1 = await aProduct(app, { sellerId: here.id, category, title: 'Heron tunic' })
    const list = async (query: object) => {
      const { content, totalElements, facets } = await client(app).ok('GET /products', { query })
      const brands = facets.brand.reduce((sum, { count }) => sum + count, 0)
      return { ids: content.map(({ id }) => id).sort((a, b) => a - b), totalElements, brands }
    }
    const found = (...ids: number[]) => ({ ids, totalElements: ids.length, brands: ids.length })
    for (const narrowed of [{ category }, { query: 'heron' }]) {
      expect(await list(narrowed)).toEqual(found(away1.id, here1.id))
      expect(await list({ ...narrowed, stock: 'in_stock' })).toEqual(found(away1.id, here1.id))
      await holiday(away, true)
      expect(await list(narrowed)).toEqual(found(away1.id, here1.id))
      expect(await list({ ...narrowed, stock: 'in_stock' })).toEqual(found(here1.id))
      expect(await list({ ...narrowed, stock: 'out_of_stock' })).toEqual(found(away1.id))
      await holiday(away, false)
      expect(await list({ ...narrowed, stock: 'in_stock' })).toEqual(found(away1.id, here1.id))
    }
  })

  test('keeps products in wishlists, and accepts stock alerts that are sent when it ends', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const [wisher, waiter] = [await aCustomer(app), await aCustomer(app)]
    const wish = { params: { productId } }
    await wisher.ok('POST /wishlists/add-product/:productId', wish)
    await holiday(seller, true)
    await waiter.ok('POST /wishlists/add-product/:productId', wish)
    for (const person of [wisher, waiter]) {
      const { products } = await person.ok('GET /wishlists')
      expect(products).toMatchObject([{ id: productId, quantity: 0, seller: { onHoliday: true } }])
    }
    await waiter.ok('POST /alerts', { body: { kind: 'BACK_IN_STOCK', productId } })
    await sendDueAlerts(app.shop, {})
    expect(await waiter.ok('GET /alerts')).toHaveLength(1)
    await holiday(seller, false)
    await sendDueAlerts(app.shop, {})
    expect(await waiter.ok('GET /alerts')).toEqual([])
    const again = await waiter.call('POST /alerts', { body: { kind: 'BACK_IN_STOCK', productId } })
    expect(again.status).toBe(409)
  })

  test('that starts while an order is being placed makes the order fail as out of stock', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    const blocker = await app.pool.connect()
    try {
      await blocker.query('begin; lock table orders in share mode')
      const ordering = order(buyer)
      const waiting = "select from pg_locks where relation = 'orders'::regclass and not granted"
      await expect.poll(async () => (await blocker.query(waiting)).rowCount).toBe(1)
      await holiday(seller, true)
      await blocker.query('commit')
      const refused = await ordering
      expect([refused.status, refused.body.code]).toEqual([409, 'out_of_stock'])
      const { content } = await client(app).ok('GET /products', { query: { seller: String(seller.id) } })
      expect(content.map(({ id }) => id)).toEqual([productId])
    } finally {
      blocker.release()
    }
    await holiday(seller, false)
    expect((await order(buyer)).status).toBe(201)
  })

  test('does not affect existing orders: they can be paid, confirmed and shipped', async () => {
    const seller = await aSeller(app)
    const [paid, unpaid] = [await aPaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]
    await holiday(seller, true)
    expect((await moveBy(seller, paid, 'CONFIRMED')).status).toBe(200)
    expect((await moveBy(seller, paid, 'SHIPPED')).status).toBe(200)
    await payFor(app, unpaid)
    expect((await moveBy(seller, unpaid, 'CONFIRMED')).status).toBe(200)
  })

  test('outlasts a suspension; ending it does not reopen a suspended shop', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const move = (status: 'ACTIVE' | 'SUSPENDED') =>
      admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })
    await holiday(seller, true)
    await move('SUSPENDED')
    expect(await shownOf(productId, seller.id)).toMatchObject(hidden)
    await move('ACTIVE')
    expect(await shownOf(productId, seller.id)).toEqual(unavailable(productId))
    await move('SUSPENDED')
    await holiday(seller, false)
    expect(await shownOf(productId, seller.id)).toMatchObject(hidden)
    await move('ACTIVE')
    expect(await shownOf(productId, seller.id)).toEqual(forSale(productId, 10))
  })

  test('shows products added during the holiday as unavailable', async () => {
    const seller = await aSeller(app)
    await holiday(seller, true)
    const draft = { title: 'Oak stool', sellingPrice: 20, categoryCode: 'home_furniture', quantity: 3 }
    const { id } = await seller.ok('POST /sellers/products', { body: draft })
    expect(await shownOf(id, seller.id)).toEqual(unavailable(id))
    await holiday(seller, false)
    expect(await shownOf(id, seller.id)).toEqual(forSale(id, 3))
  })

  test('switched on and off concurrently with orders and product edits ends in the last written state', async () => {
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
    expect((await shownOf(productId, seller.id)).onHoliday).toEqual(Array(3).fill(last?.onHoliday))
  })

  test("of one seller does not affect another seller's products in the same cart", async () => {
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

describe('a holiday with dates', () => {
  const dayAfter = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const plan = (seller: Person, from: number, until: number | null) =>
    seller.ok('PATCH /sellers', {
      body: { holiday: { from: dayAfter(from), until: until === null ? null : dayAfter(until) } },
    })
  const backOn = async (productId: number) =>
    (await client(app).ok('GET /products/:productId', { params: { productId } })).seller.backOn

  test('starts on its first day, tells customers when the seller is back, and ends after its last day', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id, stock: 7 })
    const planned = { from: dayAfter(3), until: dayAfter(5) }
    expect(await plan(seller, 3, 5)).toMatchObject({ onHoliday: false, holiday: planned })
    await startAndEndHolidays(app.shop.db, dayAfter(2))
    expect(await shownOf(productId, seller.id)).toEqual(forSale(productId, 7))

    await startAndEndHolidays(app.shop.db, dayAfter(3))
    expect(await shownOf(productId, seller.id)).toEqual(unavailable(productId))
    expect(await backOn(productId)).toBe(dayAfter(6))
    const shop = await client(app).ok('GET /sellers/:id/shop', { params: { id: seller.id } })
    expect([shop.onHoliday, shop.backOn]).toEqual([true, dayAfter(6)])

    // A longer holiday is shown at once.
    expect(await plan(seller, 0, 8)).toMatchObject({ onHoliday: true })
    expect(await backOn(productId)).toBe(dayAfter(9))

    await startAndEndHolidays(app.shop.db, dayAfter(8))
    expect(await shownOf(productId, seller.id)).toEqual(unavailable(productId))
    await startAndEndHolidays(app.shop.db, dayAfter(9))
    expect(await shownOf(productId, seller.id)).toEqual(forSale(productId, 7))
    expect(await backOn(productId)).toBeUndefined()
    expect(await seller.ok('GET /sellers/profile')).toMatchObject({ onHoliday: false, holiday: null })
  })

  test('that begins today starts at once, and ends early by the switch', async () => {
    const seller = await aSeller(app)
    expect(await plan(seller, 0, 2)).toMatchObject({ onHoliday: true })
    expect(await holiday(seller, false)).toMatchObject({ onHoliday: false, holiday: null })
    expect(await holiday(seller, true)).toMatchObject({ onHoliday: true, holiday: { until: null } })
    await startAndEndHolidays(app.shop.db, dayAfter(400))
    expect(await seller.ok('GET /sellers/profile')).toMatchObject({ onHoliday: true })
  })

  test('that was planned while the job did not run is over', async () => {
    const seller = await aSeller(app)
    await plan(seller, 1, 2)
    await startAndEndHolidays(app.shop.db, dayAfter(10))
    expect(await seller.ok('GET /sellers/profile')).toMatchObject({ onHoliday: false, holiday: null })
  })

  test.each([
    ['ends before it begins', 3, 2, 'The last day must not be before the first.'],
    ['is over', -3, -2, 'The last day must not be in the past.'],
  ])('that %s is refused and changes nothing', async (_name, from, until, message) => {
    const seller = await aSeller(app)
    const refused = await seller.call('PATCH /sellers', {
      body: { holiday: { from: dayAfter(from), until: dayAfter(until) } },
    })
    expect([refused.status, refused.body.message]).toEqual([422, message])
    expect(await seller.ok('GET /sellers/profile')).toMatchObject({ holiday: null, version: 1 })
  })
})
