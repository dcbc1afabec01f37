import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { ProductChange } from '#contract/sellers/own-products.ts'
import { addProduct, productOf, stockOf } from '#test/builders/own-products.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
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

/** Customers with two sizes of the product in their carts. */
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

/** Places all orders while the seller's requests run; returns the statuses of both. */
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

test('a product deleted while it is ordered is archived if an order was placed, and deleted otherwise', async () => {
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

test('removing a size and setting stock during orders keeps stock consistent', async () => {
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

describe('an edit of a product that sold since it was read', () => {
  /** S and M with five units each as the seller read them; then two units of S are sold. */
  async function soldSinceRead() {
    const { id } = await addProduct(seller, { variants: ['S', 'M'].map((size) => ({ size, quantity: 5 })) })
    const read = await productOf(seller, id)
    const buyer = await aCustomer(app)
    await aPaidOrder(app, { buyer, lines: [{ productId: id, size: 'S', quantity: 2 }] })
    const [small, medium] = read.variants
    if (!small || !medium) throw new Error('no variants')
    const put = (body: ProductChange) =>
      seller.call('PUT /sellers/products/:productId', { params: { productId: id }, body })
    return { id, small, medium, version: read.version, put }
  }

  test('keeps the stock of variants without a quantity, and adds relative stock changes to it', async () => {
    const { id, small, medium, version, put } = await soldSinceRead()
    const answer = await put({
      title: 'Another title',
      variants: [{ id: small.id, size: 'S', sku: 'SMALL' }, { size: 'M' }, { size: 'L', quantity: 3 }],
      stockChanges: [{ variantId: medium.id, change: 4 }],
      version,
    })
    expect(answer).toMatchObject({ status: 200, body: { title: 'Another title', quantity: 15 } })
    expect(await stockOf(app, id)).toEqual([
      [3, 2],
      [9, 0],
      [3, 0],
    ])
  })

  test('refuses an absolute quantity together with a version', async () => {
    const { id, small, medium, version, put } = await soldSinceRead()
    const variants = [
      { id: medium.id, size: 'M' },
      { id: small.id, size: 'S', quantity: 5 },
    ]
    expect(await put({ variants, version })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'variants.1.quantity' }] },
    })
    expect(await stockOf(app, id)).toEqual([
      [3, 2],
      [5, 0],
    ])
    // Without a version, an absolute quantity is accepted as the counted stock.
    expect((await put({ variants })).status).toBe(200)
    expect(await stockOf(app, id)).toEqual([
      [5, 2],
      [5, 0],
    ])
    const { id: plain, version: plainVersion } = await addProduct(seller, { quantity: 5 })
    const counted = await seller.call('PUT /sellers/products/:productId', {
      params: { productId: plain },
      body: { quantity: 7, version: plainVersion },
    })
    expect(counted).toMatchObject({ status: 422, body: { errors: [{ path: 'quantity' }] } })
  })

  test('refuses both a quantity and a change for one variant, and a new variant without a quantity', async () => {
    const { id, small, medium, put } = await soldSinceRead()
    const twice = await put({
      variants: [
        { id: small.id, size: 'S', quantity: 9 },
        { id: medium.id, size: 'M' },
      ],
      stockChanges: [{ variantId: small.id, change: 1 }],
    })
    expect(twice).toMatchObject({ status: 422, body: { errors: [{ path: 'stockChanges.0.change' }] } })
    const gone = await put({
      variants: [{ id: medium.id, size: 'M' }],
      stockChanges: [{ variantId: small.id, change: 1 }],
    })
    expect(gone).toMatchObject({ status: 422, body: { errors: [{ path: 'stockChanges.0.variantId' }] } })
    const unsaid = await put({
      variants: [{ id: small.id, size: 'S' }, { id: medium.id, size: 'M' }, { size: 'L' }],
    })
    expect(unsaid).toMatchObject({ status: 422, body: { errors: [{ path: 'variants.2.quantity' }] } })
    expect(await stockOf(app, id)).toEqual([
      [3, 2],
      [5, 0],
    ])
  })
})
