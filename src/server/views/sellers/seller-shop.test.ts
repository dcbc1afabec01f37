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
    story: null,
    policies: null,
    onHoliday: false,
    backOn: null,
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

test("a seller's texts appear on the page at once, as HTML without scripts, pictures or foreign tags", async () => {
  const seller = await aSeller(app)
  const hostile = [
    '# We weave <script>alert(1)</script>',
    '<img src=x onerror=alert(1)> ![picture](https://evil.example/a.png)',
    'قماش **منسوج** يدويًا [returns](/returns)',
  ].join('\n\n')
  const saved = await seller.ok('PATCH /sellers', { body: { shopPage: { story: hostile } } })
  expect(saved.shopPage).toEqual({ story: hostile, policies: null })
  const { story, policies } = (await shopOf(seller.id)).body
  expect(story).toContain('<h3>We weave &lt;script&gt;')
  expect(story).toContain('قماش <strong>منسوج</strong>')
  expect(story).toContain('<a href="/returns">returns</a>')
  expect(story).not.toMatch(/<(script|img|iframe)/)
  expect(policies).toBeNull()

  await seller.ok('PATCH /sellers', { body: { shopPage: { policies: 'We ship daily.' } } })
  expect((await shopOf(seller.id)).body).toMatchObject({ story, policies: '<p>We ship daily.</p>' })
  await seller.ok('PATCH /sellers', { body: { shopPage: { story: '  ' } } })
  expect((await shopOf(seller.id)).body).toMatchObject({ story: null, policies: '<p>We ship daily.</p>' })
})

test("a seller's text that is too long or links to scripts or missing pages is refused and changes nothing", async () => {
  const seller = await aSeller(app)
  for (const [story, problem] of [
    ['x'.repeat(3001), /at most 3,?000 characters/i],
    ['[win](javascript:alert(1))', /must start with https/],
    ['[gone](/no-such-page)', /There is no page \/no-such-page/],
  ] as const) {
    const { status, body } = await seller.call('PATCH /sellers', { body: { shopPage: { story } } })
    expect(status).toBe(422)
    expect(body.errors).toEqual([{ path: 'shopPage.story', message: expect.stringMatching(problem) }])
  }
  expect((await shopOf(seller.id)).body.story).toBeNull()
})
