import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { notesMax } from '#contract/admin/notes.ts'
import { aDeliveredOrder, aPaidOrder } from '#test/builders/placed-order.ts'
import { aProduct } from '#test/builders/product.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { aReturn } from '#test/builders/returns.ts'
import { unique } from '#test/builders/unique.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'
import { aCodeFor } from '#test/harness/codes.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

const read = (customerId: number) => admin.ok('GET /admin/customers/:customerId', { params: { customerId } })
const change = (action: 'block' | 'unblock', { id }: Person, by: Person = admin, reason = 'Chargebacks') =>
  by.call(`POST /admin/customers/:customerId/${action}`, { params: { customerId: id }, body: { reason } })
const note = (customerId: number, body: string, by: Person = admin) =>
  by.call('POST /admin/customers/:customerId/notes', { params: { customerId }, body: { body } })
const nameOf = () => `Z${unique().replace(/[^a-z]/gi, '')}`

describe('the list of customers', () => {
  it('finds customers by name and address, filters by state and orders, and sorts', async () => {
    const lastName = nameOf()
    const seller = await aSeller(app)
    const anna = await aCustomer(app, { firstName: 'Anna', lastName })
    const bela = await aCustomer(app, { firstName: 'Bela', lastName })
    const placed = await aPaidOrder(app, { seller, buyer: bela })
    const list = async (query: Record<string, string>) =>
      (await admin.ok('GET /admin/customers', { query: { query: lastName, ...query } })).map(({ id }) => id)
    expect(await list({})).toEqual([bela.id, anna.id])
    expect(await list({ sort: 'oldest' })).toEqual([anna.id, bela.id])
    expect(await list({ sort: 'name_desc' })).toEqual([bela.id, anna.id])
    expect(await list({ sort: 'name' })).toEqual([anna.id, bela.id])
    expect(await list({ orders: 'with' })).toEqual([bela.id])
    expect(await list({ orders: 'without' })).toEqual([anna.id])
    expect(await list({ query: anna.email })).toEqual([anna.id])
    expect(await list({ from: '2020-01-01', to: '2020-12-31' })).toEqual([])
    await change('block', anna)
    expect(await list({ state: 'BLOCKED' })).toEqual([anna.id])
    expect(await list({ state: 'ACTIVE' })).toEqual([bela.id])

    await refundBy(admin, placed, { amount: 5 })
    const [row] = await admin.ok('GET /admin/customers', { query: { query: bela.email } })
    const { order } = await admin.ok('GET /admin/orders/:orderId', { params: { orderId: placed.orderId } })
    expect(row).toMatchObject({
      orders: 1,
      spent: order.totalSellingPrice - 5,
      staff: false,
      currency: 'USD',
      city: 'Bengaluru',
    })
  })

  it('is exported with the same filters, and no text runs as a formula', async () => {
    const lastName = nameOf()
    const one = await aCustomer(app, { firstName: '=cmd', lastName })
    await aCustomer(app)
    const reply = await fetch(`${app.url}/api/admin/customers/export?query=${lastName}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(reply.headers.get('content-disposition')).toMatch(/customers-\d{4}-\d\d-\d\d\.csv/)
    const rows: Record<string, string>[] = parse(await reply.text(), { columns: true })
    expect(rows).toMatchObject([
      { Customer: String(one.id), Name: `'=cmd ${lastName}`, Orders: '0', Spent: '0.00', State: 'ACTIVE' },
    ])
  })
})

