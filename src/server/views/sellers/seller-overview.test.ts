import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type OwnedThings, ownedThings } from '#test/builders/owned-things.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
let things: OwnedThings
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  things = await ownedThings(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const overviewOf = (id: number, by = admin) => by.call('GET /sellers/:id/overview', { params: { id } })

test('the overview shows products, orders and balance of one seller', async () => {
  const [seller, other] = things.sellers
  const { body } = await overviewOf(seller.id)
  const own = await seller.ok('GET /seller/orders')
  const balance = await seller.ok('GET /sellers/balance')
  expect(body).toMatchObject({
    id: seller.id,
    orders: {
      total: own.length,
      newest: own.map(({ orderId, totalSellingPrice }) => ({ orderId, totalSellingPrice })),
    },
    money: { balance: balance.balance, waiting: balance.waiting, ready: balance.ready, currency: 'USD' },
    deletable: false,
    history: [],
  })
  expect(balance.totalEarnings).toBeGreaterThan(0)
  expect(body.products.total).toBe((await seller.ok('GET /sellers/products')).length)
  expect(body.products.newest[0]).toMatchObject({ listed: true, sellingPrice: expect.any(Number) })
  expect(JSON.stringify(body)).not.toContain('Oak stool of the second')
  expect((await overviewOf(other.id)).body.products.newest[0]?.id).not.toBe(body.products.newest[0]?.id)
})

test('the overview of a new seller shows no sales and that the account can be deleted', async () => {
  const seller = await aSeller(app)
  const { body } = await overviewOf(seller.id)
  expect(body).toMatchObject({
    products: { total: 0, listed: 0, drafts: 0, archived: 0, newest: [] },
    orders: { total: 0, open: 0, cancelled: 0, newest: [] },
    money: { balance: 0, waiting: 0, ready: 0 },
    rating: null,
    numRatings: 0,
    deletable: true,
  })
  expect((await overviewOf(999_999_999)).status).toBe(404)
})

test('the overview is for admins only', async () => {
  const [seller] = things.sellers
  for (const [caller, status] of [
    [client(app), 401],
    [await aCustomer(app), 403],
    [seller, 403],
  ] as const)
    expect((await overviewOf(seller.id, caller as Person)).status).toBe(status)
})
