import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { aDeal } from '#test/builders/deals.ts'
import { aCoupon, aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
let admin: Person

const leaf = 'electronics_audio_headphones'
const shelf = 'electronics_audio'

beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const aProductOf = (category: string, sellingCents: number) =>
  aProduct(app, { sellerId: seller.id, category, sellingCents, stock: 1_000 })

/** Makes and deletes a deal for as long as `work` runs. */
async function whileADealComesAndGoes(work: Promise<unknown>): Promise<number> {
  let running = true
  const done = work.finally(() => {
    running = false
  })
  let turns = 0
  do {
    const deal = await aDeal(admin, leaf, 15)
    await deal.remove()
    turns += 1
  } while (running)
  await done
  return turns
}

it('50 customers who order while a deal starts and ends pay the total they agreed to, or must confirm the new total', async () => {
  const [onDeal, plain] = [
    await aProductOf(leaf, 9_999),
    await aProductOf('electronics_audio_earbuds', 2_001),
  ]
  const { code } = await aCoupon(app, { discountBp: 1_000 })
  const buyers = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => {
      const buyer = await aCustomer(app)
      for (const { id } of [onDeal, plain])
        await buyer.ok('POST /carts/items', { body: { productId: id, quantity: 1 } })
      if (index % 2 === 0)
        await buyer.ok('POST /coupons/apply', { query: { apply: 'true', code, orderValue: 1 } })
      return buyer
    }),
  )
  // With and without the deal, with and without the coupon: 10 % of everything, or of what is not on deal.
  const totals = new Set([120, 108, 105, 103])
  const agreed: number[] = []
  const buy = async (buyer: (typeof buyers)[number]): Promise<void> => {
    const { totalPrice } = await buyer.ok('GET /carts')
    expect(totals).toContain(totalPrice)
    const { status, body } = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE', expectedTotal: totalPrice },
      body: { id: buyer.addressId },
    })
    if (status === 409 && body.code === 'quote_changed') return buy(buyer)
    expect([status, body.code]).toEqual([201, undefined])
    const [orderId = 0] = body.orderIds
    const placed = await buyer.ok('GET /orders/:orderId', { params: { orderId } })
    expect(placed.totalSellingPrice).toBe(totalPrice)
    agreed.push(totalPrice)
  }
  const turns = await whileADealComesAndGoes(Promise.all(buyers.map(buy)))
  expect(agreed).toHaveLength(50)
  expect(turns).toBeGreaterThan(1)
}, 60_000)

it('with overlapping deals created, changed and deleted at once, the highest discount applies', async () => {
  const { id } = await aProductOf(leaf, 10_000)
  const anyone = client(app)
  const codes = ['electronics', shelf, leaf, leaf, shelf, 'electronics']
  const shown = async () =>
    (await anyone.ok('GET /products/:productId', { params: { productId: id } })).sellingPrice
  await Promise.all(
    codes.map(async (code, index) => {
      for (let round = 0; round < 5; round += 1) {
        const deal = await aDeal(admin, code, 5 + index)
        await deal.change(20 + ((index * 7 + round) % 40))
        await shown()
        if (round < 4 || index % 2 === 0) await deal.remove()
      }
    }),
  )
  const { rows } = await sql<{ best: number }>`select max(discount_bp) as best from deals`.execute(
    app.shop.db,
  )
  expect(await shown()).toBe(100 - (rows[0]?.best ?? 0) / 100)
  const left = await admin.ok('GET /deals', { query: {} })
  await Promise.all(left.map((deal) => admin.ok('DELETE /deals/:id', { params: { id: deal.id } })))
  expect(await shown()).toBe(100)
}, 60_000)

it("changing a tile's category while its deal changes or is deleted leaves no stale deal price", async () => {
  const [here, there] = [
    await aProductOf(leaf, 10_000),
    await aProductOf('electronics_cameras_drones', 10_000),
  ]
  const anyone = client(app)
  const shown = async (productId: number) =>
    (await anyone.ok('GET /products/:productId', { params: { productId } })).sellingPrice
  for (let round = 0; round < 10; round += 1) {
    const deal = await aDeal(admin, leaf, 10)
    await Promise.all([shown(here.id), shown(there.id)])
    await Promise.all([
      admin.ok('PATCH /home-categories/admin/home-category/:id', {
        params: { id: deal.tileId },
        body: { categoryCode: 'electronics_cameras_drones' },
      }),
      round % 2 ? deal.remove() : deal.change(50),
      shown(here.id),
      shown(there.id),
    ])
    expect([await shown(here.id), await shown(there.id)]).toEqual([100, round % 2 ? 100 : 50])
    if (round % 2 === 0) await deal.remove()
  }
}, 60_000)