describe('the page of a customer', () => {
  it('shows orders, returns, reviews and addresses of this customer only', async () => {
    const seller = await aSeller(app)
    const placed = await aDeliveredOrder(app, { seller })
    const returnId = await aReturn(placed)
    await aPaidOrder(app, { seller })
    const { productId } = await app.shop.db
      .selectFrom('order_items')
      .select('product_id as productId')
      .where('order_id', '=', placed.orderId)
      .executeTakeFirstOrThrow()
    await placed.buyer.ok('POST /reviews/products/:productId/reviews', {
      params: { productId },
      body: { reviewText: 'Fine.', reviewRating: 4 },
    })
    const page = await read(placed.buyer.id)
    expect(page.newestOrders.map(({ id }) => id)).toEqual([placed.orderId])
    expect(page.newestReturns.map(({ id, order }) => [id, order.id])).toEqual([[returnId, placed.orderId]])
    expect(page.newestReviews).toMatchObject([{ productId, rating: 4, text: 'Fine.', hidden: false }])
    expect(page.addresses).toEqual((await placed.buyer.ok('GET /users/profile')).addresses)
    expect(page.addresses).toMatchObject([{ id: placed.buyer.addressId, isDefault: true }])
    expect([page.orders, page.returns, page.reviews]).toEqual([1, 1, 1])
    expect(
      (await admin.call('GET /admin/customers/:customerId', { params: { customerId: 9e9 } })).status,
    ).toBe(404)
  })

  it('lists returns, reviews and notes by their time, newest first', async () => {
    const seller = await aSeller(app)
    const delivered = await aDeliveredOrder(app, { seller })
    const { buyer } = delivered
    const [one, two] = [await aReturn(delivered), await aReturn(delivered)]
    for (const body of ['first', 'second']) await note(buyer.id, body)
    for (const text of ['first', 'second']) {
      const { id: productId } = await aProduct(app, { sellerId: seller.id })
      // Hidden, because only visible reviews count for the product's rating.
      await sql`insert into reviews (product_id, user_id, rating_halves, review_text, hidden_at)
        values (${productId}, ${buyer.id}, 8, ${text}, now())`.execute(app.shop.db)
    }
    const listed = async () => {
      const page = await read(buyer.id)
      return [
        page.newestReturns.map((row) => (row.id === one ? 'first' : 'second')),
        page.newestReviews.map(({ text }) => text),
        page.notes.map(({ body }) => body),
      ]
    }
    expect(await listed()).toEqual(Array(3).fill(['second', 'first']))
    const ago = sql`created_at - interval '1 day'`
    await sql`update returns set created_at = ${ago} where id = ${two}`.execute(app.shop.db)
    await sql`update reviews set created_at = ${ago} where user_id = ${buyer.id} and review_text = 'second'`.execute(
      app.shop.db,
    )
    await sql`update customer_notes set created_at = ${ago} where user_id = ${buyer.id} and body = 'second'`.execute(
      app.ownerDb,
    )
    expect(await listed()).toEqual(Array(3).fill(['first', 'second']))
  })

  it('keeps notes of staff, up to a limit, and erases them with the account', async () => {
    const customer = await aCustomer(app)
    expect((await note(customer.id, '  ')).status).toBe(422)
    expect(await note(customer.id, 'Called about a parcel')).toMatchObject({
      status: 201,
      body: { kind: 'NOTE', body: 'Called about a parcel', by: 'Meera Iyer' },
    })
    expect((await read(customer.id)).notes).toHaveLength(1)
    await sql`insert into customer_notes (user_id, author_id, body)
      select ${customer.id}, ${admin.id}, 'x' from generate_series(1, ${notesMax - 1}::int)`.execute(
      app.shop.db,
    )
    expect((await note(customer.id, 'One too many')).status).toBe(409)
    expect((await note(9e9, 'Nobody')).status).toBe(404)

    const requestId = crypto.randomUUID()
    await customer.ok('POST /users/erasure-otp', { body: { requestId } })
    const codes = () =>
      app.mailbox.messages(customer.email).flatMap(({ text }) => /\b\d{6}\b/.exec(text) ?? [])
    await expect.poll(codes).toHaveLength(1)
    const otp = codes()[0] ?? ''
    await customer.ok('POST /users/erasure', { body: { email: customer.email, otp, requestId } })
    expect(await read(customer.id)).toMatchObject({ state: 'DELETED', name: 'Deleted customer', notes: [] })
    expect((await note(customer.id, 'Late')).status).toBe(409)
  })
})

