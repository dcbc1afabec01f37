import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AccountStatus, accountStatuses, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { mayMove } from '#shared/state-table.ts'
import { listProducts } from '#test/builders/listed-product.ts'
import { anUnpaidOrder, aPaidOrder, type PlacedOrder, statusOf } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { expireOverdueCheckouts } from '../checkout/end-checkout.ts'
import { settlePayment } from '../payments/settle-payment.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
// Includes: a product is listed only while it and its seller are active.
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const move = (sellerId: number, status: AccountStatus) =>
  admin.call('PATCH /seller/:id/status/:status', { params: { id: sellerId, status } })

const historyOf = (sellerId: number) =>
  app.shop.db
    .selectFrom('seller_status_changes')
    .select(['from_status', 'to_status', 'admin_id'])
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute()

const aDraft = (title: string) => ({ title, sellingPrice: 20, mrpPrice: 25, categoryCode: 'home_furniture' })

/** What customers see of a product: its page, and whether it is in listings. */
async function shownOf(productId: number) {
  const guest = client(app)
  const page = await guest.call('GET /products/:productId', { params: { productId } })
  const all = await guest.ok('GET /products', {
    query: { category: 'home_furniture' },
  })
  return { page: page.status, listed: all.content.some((card) => card.id === productId) }
}

describe('the orders of a seller who is banned', () => {
  const idsOf = async (problem: 'not_moving') =>
    (await admin.ok('GET /admin/orders', { query: { problem } })).map(({ id }) => id)

  test('that are paid need the attention of an admin at once', async () => {
    const seller = await aSeller(app)
    const { orderId } = await aPaidOrder(app, { seller })
    expect(await idsOf('not_moving')).not.toContain(orderId)
    await move(seller.id, 'BANNED')
    expect(await idsOf('not_moving')).toContain(orderId)
  })

  test('that are unpaid cannot be paid any more; a payment under way is refunded', async () => {
    const seller = await aSeller(app)
    const [open, late] = [await anUnpaidOrder(app, { seller }), await anUnpaidOrder(app, { seller })]
    await move(seller.id, 'BANNED')
    await expireOverdueCheckouts(app.shop)
    for (const placed of [open, late]) expect(await statusOf(placed)).toBe('CANCELLED')
    const state = async ({ sessionId }: PlacedOrder) =>
      (await app.shop.payments.STRIPE.readSession(sessionId)).state
    expect(await state(open)).toBe('expired')
    // Paid at the provider after the shop had given up.
    const paid = {
      ...(await app.shop.payments.STRIPE.readSession(late.sessionId)),
      paid: true,
      paymentId: 'pi_late',
    }
    expect(await settlePayment(app.shop, paid)).toBe('refunded')
    expect(await statusOf(late)).toBe('CANCELLED')
  })
})

