import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type TestClient } from '#test/harness/clients.ts'

let app: TestApp
let guest: TestClient
beforeAll(async () => {
  app = await startTestApp()
  guest = client(app)
})
afterAll(() => app.close())

const shopOf = (id: number) => guest.call('GET /sellers/:id/shop', { params: { id } })

const rate = (id: number, halves: number[]) =>
  sql`update products set rating_count = ${halves.length},
    rating_halves_sum = ${halves.reduce((sum, half) => sum + half, 0)} where id = ${id}`.execute(app.shop.db)

test('a seller page shows name, start date, number of products for sale and overall rating only', async () => {
  const seller = await aSeller(app)
  const { businessDetails } = await seller.ok('GET /sellers/profile')
  const [first, second, archived] = [
    await aProduct(app, { sellerId: seller.id }),
    await aProduct(app, { sellerId: seller.id }),
    await aProduct(app, { sellerId: seller.id }),
  ]
  await rate(first.id, [10, 9])
  await rate(archived.id, [2])
  await sql`update products set status = 'ARCHIVED', listed = false where id = ${archived.id}`.execute(
    app.shop.db,
  )
  expect((await shopOf(seller.id)).body).toEqual({
    id: seller.id,
    businessDetails: { businessName: businessDetails.businessName, logo: null, banner: null },
    onHoliday: false,
    memberSince: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
    numProducts: 2,
    // (5 + 4.5 + 1) / 3
    rating: 3.5,
    numRatings: 3,
  })

  // The cached page follows changes at once.
  await rate(second.id, [8])
  expect((await shopOf(seller.id)).body).toMatchObject({ rating: 3.6, numRatings: 4 })
  await seller.ok('PATCH /sellers', { body: { businessDetails: { businessName: 'Harbour Mill' } } })
  expect((await shopOf(seller.id)).body.businessDetails.businessName).toBe('Harbour Mill')
  await seller.ok('DELETE /sellers/products/:productId', { params: { productId: second.id } })
  expect((await shopOf(seller.id)).body.numProducts).toBe(1)
  await seller.ok('PATCH /sellers', { body: { onHoliday: true } })
  expect((await shopOf(seller.id)).body).toMatchObject({ onHoliday: true, numProducts: 1, numRatings: 3 })
})

test("an inactive seller's page is not found, and a banned seller's page is gone", async () => {
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  const seller = await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' })
  const move = (status: 'ACTIVE' | 'SUSPENDED' | 'BANNED') =>
    admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })
  expect((await shopOf(seller.id)).status).toBe(404)
  expect((await shopOf(999_999_999)).status).toBe(404)
  await move('ACTIVE')
  expect((await shopOf(seller.id)).status).toBe(200)
  await move('SUSPENDED')
  expect((await shopOf(seller.id)).status).toBe(404)
  await move('BANNED')
  expect((await shopOf(seller.id)).status).toBe(410)
})

test("a listing with a seller filter has that seller's products only, with any filter and sort", async () => {
  const [seller, other] = [await aSeller(app), await aSeller(app)]
  const mine: number[] = []
  for (const sellingCents of [3_000, 1_000, 2_000])
    mine.push((await aProduct(app, { sellerId: seller.id, sellingCents })).id)
  await aProduct(app, { sellerId: other.id, sellingCents: 1_500 })
  const ids = async (query: { sort?: 'price_low'; minPrice?: number; query?: string; brand?: string }) =>
    (await guest.ok('GET /products', { query: { seller: String(seller.id), ...query } })).content.map(
      ({ id }) => id,
    )
  expect((await ids({})).sort((a, b) => a - b)).toEqual(mine)
  expect(await ids({ sort: 'price_low' })).toEqual([mine[1], mine[2], mine[0]])
  expect(await ids({ sort: 'price_low', minPrice: 15 })).toEqual([mine[2], mine[0]])
  expect((await ids({ query: 'shirt' })).sort((a, b) => a - b)).toEqual(mine)
  const { businessDetails } = await other.ok('GET /sellers/profile')
  expect(await ids({ brand: businessDetails.businessName })).toEqual([])
})