describe('staff', () => {
  it('logs a customer out on all devices, with a reason for staff', async () => {
    const customer = await aCustomer(app)
    const logOut = (who: { id: number }, by = admin, reason = 'Phone stolen') =>
      by.call('POST /admin/customers/:customerId/log-out', {
        params: { customerId: who.id },
        body: { reason },
      })
    expect((await logOut(customer, admin, ' ')).status).toBe(422)
    const finance = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'FINANCE' })
    expect((await logOut(customer, finance)).status).toBe(403)
    expect((await customer.call('GET /carts')).status).toBe(200)
    expect(await logOut(customer)).toMatchObject({
      status: 200,
      body: { message: `${customer.email} was logged out on all devices.` },
    })
    expect((await customer.call('GET /carts')).status).toBe(401)
    expect((await read(customer.id)).notes).toMatchObject([{ kind: 'LOGGED_OUT', body: 'Phone stolen' }])
    const otp = await aCodeFor(app, customer.email, 'login')
    expect(
      (await client(app).call('POST /auth/login', { body: { email: customer.email, otp } })).status,
    ).toBe(200)
    expect([(await logOut(admin)).status, (await logOut({ id: 9e9 })).status]).toEqual([409, 404])
  })

  it('sees the newest emails to a customer, and whether they arrived', async () => {
    const customer = await aCustomer(app)
    await aCodeFor(app, customer.email, 'login')
    const mails = async () => (await read(customer.id)).newestMails
    await expect.poll(async () => (await mails())[0]?.sentAt).toEqual(expect.any(String))
    await sql`insert into mails (key, recipient, template, bounced_at, bounce)
      values (${`test:${customer.id}`}, ${customer.email}, 'order-placed', now(), 'No such mailbox')`.execute(
      app.ownerDb,
    )
    expect(await mails()).toMatchObject([
      { template: 'order-placed', sentAt: null, bounce: 'No such mailbox' },
      { template: 'login-code', bounce: null },
    ])
  })
})

describe('a block', () => {
  it('ends all sessions, refuses logins and orders, and mails the reason, until it is lifted', async () => {
    const customer = await aCustomer(app)
    const logIn = async () => {
      const otp = await aCodeFor(app, customer.email, 'login')
      return client(app).call('POST /auth/login', { body: { email: customer.email, otp } })
    }
    expect(await change('block', customer)).toMatchObject({
      status: 200,
      body: { message: `${customer.email} was blocked.` },
    })
    expect((await customer.call('GET /carts')).status).toBe(401)
    expect(
      (await customer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: 1 } })).status,
    ).toBe(401)
    expect(await logIn()).toMatchObject({ status: 403, body: { code: 'account_banned' } })
    expect(await read(customer.id)).toMatchObject({
      state: 'BLOCKED',
      notes: [{ kind: 'BLOCKED', body: 'Chargebacks', by: 'Meera Iyer' }],
    })
    const mails = (subject: RegExp) =>
      app.mailbox.messages(customer.email).filter((mail) => subject.test(mail.subject))
    await expect.poll(() => mails(/was blocked/)[0]?.text).toContain('Reason: Chargebacks')
    expect((await change('block', customer)).status).toBe(409)

    expect((await change('unblock', customer, admin, 'Paid after all')).status).toBe(200)
    expect((await change('unblock', customer)).status).toBe(409)
    expect((await logIn()).status).toBe(200)
    // Sessions from before the block stay ended.
    expect((await customer.call('GET /carts')).status).toBe(401)
    await expect.poll(() => mails(/can use your account again/)).toHaveLength(1)
  })

  it('of several at the same time, one counts', async () => {
    const customer = await aCustomer(app)
    const replies = await Promise.all([1, 2, 3, 4].map(() => change('block', customer)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect((await read(customer.id)).notes).toHaveLength(1)
  })

  it('is refused for staff, without a reason, without the permission, and without a fresh login', async () => {
    const [customer, owner] = [await aCustomer(app), await aCustomer(app, { role: 'ROLE_ADMIN' })]
    const finance = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'FINANCE' })
    expect((await change('block', owner)).status).toBe(409)
    expect((await change('block', customer, admin, ' ')).status).toBe(422)
    expect((await change('block', customer, finance)).status).toBe(403)
    const stale = await aCustomer(app, { role: 'ROLE_ADMIN', staffRole: 'SUPPORT' })
    await sql`update sessions set proved_at = now() - interval '1 day' where user_id = ${stale.id}`.execute(
      app.shop.db,
    )
    expect((await change('block', customer, stale)).body.code).toBe('reauthentication_required')
    expect((await read(customer.id)).state).toBe('ACTIVE')
  })
})
