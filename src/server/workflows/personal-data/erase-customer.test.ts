import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { cancel, moveBy } from '#test/builders/order-steps.ts'
import { aDeliveredOrder, anUnpaidOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { aReturn, cancelReturn } from '#test/builders/returns.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor, aFarewellCode, aWrongCode, farewellMail } from '#test/harness/codes.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const erase = (person: Person, otp: string, email = person.email) =>
  person.call('POST /users/erasure', { body: { email, otp } })
const eraseNow = async (person: Person) => erase(person, await aFarewellCode(app, person))
const rowOf = (id: number) =>
  app.shop.db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describe('deleting an account', () => {
  test('ends every session, frees the email address, and sends a last mail of which no copy stays', async () => {
    const person = await aCustomer(app)
    const other = await aCustomer(app)
    const answer = await eraseNow(person)
    expect([answer.status, answer.body.message]).toEqual([200, 'Your account was deleted.'])
    expect((await person.call('GET /users/profile')).status).toBe(401)
    expect(await rowOf(person.id)).toMatchObject({
      email: `deleted-${person.id}@deleted.invalid`,
      first_name: 'Deleted customer',
      last_name: '',
      mobile: null,
    })
    expect((await other.ok('GET /users/profile')).addresses).toHaveLength(1)
    await expect
      .poll(() => app.mailbox.messages(person.email).map(({ subject }) => subject))
      .toContain('Your account was deleted')
    await expect
      .poll(
        async () =>
          (await app.shop.db.selectFrom('mails').select('id').where('recipient', '=', person.email).execute())
            .length,
      )
      .toBe(0)
    const otp = await aCodeFor(app, person.email, 'register')
    const again = await client(app).ok('POST /auth/register', {
      body: { email: person.email, otp, firstName: 'Asha', lastName: 'Rao' },
    })
    const profile = await client(app, again.jwt).ok('GET /users/profile')
    expect(profile.id).not.toBe(person.id)
    expect(profile.addresses).toEqual([])
  })

  test('needs the typed address and the mailed code', async () => {
    const person = await aCustomer(app)
    const otp = await aFarewellCode(app, person)
    const mistyped = await erase(person, otp, 'other@example.com')
    expect([mistyped.status, mistyped.body.errors?.[0]?.path]).toEqual([422, 'email'])
    const wrong = await erase(person, aWrongCode(otp))
    expect([wrong.status, wrong.body.code]).toEqual([401, 'code_wrong'])
    await farewellMail(app, person)
    const login = await aCodeFor(app, person.email, 'login')
    expect((await erase(person, login)).status).toBe(401)
    const stranger = await aCustomer(app)
    expect((await erase(stranger, otp)).status).toBe(401)
    expect((await person.ok('GET /users/profile')).email).toBe(person.email)
    expect((await erase(person, otp)).status).toBe(200)
    expect((await erase(person, otp)).status).toBe(401)
  })

  test('is refused while an order, a return or a refund is open, and says what to do', async () => {
    const buyer = await aCustomer(app)
    const refusal = async () => {
      const { status, body } = await buyer.call('POST /users/erasure-otp', {})
      expect(status).toBe(409)
      return body.message
    }
    const unpaid = await anUnpaidOrder(app, { buyer, seller })
    expect(await refusal()).toMatch(
      /^Your account can't be deleted yet\. These orders are still open: .+\. Wait for delivery/,
    )
    await cancel(unpaid, buyer)
    const delivered = await aDeliveredOrder(app, { buyer, seller })
    const returnId = await aReturn(delivered)
    expect(await refusal()).toContain('A return is still open. Wait for its decision, or cancel it.')
    await cancelReturn(buyer, returnId)
    await sql`insert into refunds (payment_id, order_id, amount_cents, reason)
      select p.id, ${delivered.orderId}, 1, 'test' from payments p where p.checkout_id = ${delivered.checkoutId}`.execute(
      app.shop.db,
    )
    expect(await refusal()).toContain('A refund is on its way to you.')
    await sql`delete from refunds where order_id = ${delivered.orderId}`.execute(app.shop.db)
    const code = await aFarewellCode(app, buyer)
    const paid = await aPaidOrder(app, { buyer, seller })
    // A code from before the order does not help.
    expect((await erase(buyer, code)).status).toBe(409)
    await moveBy(seller, paid, 'DELIVERED')
    expect((await erase(buyer, code)).status).toBe(200)
  })

  test('is refused for an admin', async () => {
    const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
    const { status, body } = await admin.call('POST /users/erasure-otp', {})
    expect([status, body.message]).toEqual([
      409,
      'You are on the staff of this shop. Ask an owner to remove you first.',
    ])
  })

  test('keeps the review under another name', async () => {
    const writer = await aCustomer(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    await aDeliveredOrder(app, { buyer: writer, seller, productIds: [productId] })
    const params = { productId }
    await writer.ok('POST /reviews/products/:productId/reviews', {
      params,
      body: { reviewText: 'Fine.', reviewRating: 4 },
    })
    const names = async () =>
      (await client(app).ok('GET /reviews/products/:productId/reviews', { params })).map(({ user }) => user)
    expect(await names()).toMatchObject([{ firstName: 'Asha', lastName: 'R.' }])
    expect((await eraseNow(writer)).status).toBe(200)
    expect(await names()).toMatchObject([{ firstName: 'Deleted customer', lastName: '' }])
  })

  test('removes the saved cards at the payment provider', async () => {
    const buyer = await aCustomer(app)
    const placed = await aPaidOrder(app, { buyer, seller, saveCard: true })
    await moveBy(seller, placed, 'DELIVERED')
    expect(await buyer.ok('GET /saved-cards')).toHaveLength(1)
    const { provider_customer_id: customerId } = await app.shop.db
      .selectFrom('payment_customers')
      .select('provider_customer_id')
      .where('user_id', '=', buyer.id)
      .executeTakeFirstOrThrow()
    const cards = () =>
      app.shop.db.selectFrom('payment_cards').where('user_id', '=', buyer.id).selectAll().execute()
    expect(await cards()).toHaveLength(1)
    expect((await eraseNow(buyer)).status).toBe(200)
    await expect.poll(() => app.shop.payments.STRIPE.listCards(customerId)).toEqual([])
    expect(await cards()).toEqual([])
  })
})

describe('at the same time', () => {
  test('an order is placed or the account is deleted, never both', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const buyer = await aCustomer(app)
      const { id: productId } = await aProduct(app, { sellerId: seller.id })
      await buyer.ok('POST /carts/items', { body: { productId, quantity: 1 } })
      const otp = await aFarewellCode(app, buyer)
      const pause = () => new Promise((resolve) => setTimeout(resolve, round * 3))
      const [deletion, order] = await Promise.all([
        erase(buyer, otp),
        pause().then(() =>
          buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } }),
        ),
      ])
      expect([200, 409]).toContain(deletion.status)
      expect(order.status === 201).toBe(deletion.status === 409)
      expect(order.status).toBeLessThan(500)
      outcomes.add(`${deletion.status} ${order.status}`)
      const { deleted_at } = await rowOf(buyer.id)
      expect(deleted_at !== null).toBe(deletion.status === 200)
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })

  test('nothing is added to the account by requests that were under way', async () => {
    const person = await aCustomer(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const otp = await aFarewellCode(app, person)
    const address = {
      name: 'Late Marker',
      mobile: '98765432',
      pinCode: '560001',
      address: '1 Road',
      locality: 'L',
      city: 'C',
      state: 'S',
    }
    const answers = await Promise.all([
      erase(person, otp),
      ...Array.from({ length: 5 }, () => person.call('POST /addresses', { body: address })),
      person.call('PATCH /users/profile', { body: { firstName: 'Late Marker' } }),
      person.call('POST /carts/items', { body: { productId, quantity: 1 } }),
      person.call('POST /wishlists/add-product/:productId', { params: { productId } }),
    ])
    expect(answers[0]?.status).toBe(200)
    for (const { status } of answers) expect(status).toBeLessThan(500)
    for (const table of ['addresses', 'carts', 'wishlist_items', 'sessions'] as const) {
      const { rows } = await sql`select from ${sql.table(table)} where user_id = ${person.id}`.execute(
        app.shop.db,
      )
      expect(rows, table).toEqual([])
    }
    expect((await rowOf(person.id)).first_name).toBe('Deleted customer')
  })

  test('two deletions with one code delete once', async () => {
    const person = await aCustomer(app)
    const otp = await aFarewellCode(app, person)
    const answers = await Promise.all(Array.from({ length: 5 }, () => erase(person, otp)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect(status).toBeLessThan(500)
  })
})
