import { sql } from 'kysely'
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
  expect(body.products.newest[0]).toMatchObject({
    listed: true,
    category: { categoryCode: expect.any(String) },
    sellingPrice: expect.any(Number),
  })
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

test('the overview names accounts with the same tax number, mobile or bank account, banned ones first', async () => {
  const [banned, twin, other, again] = [
    await aSeller(app),
    await aSeller(app),
    await aSeller(app),
    await aSeller(app),
  ]
  const bankOf = (accountNumber: string) =>
    app.shop.keys.seal(JSON.stringify({ accountNumber, ifscCode: 'HDFC0001234', accountHolderName: 'Mill' }))
  const set = (person: Person, mobile: string, gstin: string, account: string) =>
    sql`update sellers set mobile = ${mobile}, gstin = ${gstin}, bank_details_sealed = ${bankOf(account)},
      account_number_last4 = ${account.slice(-4)} where id = ${person.id}`.execute(app.ownerDb)
  await set(banned, '81000001', '29ABCDE1234F1ZW', '310000007777')
  await set(twin, '81000002', '27AAPFU0939F1ZZ', '310000007777')
  // The same last four digits only.
  await set(other, '81000003', '27AAPFU0939F1ZY', '420000007777')
  await set(again, '81000001', '29ABCDE1234F1ZW', '310000007777')
  await admin.ok('PATCH /seller/:id/status/:status', { params: { id: banned.id, status: 'BANNED' } })

  expect((await overviewOf(again.id)).body.sameSellers).toEqual([
    {
      id: banned.id,
      businessName: expect.any(String),
      accountStatus: 'BANNED',
      same: ['TAX_NUMBER', 'MOBILE', 'BANK_ACCOUNT'],
    },
    { id: twin.id, businessName: expect.any(String), accountStatus: 'ACTIVE', same: ['BANK_ACCOUNT'] },
  ])
  expect((await overviewOf(other.id)).body.sameSellers).toEqual([])
})