describe('an admin', () => {
  test('activates a new seller, whose products are then for sale; suspending the seller hides them', async () => {
    const seller = await aSeller(app, { accountStatus: 'PENDING_VERIFICATION' })
    const { id: productId } = await seller.ok('POST /sellers/products', {
      body: { ...aDraft('Oak stool'), quantity: 3 },
    })
    expect(await shownOf(productId)).toEqual({ page: 404, listed: false })

    const opened = await move(seller.id, 'ACTIVE')
    expect(opened).toMatchObject({
      status: 200,
      body: { id: seller.id, accountStatus: 'ACTIVE', version: 2 },
    })
    expect(await shownOf(productId)).toEqual({ page: 200, listed: true })

    const buyer = await aCustomer(app)
    await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
    expect((await move(seller.id, 'SUSPENDED')).body.accountStatus).toBe('SUSPENDED')
    expect(await shownOf(productId)).toEqual({ page: 404, listed: false })
    const order = await buyer.call('POST /orders', {
      query: { paymentMethod: 'STRIPE' },
      body: { id: buyer.addressId },
    })
    expect([order.status, order.body.code]).toEqual([409, 'out_of_stock'])
    expect((await buyer.call('POST /carts/items', { body: { productId, quantity: 1 } })).status).toBe(404)

    expect((await seller.ok('GET /sellers/profile')).accountStatus).toBe('SUSPENDED')
    await move(seller.id, 'ACTIVE')
    expect(await shownOf(productId)).toEqual({ page: 200, listed: true })
    expect(await historyOf(seller.id)).toEqual([
      { from_status: 'PENDING_VERIFICATION', to_status: 'ACTIVE', admin_id: admin.id },
      { from_status: 'ACTIVE', to_status: 'SUSPENDED', admin_id: admin.id },
      { from_status: 'SUSPENDED', to_status: 'ACTIVE', admin_id: admin.id },
    ])
    const subjects = () => app.mailbox.messages(seller.email).map((mail) => mail.subject)
    await expect.poll(subjects).toHaveLength(3)
    expect(subjects().sort()).toEqual([
      'Your seller account is active',
      'Your seller account is active',
      'Your seller account is suspended',
    ])
  })

  test('hides and lists all fifty products of a seller, but never lists a draft or an archived product', async () => {
    const seller = await aSeller(app)
    const ids = await listProducts(
      app.shop.db,
      Array.from({ length: 50 }, (_, place) => ({
        sellerId: seller.id,
        status: place === 0 ? 'DRAFT' : place === 1 ? 'ARCHIVED' : 'ACTIVE',
      })),
    )
    const listed = async () => {
      const rows = await app.shop.db
        .selectFrom('products')
        .select('id')
        .where('seller_id', '=', seller.id)
        .where('listed', '=', true)
        .orderBy('id')
        .execute()
      return rows.map((row) => row.id)
    }
    await move(seller.id, 'DEACTIVATED')
    expect(await listed()).toEqual([])
    await move(seller.id, 'ACTIVE')
    expect(await listed()).toEqual(ids.slice(2).sort((a, b) => a - b))
  })

  test('bans a seller, whose token is refused from then on, even after the ban is lifted', async () => {
    const seller = await aSeller(app)
    await seller.ok('GET /sellers/profile')
    await move(seller.id, 'BANNED')
    const refused = await seller.call('GET /sellers/profile')
    expect([refused.status, refused.body.code]).toEqual([401, 'token_invalid'])
    expect((await seller.call('POST /sellers/products', { body: aDraft('Late') })).status).toBe(401)
    await move(seller.id, 'ACTIVE')
    expect((await seller.call('GET /sellers/profile')).status).toBe(401)
    await expect
      .poll(() => app.mailbox.messages(seller.email).map((mail) => mail.subject))
      .toContain('Your seller account was banned')
  })

  test('gives a reason that is stored, emailed and shown to the seller', async () => {
    const seller = await aSeller(app)
    const reason = 'Parcels of <b>three</b> orders never left.'
    const params = { id: seller.id, status: 'SUSPENDED' as const }
    const moved = await admin.ok('PATCH /seller/:id/status/:status', {
      params,
      body: { reason: `  ${reason}\r\n ` },
    })
    expect(moved.statusReason).toBe(reason)
    expect((await seller.ok('GET /sellers/profile')).statusReason).toBe(reason)
    const { history } = await admin.ok('GET /sellers/:id/overview', { params: { id: seller.id } })
    expect(history).toEqual([
      {
        id: expect.any(Number),
        from: 'ACTIVE',
        to: 'SUSPENDED',
        reason,
        at: expect.any(String),
        by: { id: admin.id, name: 'Asha Rao', email: admin.email },
      },
    ])
    await expect.poll(() => app.mailbox.messages(seller.email)).toHaveLength(1)
    const [mail] = app.mailbox.messages(seller.email)
    expect(mail?.text).toContain(`Reason: ${reason}`)
    expect(mail?.html).not.toContain('<b>')

    // A status change without a reason clears the previous reason.
    await move(seller.id, 'ACTIVE')
    expect((await seller.ok('GET /sellers/profile')).statusReason).toBeNull()
    for (const body of [{ reason: ' ' }, { reason: 'x'.repeat(501) }, { reason: 7 as never }])
      expect((await admin.call('PATCH /seller/:id/status/:status', { params, body })).status).toBe(422)
    expect((await seller.ok('GET /sellers/profile')).accountStatus).toBe('ACTIVE')
  })

  test('is refused every status change that the transition table does not allow', async () => {
    for (const from of accountStatuses) {
      for (const to of accountStatuses.filter((status) => !mayMove(sellerTransitions, from, status))) {
        const { id } = await aSeller(app, { accountStatus: from as 'ACTIVE' })
        const answer = await move(id, to)
        expect([from, to, answer.status, answer.body.code, answer.body.details]).toEqual([
          from,
          to,
          409,
          'status_conflict',
          { accountStatus: from },
        ])
        expect(await historyOf(id)).toEqual([])
        expect((await admin.ok('GET /sellers/:id', { params: { id } })).version).toBe(1)
      }
    }
  })

  test('gets 404 for an unknown seller and 400 for an unknown status', async () => {
    expect((await move(999_999_999, 'ACTIVE')).status).toBe(404)
    expect((await move(1, 'OPEN' as 'ACTIVE')).status).toBe(400)
  })

  test('is the only role that can change, read, list or delete sellers', async () => {
    const seller = await aSeller(app)
    const params = { id: seller.id, status: 'CLOSED' as const }
    for (const [caller, status] of [
      [client(app), 401],
      [await aCustomer(app), 403],
      [seller, 403],
    ] as const) {
      expect((await caller.call('PATCH /seller/:id/status/:status', { params })).status).toBe(status)
      expect((await caller.call('GET /sellers', { query: { status: 'ACTIVE' } })).status).toBe(status)
      expect((await caller.call('GET /sellers/:id', { params: { id: seller.id } })).status).toBe(status)
      expect((await caller.call('DELETE /sellers/:id', { params: { id: seller.id } })).status).toBe(status)
    }
    expect((await seller.ok('GET /sellers/profile')).accountStatus).toBe('ACTIVE')
  })
})

