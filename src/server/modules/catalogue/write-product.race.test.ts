import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { aProduct } from '#test/builders/product.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

const rounds = 8

/** Customers with two sizes of the product in their bags, about to order. */
async function buyersOf(productId: number, count: number) {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const buyer = await aCustomer(app)
      for (const size of ['S', 'M'])
        await buyer.ok('POST /carts/items', { body: { productId, size, quantity: 1 } })
      return buyer
    }),
  )
}

/** Orders of all buyers while the seller does something; answers the statuses of both. */
async function meanwhile(
  buyers: Awaited<ReturnType<typeof buyersOf>>,
  doing: (() => Promise<{ status: number }>)[],
) {
  const orders = buyers.map((buyer) =>
    buyer.call('POST /orders', { query: { paymentMethod: 'STRIPE' }, body: { id: buyer.addressId } }),
  )
  const [placed, done] = await Promise.all([Promise.all(orders), Promise.all(doing.map((work) => work()))])
  return { placed: placed.map((answer) => answer.status), done: done.map((answer) => answer.status) }
}

const aShirt = () => aProduct(app, { sellerId: seller.id, sizes: ['S', 'M'], stock: 10 })

test('a product deleted while it is ordered: sold or gone, never half', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await aShirt()
    const params = { productId: id }
    const { placed, done } = await meanwhile(await buyersOf(id, 4), [
      () => seller.call('DELETE /sellers/products/:productId', { params }),
    ])
    expect(done).toEqual([200])
    for (const status of placed) expect([201, 409, 422]).toContain(status)
    const row = await app.shop.db
      .selectFrom('products')
      .select('status')
      .where('id', '=', id)
      .executeTakeFirst()
    expect(row?.status).toBe(placed.includes(201) ? 'ARCHIVED' : undefined)
  }
})

test('a size taken away, and stock counted anew, while it is ordered', async () => {
  for (let round = 0; round < rounds; round++) {
    const { id } = await aShirt()
    const params = { productId: id }
    const change = (body: object) => () => seller.call('PUT /sellers/products/:productId', { params, body })
    const { placed, done } = await meanwhile(await buyersOf(id, 4), [
      change({ variants: [{ size: 'S', quantity: 20 }] }),
      change({ title: 'Counted again' }),
      change({
        variants: [
          { size: 'S', quantity: 7 },
          { size: 'M', quantity: 3 },
        ],
      }),
    ])
    for (const status of placed) expect([201, 409, 422]).toContain(status)
    for (const status of done) expect([200, 409]).toContain(status)
  }
})
