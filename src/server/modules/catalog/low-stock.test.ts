import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OwnProductQuery, ProductBody } from '#contract/sellers/own-products.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterAll(() => app?.close())

const add = (changes: Partial<ProductBody>) =>
  seller.ok('POST /sellers/products', {
    body: { title: 'Linen Shirt', mrpPrice: 20, sellingPrice: 15, categoryCode: 'men', ...changes },
  })
const read = (productId: number) => seller.ok('GET /sellers/products/:productId', { params: { productId } })
const titles = async (query: OwnProductQuery) =>
  (await seller.ok('GET /sellers/products', { query })).map((product) => product.title)

describe('the low-stock quantity of a product', () => {
  test('is 3 unless the seller chooses another, and decides the list, the task and the dashboard', async () => {
    const { id, lowStockMax } = await add({ title: 'Lamp', quantity: 5 })
    const soldOutOnly = await add({ title: 'Rug', quantity: 1, lowStockMax: 0 })
    expect([lowStockMax, soldOutOnly.lowStockMax]).toEqual([3, 0])
    expect(await titles({ stock: 'low' })).toEqual([])
    const { version } = await seller.ok('PUT /sellers/products/:productId', {
      params: { productId: id },
      body: { lowStockMax: 5 },
    })
    expect(await read(id)).toMatchObject({ lowStockMax: 5, version, quantity: 5 })
    expect(await titles({ stock: 'low' })).toEqual(['Lamp'])
    expect((await seller.ok('GET /sellers/report')).lowStock).toBe(1)
    expect((await seller.ok('GET /sellers/figures')).lowStock.variants).toMatchObject([{ productId: id }])
    const { items } = await seller.ok('GET /sellers/notifications')
    expect(items.map(({ key }) => key)).toContain(`low_stock:${id}`)
    expect(items.map(({ key }) => key)).not.toContain(`low_stock:${soldOutOnly.id}`)
  })

  test('counts for a new product as soon as it is created', async () => {
    const { id } = await add({ title: 'Lamp', quantity: 2 })
    expect(await titles({ stock: 'low' })).toEqual(['Lamp'])
    expect((await seller.ok('GET /sellers/report')).lowStock).toBe(1)
    expect((await seller.ok('GET /sellers/figures')).lowStock.variants).toMatchObject([{ productId: id }])
    expect((await seller.ok('GET /sellers/notifications')).items.map(({ key }) => key)).toEqual([
      `low_stock:${id}`,
    ])
  })

  test('stays with other changes, is copied with the product, and is not shown to customers', async () => {
    const { id } = await add({ quantity: 9, lowStockMax: 8 })
    await seller.ok('PUT /sellers/products/:productId', {
      params: { productId: id },
      body: { title: 'Vase' },
    })
    const copy = await seller.ok('POST /sellers/products/:productId/duplicate', { params: { productId: id } })
    expect([(await read(id)).lowStockMax, copy.lowStockMax]).toEqual([8, 8])
    const shown = await seller.ok('GET /products/:productId', { params: { productId: id } })
    expect(shown).not.toHaveProperty('lowStockMax')
  })

  test.each([-1, 1.5, 1_000_001])('cannot be %d', async (lowStockMax) => {
    const { id } = await add({})
    const answer = await seller.call('PUT /sellers/products/:productId', {
      params: { productId: id },
      body: { lowStockMax },
    })
    expect(answer.status).toBe(422)
    expect(await read(id)).toMatchObject({ lowStockMax: 3, version: 1 })
  })
})
