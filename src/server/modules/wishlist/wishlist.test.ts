import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client } from '#test/harness/clients.ts'

let app: TestApp
let sellerId: number
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  sellerId = (await aSeller(app)).id
})
afterAll(() => app.close())

test('a customer adds and removes products; the wishlist is sorted newest first', async () => {
  const customer = await aCustomer(app)
  const [one, two] = [await aProduct(app, { sellerId }), await aProduct(app, { sellerId })]
  expect(await customer.ok('GET /wishlists')).toEqual({
    id: customer.id,
    user: { id: customer.id },
    products: [],
  })
  const add = (productId: number) =>
    customer.ok('POST /wishlists/add-product/:productId', { params: { productId } })
  await add(one.id)
  await add(two.id)
  const again = await add(one.id)
  expect(again.products.map((product) => product.id)).toEqual([two.id, one.id])

  const remove = (productId: number) =>
    customer.ok('DELETE /wishlists/products/:productId', { params: { productId } })
  await remove(two.id)
  expect((await remove(two.id)).products.map((product) => product.id)).toEqual([one.id])
})

test('a product not for sale cannot be added, and an already added one is hidden until it is for sale', async () => {
  const customer = await aCustomer(app)
  const product = await aProduct(app, { sellerId })
  const add = (productId: number) =>
    customer.call('POST /wishlists/add-product/:productId', { params: { productId } })
  await add(product.id)
  await sql`update products set listed = false where id = ${product.id}`.execute(app.shop.db)
  expect((await customer.ok('GET /wishlists')).products).toEqual([])
  expect((await add(product.id)).status).toBe(404)
  expect((await add(999_999_999)).status).toBe(404)
  await sql`update products set listed = true where id = ${product.id}`.execute(app.shop.db)
  expect((await customer.ok('GET /wishlists')).products).toHaveLength(1)
})

test('wishlists belong to one customer and require login', async () => {
  const [one, other] = [await aCustomer(app), await aCustomer(app)]
  const product = await aProduct(app, { sellerId })
  await one.ok('POST /wishlists/add-product/:productId', { params: { productId: product.id } })
  expect((await other.ok('GET /wishlists')).products).toEqual([])
  expect((await client(app).call('GET /wishlists')).status).toBe(401)
})

test('a wishlist has at most 500 products, also when several are added at once', async () => {
  const customer = await aCustomer(app)
  const products = []
  for (let count = 0; count < 6; count += 1) products.push(await aProduct(app, { sellerId }))
  await sql`
    with copies as (
      insert into products (seller_id, category_id, category_path, title, color, mrp_cents, selling_cents)
      select seller_id, category_id, category_path, title, color, mrp_cents, selling_cents
      from products, generate_series(1, 498) where id = ${products[0]?.id} returning id
    )
    insert into wishlist_items (user_id, product_id) select ${customer.id}, id from copies
  `.execute(app.shop.db)
  const replies = await Promise.all(
    products.map(({ id }) =>
      customer.call('POST /wishlists/add-product/:productId', { params: { productId: id } }),
    ),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 200, 422, 422, 422, 422])
})
