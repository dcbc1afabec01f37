import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import { anUnpaidOrder, aPaidOrder, aShippedOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor, aFarewellCode, aWrongCode, farewellMail, newestFarewellCode } from '#test/harness/codes.ts'
import { transaction } from '../../database/transaction.ts'
import { lockSellerProducts } from '../../modules/catalog/sellers-products.ts'
import { lockForRemoval } from '../../modules/sellers/administration.ts'
import { moveSeller } from './change-seller-status.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const codeOf = async (orderId: number) =>
  (await app.shop.db.selectFrom('orders').select('code').where('id', '=', orderId).executeTakeFirstOrThrow())
    .code

const statusOf = async (id: number) =>
  (
    await app.shop.db
      .selectFrom('sellers')
      .select('account_status')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).account_status

/** Closes the account with a mailed code; without one while a refusal is expected before the code is checked. */
async function close(seller: Person, otp?: string) {
  const { business_name: businessName } = await app.shop.db
    .selectFrom('sellers')
    .select('business_name')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  const asked = otp ? undefined : await seller.call('POST /sellers/close-otp', {})
  const code =
    otp ?? (asked?.status === 200 ? await newestFarewellCode(app, seller.email, 'seller') : undefined)
  return seller.call('POST /sellers/close', { body: { businessName, ...(code && { otp: code }) } })
}

const someoneWaits = async () =>
  (
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      app.shop.db,
    )
  ).rows.length > 0

describe('a seller who closes the account', () => {
  test('loses the products, the shop page and the session, and gets an email; other sellers are not affected', async () => {
    const [seller, other] = [await aSeller(app), await aSeller(app)]
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const misnamed = await seller.call('POST /sellers/close', { body: { businessName: 'Mill' } })
    expect([misnamed.status, misnamed.body.errors?.[0]?.path]).toEqual([422, 'businessName'])
    const answer = await close(seller)
    expect(answer.body.message).toBe('Your seller account is closed. Thank you for selling with us.')

    expect((await seller.call('GET /sellers/profile')).status).toBe(401)
    expect((await client(app).call('GET /products/:productId', { params: { productId } })).status).toBe(410)
    expect((await client(app).call('GET /sellers/:id/shop', { params: { id: seller.id } })).status).toBe(410)
    expect((await other.ok('GET /sellers/profile')).accountStatus).toBe('ACTIVE')
    const history = await app.shop.db
      .selectFrom('seller_status_changes')
      .select(['from_status', 'to_status', 'admin_id'])
      .where('seller_id', '=', seller.id)
      .execute()
    expect(history).toEqual([{ from_status: 'ACTIVE', to_status: 'CLOSED', admin_id: null }])
    await expect
      .poll(() => app.mailbox.messages(seller.email).map((mail) => mail.subject))
      .toContain('Your seller account was closed')
  })

  test('needs a code that was mailed for it', async () => {
    const seller = await aSeller(app)
    const { businessDetails } = await seller.ok('GET /sellers/profile')
    const { businessName } = businessDetails
    const without = await seller.call('POST /sellers/close', { body: { businessName } })
    expect([without.status, without.body.code]).toEqual([403, 'step_up_required'])
    const otp = await aFarewellCode(app, seller, 'seller')
    const wrong = await seller.call('POST /sellers/close', { body: { businessName, otp: aWrongCode(otp) } })
    expect([wrong.status, wrong.body.code]).toEqual([401, 'code_wrong'])
    await farewellMail(app, seller)
    const bank = await aCodeFor(app, seller.email, 'seller-login')
    expect((await seller.call('POST /sellers/close', { body: { businessName, otp: bank } })).status).toBe(401)
    expect(await statusOf(seller.id)).toBe('ACTIVE')
    expect((await close(seller, otp)).status).toBe(200)
  })

  test('is refused, with the open orders named, until the last one is delivered or canceled', async () => {
    const seller = await aSeller(app)
    const shipped = await aShippedOrder(app, { seller })
    const placed = await aPaidOrder(app, { seller })
    const refused = await close(seller)
    const [first, second] = [await codeOf(shipped.orderId), await codeOf(placed.orderId)]
    expect([refused.status, refused.body.code, refused.body.message, refused.body.details]).toEqual([
      409,
      'status_conflict',
      `2 orders are still open: ${first} (shipped), ${second} (placed). Deliver or cancel them first.`,
      { openOrders: 2, codes: [first, second] },
    ])
    await moveBy(seller, shipped, 'DELIVERED')
    expect((await close(seller)).body.message).toBe(
      `An order is still open: ${second} (placed). Deliver or cancel it first.`,
    )
    await moveBy(seller, placed, 'CONFIRMED')
    expect((await close(seller)).status).toBe(409)
    await cancel(placed, placed.buyer)
    expect((await close(seller)).status).toBe(200)
    expect(await statusOf(seller.id)).toBe('CLOSED')
  })

  test('is refused while orders wait for payment; the message names five orders and counts the rest', async () => {
    const seller = await aSeller(app)
    for (let made = 0; made < 6; made++) await anUnpaidOrder(app, { seller })
    const refused = await close(seller)
    expect(refused.body.message).toMatch(
      /^6 orders are still open: .+ \(waiting for its payment\), .+ and 1 more\. Deliver or cancel them first\.$/,
    )
    expect(await statusOf(seller.id)).toBe('ACTIVE')
  })

  test('while a customer orders: either the order is placed or the account is closed, never both', async () => {
    for (let round = 0; round < 12; round++) {
      const seller = await aSeller(app)
      const { id: productId } = await aProduct(app, { sellerId: seller.id })
      const buyer = await aCustomer(app)
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
      const otp = await aFarewellCode(app, seller, 'seller')
      const pause = () => new Promise((resolve) => setTimeout(resolve, round))
      const [closing, order] = await Promise.all([
        pause().then(() => close(seller, otp)),
        buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } }),
      ])
      const outcome = `${closing.status} ${order.status}`
      expect(['200 409', '409 201']).toContain(outcome)
      expect(await statusOf(seller.id)).toBe(closing.status === 200 ? 'CLOSED' : 'ACTIVE')
    }
  })

  test('before a concurrent order gets the product lock makes that order fail as out of stock', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    const { order } = await transaction(app.shop.db, async (tx) => {
      await lockSellerProducts(tx, seller.id)
      await lockForRemoval(tx, seller.id)
      const order = buyer.call('POST /orders', {
        query: { paymentMethod: 'STRIPE' },
        body: { id: buyer.addressId },
      })
      await expect.poll(someoneWaits, { interval: 10 }).toBe(true)
      await moveSeller(tx, app.shop, { sellerId: seller.id, to: 'CLOSED', adminId: null })
      return { order }
    })
    const { status, body } = await order
    expect([status, body.code]).toEqual([409, 'out_of_stock'])
  })

  test('with five concurrent requests closes it once', async () => {
    const seller = await aSeller(app)
    const otp = await aFarewellCode(app, seller, 'seller')
    const answers = await Promise.all(Array.from({ length: 5 }, () => close(seller, otp)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    for (const status of statuses) expect([200, 401, 409]).toContain(status)
  })
})
