import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterAll(() => app?.close())

test('a customer creates, lists and deletes alerts', async () => {
  const customer = await aCustomer(app)
  const sellable = await aProduct(app, { sellerId: seller.id, sellingCents: 1_234 })
  const soldOut = await aProduct(app, { sellerId: seller.id, stock: 0 })
  expect(await customer.ok('GET /alerts')).toEqual([])

  const drop = await customer.ok('POST /alerts', { body: { kind: 'PRICE_DROP', productId: sellable.id } })
  expect(drop).toEqual({
    id: drop.id,
    kind: 'PRICE_DROP',
    productId: sellable.id,
    variantId: null,
    price: 12.34,
    createdAt: expect.any(String),
  })
  const variantId = soldOut.variantIds[0] ?? 0
  const back = await customer.ok('POST /alerts', {
    body: { kind: 'BACK_IN_STOCK', productId: soldOut.id, variantId },
  })
  expect(back).toMatchObject({ kind: 'BACK_IN_STOCK', variantId })
  expect(await customer.ok('GET /alerts')).toEqual([back, drop])
  const page = await customer.call('GET /alerts', { query: { pageNumber: 1, size: 1 } })
  expect([page.body, page.headers.get('x-total-count')]).toEqual([[drop], '2'])

  await customer.ok('DELETE /alerts/:alertId', { params: { alertId: back.id } })
  expect(await customer.ok('GET /alerts')).toEqual([drop])
  expect((await customer.call('DELETE /alerts/:alertId', { params: { alertId: back.id } })).status).toBe(404)
})

test('a repeated request returns the existing alert with its original price', async () => {
  const customer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: seller.id, sellingCents: 2_000 })
  const ask = () => customer.ok('POST /alerts', { body: { kind: 'PRICE_DROP', productId: product.id } })
  const first = await Promise.all([ask(), ask(), ask(), ask(), ask()])
  expect(new Set(first.map((alert) => alert.id)).size).toBe(1)
  await sql`update products set selling_cents = 1_500 where id = ${product.id}`.execute(app.shop.db)
  expect(await ask()).toEqual(first[0])
  expect(await customer.ok('GET /alerts')).toHaveLength(1)
})

describe('an alert request without purpose', () => {
  it('is refused for a product or variant that is in stock', async () => {
    const customer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'] })
    const [small, medium] = product.variantIds
    const ask = (variantId?: number) =>
      customer.call('POST /alerts', { body: { kind: 'BACK_IN_STOCK', productId: product.id, variantId } })
    expect(await ask()).toMatchObject({
      status: 409,
      body: { code: 'status_conflict', message: 'This product is in stock. You can buy it now.' },
    })
    await sql`update stock set on_hand = 0, sold = received where variant_id = ${small}`.execute(app.shop.db)
    expect((await ask(small)).status).toBe(200)
    expect((await ask(medium)).status).toBe(409)
    // One size is left, so the product can be bought.
    expect((await ask()).status).toBe(409)
    expect(await customer.ok('GET /alerts')).toHaveLength(1)
  })

  it('returns the open alert when the product came back in stock before the email was sent', async () => {
    const customer = await aCustomer(app)
    const product = await aProduct(app, { sellerId: seller.id, stock: 0 })
    const body = { kind: 'BACK_IN_STOCK', productId: product.id } as const
    const alert = await customer.ok('POST /alerts', { body })
    await sql`update stock set on_hand = 1, received = 1 where product_id = ${product.id}`.execute(
      app.shop.db,
    )
    expect(await customer.ok('POST /alerts', { body })).toEqual(alert)
  })

  it('is refused for a free product, a variant of another product, and a product not for sale', async () => {
    const customer = await aCustomer(app)
    const free = await aProduct(app, { sellerId: seller.id, sellingCents: 0 })
    const other = await aProduct(app, { sellerId: seller.id })
    const hidden = await aProduct(app, { sellerId: seller.id })
    await sql`update products set listed = false where id = ${hidden.id}`.execute(app.shop.db)
    const ask = async (productId: number, variantId?: number) => {
      const { status, body } = await customer.call('POST /alerts', {
        body: { kind: 'PRICE_DROP', productId, variantId },
      })
      return [status, body.code]
    }
    expect(await ask(free.id)).toEqual([409, 'status_conflict'])
    expect(await ask(free.id, other.variantIds[0])).toEqual([422, 'size_unknown'])
    expect(await ask(hidden.id)).toEqual([404, 'not_found'])
    expect(await ask(999_999_999)).toEqual([404, 'not_found'])
    expect(await customer.ok('GET /alerts')).toEqual([])
  })
})

test('alerts belong to one customer and require login', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)]
  const product = await aProduct(app, { sellerId: seller.id })
  const body = { kind: 'PRICE_DROP', productId: product.id } as const
  const alert = await one.ok('POST /alerts', { body })
  expect(await other.ok('GET /alerts')).toEqual([])
  const params = { alertId: alert.id }
  expect((await other.call('DELETE /alerts/:alertId', { params })).status).toBe(404)
  expect((await other.ok('POST /alerts', { body })).id).not.toBe(alert.id)
  expect((await client(app).call('GET /alerts')).status).toBe(401)
  expect((await seller.call('GET /alerts')).status).toBe(403)
  expect(await one.ok('GET /alerts')).toEqual([alert])
})

test('a customer has at most 100 open alerts, even with concurrent requests; sent alerts do not count', async () => {
  const customer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: seller.id })
  const copies = await sql<{ id: number }>`
    insert into products (seller_id, category_id, category_path, title, color, mrp_cents, selling_cents, listed)
    select seller_id, category_id, category_path, title, color, mrp_cents, selling_cents, true
    from products, generate_series(1, 105) where id = ${product.id} returning id
  `.execute(app.shop.db)
  const ids = copies.rows.map((row) => row.id)
  const ask = (productId: number) =>
    customer.call('POST /alerts', { body: { kind: 'PRICE_DROP', productId } })
  await sql`
    insert into alerts (user_id, product_id, kind, price_cents)
    select ${customer.id}, id, 'PRICE_DROP', 100 from unnest(${ids.slice(0, 97)}::bigint[]) as id
  `.execute(app.shop.db)
  const statuses = await Promise.all(ids.slice(97).map(async (id) => (await ask(id)).status))
  expect(statuses.sort()).toEqual([200, 200, 200, 422, 422, 422, 422, 422])
  expect((await ask(ids[0] ?? 0)).status).toBe(200)
  await sql`update alerts set sent_at = now() where product_id = ${ids[0]}`.execute(app.shop.db)
  expect((await ask(product.id)).status).toBe(200)
  expect((await customer.call('GET /alerts')).headers.get('x-total-count')).toBe('100')
})

test('deleting a product or a variant deletes its alerts', async () => {
  const customer = await aCustomer(app)
  const product = await aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'] })
  for (const variantId of [undefined, ...product.variantIds]) {
    await customer.ok('POST /alerts', { body: { kind: 'PRICE_DROP', productId: product.id, variantId } })
  }
  await sql`delete from variants where id = ${product.variantIds[0]}`.execute(app.shop.db)
  expect(await customer.ok('GET /alerts')).toHaveLength(2)
  await seller.ok('DELETE /sellers/products/:productId', { params: { productId: product.id } })
  expect(await customer.ok('GET /alerts')).toEqual([])
})
