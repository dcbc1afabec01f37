import { globSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ownedThings } from '#test/builders/owned-things.ts'
import { aProduct } from '#test/builders/product.ts'
import { upload as uploadPicture } from '#test/builders/upload.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let admin: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const remove = (id: number) => admin.call('DELETE /sellers/:id', { params: { id } })

// Reviews in this file are hidden, so they do not change ratings.

/** How many rows of each table still name the seller. */
async function tracesOf(id: number) {
  const { rows } = await sql<Record<string, number>>`
    select (select count(*) from sellers where id = ${id}) as sellers,
      (select count(*) from products where seller_id = ${id}) as products,
      (select count(*) from variants where seller_id = ${id}) as variants,
      (select count(*) from stock s where not exists (select 1 from variants v where v.id = s.variant_id)) as stock,
      (select count(*) from uploads where seller_id = ${id}) as uploads,
      (select count(*) from sessions where seller_id = ${id}) as sessions,
      (select count(*) from seller_status_changes where seller_id = ${id}) as changes,
      (select count(*) from commission_rates where seller_id = ${id}) as rates
  `.execute(app.shop.db)
  return rows[0]
}
const nothing = {
  sellers: 0,
  products: 0,
  variants: 0,
  stock: 0,
  uploads: 0,
  sessions: 0,
  changes: 0,
  rates: 0,
}

const readStatus = async (id: number) =>
  (await admin.ok('GET /sellers/:id', { params: { id } })).accountStatus

const upload = async (owner: Person) => (await uploadPicture(app, owner)).body.public_id

describe('a seller who never sold anything', () => {
  test('is deleted with all rows, and its products leave carts and wishlists', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'] })
    const customer = await aCustomer(app)
    await customer.ok('POST /carts/items', { body: { productId, size: 'S', quantity: 1 } })
    await customer.ok('POST /wishlists/add-product/:productId', { params: { productId } })
    await app.shop.db.insertInto('commission_rates').values({ seller_id: seller.id, rate_bp: 500 }).execute()
    for (const status of ['SUSPENDED', 'ACTIVE'] as const) {
      await admin.ok('PATCH /seller/:id/status/:status', { params: { id: seller.id, status } })
    }
    expect(await client(app).ok('GET /products/:productId', { params: { productId } })).toBeTruthy()

    expect((await remove(seller.id)).body).toEqual({
      message: 'The seller was deleted.',
      id: seller.id,
      closed: false,
    })
    expect(await tracesOf(seller.id)).toEqual(nothing)
    expect((await client(app).call('GET /products/:productId', { params: { productId } })).status).toBe(404)
    expect((await customer.ok('GET /carts')).cartItems).toEqual([])
    expect((await seller.call('GET /sellers/profile')).status).toBe(401)
    expect((await remove(seller.id)).status).toBe(404)
    await expect
      .poll(() => app.mailbox.messages(seller.email).map((mail) => mail.subject))
      .toContain('Your seller account was deleted')
  })

  test('loses its image files after a delay', async () => {
    const seller = await aSeller(app)
    const id = await upload(seller)
    const files = () => globSync(join(app.shop.config.DATA_DIR, 'images', id.slice(0, 2), `${id}*`))
    const isFinished = async () => {
      const { formats } = await app.shop.db
        .selectFrom('uploads')
        .select('formats')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return formats.includes('avif')
    }
    await expect.poll(isFinished, { timeout: 8_000 }).toBe(true)
    await remove(seller.id)
    expect(await tracesOf(seller.id)).toEqual(nothing)
    expect(files().length).toBeGreaterThan(0)
    await sql`
      select graphile_worker.reschedule_jobs(array_agg(id), run_at := now())
      from graphile_worker.jobs where task_identifier = 'remove-images'
    `.execute(app.shop.db)
    await expect.poll(() => files().length, { timeout: 5_000 }).toBe(0)
  })
})