describe('concurrent requests', () => {
  test('twenty concurrent status changes leave one legal history', async () => {
    for (let round = 0; round < 4; round++) {
      const seller = await aSeller(app)
      await aProduct(app, { sellerId: seller.id })
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          move(seller.id, place % 3 === 0 ? 'BANNED' : place % 3 === 1 ? 'SUSPENDED' : 'ACTIVE'),
        ),
      )
      for (const { status } of answers) expect([200, 409]).toContain(status)
      const done = answers.filter(({ status }) => status === 200)
      const history = await historyOf(seller.id)
      expect(history).toHaveLength(done.length)
      let at: string = 'ACTIVE'
      for (const step of history) {
        expect(step.from_status).toBe(at)
        expect(
          mayMove(sellerTransitions, step.from_status as AccountStatus, step.to_status as AccountStatus),
        ).toBe(true)
        at = step.to_status
      }
      const now = await admin.ok('GET /sellers/:id', { params: { id: seller.id } })
      expect([now.accountStatus, now.version]).toEqual([at, 1 + history.length])
    }
  })

  test("products created or edited while their seller's status changes are listed only if the seller is active", async () => {
    for (let round = 0; round < 8; round++) {
      const seller = await aSeller(app)
      const { id: productId } = await seller.ok('POST /sellers/products', { body: aDraft('First') })
      const [writes, moves] = await Promise.all([
        Promise.all(
          Array.from({ length: 6 }, (_, place) =>
            place % 2
              ? seller.call('POST /sellers/products', { body: aDraft(`Piece ${place}`) })
              : seller.call('PUT /sellers/products/:productId', {
                  params: { productId },
                  body: { title: `Changed ${place}` },
                }),
          ),
        ),
        (async () => [
          await move(seller.id, 'SUSPENDED'),
          ...(round % 2 ? [await move(seller.id, 'ACTIVE')] : []),
        ])(),
      ])
      for (const { status } of writes) expect([200, 201]).toContain(status)
      for (const { status } of moves) expect(status).toBe(200)
      const { listed, all } = await app.shop.db
        .selectFrom('products')
        .select((eb) => [
          eb.fn.countAll<number>().filterWhere('listed', '=', true).as('listed'),
          eb.fn.countAll<number>().as('all'),
        ])
        .where('seller_id', '=', seller.id)
        .executeTakeFirstOrThrow()
      expect([listed, all]).toEqual([round % 2 ? 4 : 0, 4])
    }
  })
})