describe('a seller with sales or reviews', () => {
  test('is closed instead of deleted, also on a second request; its orders and figures stay', async () => {
    const { sellers, customer, productIds } = await ownedThings(app)
    const [{ id, call }] = sellers
    for (let time = 0; time < 2; time++) {
      const answer = await remove(id)
      expect([answer.status, answer.body.id, answer.body.closed]).toEqual([200, id, true])
    }
    expect(await readStatus(id)).toBe('CLOSED')
    expect(await tracesOf(id)).toMatchObject({ sellers: 1, products: 1, changes: 1 })
    expect((await customer.ok('GET /orders/users')).some((order) => order.sellerId === id)).toBe(true)
    expect((await call('GET /sellers/profile')).status).toBe(401)
    const page = await customer.call('GET /products/:productId', { params: { productId: productIds[0] } })
    // 410: the product existed and is gone for good.
    expect(page.status).toBe(410)
  })

  test('is closed instead of deleted when a product has a review or the ledger has an account for it', async () => {
    const [reviewed, booked] = [await aSeller(app), await aSeller(app)]
    const { id: productId } = await aProduct(app, { sellerId: reviewed.id })
    await app.shop.db
      .insertInto('reviews')
      .values({
        product_id: productId,
        user_id: admin.id,
        rating_halves: 8,
        review_text: 'Good',
        hidden_at: new Date(),
      })
      .execute()
    await app.shop.db
      .insertInto('ledger_accounts')
      .values({ kind: 'seller_payable', seller_id: booked.id, currency: 'USD' })
      .execute()
    for (const { id } of [reviewed, booked]) {
      expect((await remove(id)).body.closed).toBe(true)
      expect(await readStatus(id)).toBe('CLOSED')
    }
  })
})

describe('concurrent requests', () => {
  test('a review written during the deletion makes the foreign key refuse the deletion, so the seller is closed', async () => {
    const seller = await aSeller(app)
    const { id: productId } = await aProduct(app, { sellerId: seller.id })
    const connection = await app.pool.connect()
    try {
      await connection.query('begin')
      await connection.query(
        `insert into reviews (product_id, user_id, rating_halves, review_text, hidden_at) values ($1, $2, 9, 'Just now', now())`,
        [productId, admin.id],
      )
      const removal = remove(seller.id)
      await expect
        .poll(async () => {
          const { rows } = await connection.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      await connection.query('commit')
      const answer = await removal
      expect([answer.status, answer.body.closed]).toEqual([200, true])
    } finally {
      connection.release()
    }
    expect(await tracesOf(seller.id)).toMatchObject({ sellers: 1, products: 1 })
    expect(await readStatus(seller.id)).toBe('CLOSED')
  })

  test('concurrent orders, new products and two deletions leave the seller fully deleted, or closed with its orders', async () => {
    for (let round = 0; round < 6; round++) {
      const seller = await aSeller(app)
      const products = [
        await aProduct(app, { sellerId: seller.id }),
        await aProduct(app, { sellerId: seller.id }),
      ]
      const buyers = await Promise.all(
        Array.from({ length: 3 }, async () => {
          const buyer = await aCustomer(app)
          for (const { id } of products)
            await buyer.ok('POST /carts/items', { body: { productId: id, quantity: 1 } })
          return buyer
        }),
      )
      const draft = { title: 'Last piece', sellingPrice: 20, categoryCode: 'men' }
      const [removals, orders, creations] = await Promise.all([
        Promise.all([remove(seller.id), remove(seller.id)]),
        Promise.all(
          buyers.map((buyer) =>
            buyer.call('POST /orders', {
              query: { paymentMethod: 'STRIPE' },
              body: { id: buyer.addressId },
            }),
          ),
        ),
        Promise.all([seller.call('POST /sellers/products', { body: draft })]),
      ])
      const ordered = orders.some(({ status }) => status === 201)
      for (const { status } of orders) expect([201, 409, 422]).toContain(status)
      for (const { status } of creations) expect([200, 201, 401, 404]).toContain(status)
      if (ordered) {
        expect(removals.map(({ status, body }) => [status, body.closed])).toEqual([
          [200, true],
          [200, true],
        ])
        expect(await readStatus(seller.id)).toBe('CLOSED')
      } else {
        expect(removals.map(({ status }) => status).sort()).toEqual([200, 404])
        expect(await tracesOf(seller.id)).toEqual(nothing)
      }
    }
  })
})
