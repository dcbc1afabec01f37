// Brand, parcel, HSN code and texts for search engines of a product.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { DetailsBody } from '#contract/product-fields.ts'
import { placeOrder } from '#test/builders/placed-order.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, client, type Person } from '#test/harness/clients.ts'

let app: TestApp
let seller: Person
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  seller = await aSeller(app)
})
afterAll(() => app?.close())

const details = {
  brand: 'Brightly',
  hsnCode: '61091000',
  weight: 1_250,
  length: 300,
  width: 200,
  height: 75,
  seoTitle: 'A warm lamp',
  seoDescription: 'Warm light for reading.',
}
const add = (given?: DetailsBody) =>
  seller.call('POST /sellers/products', {
    body: { title: 'Lamp', sellingPrice: 15, categoryCode: 'men', ...(given && { details: given }) },
  })
const change = (productId: number, body: object) =>
  seller.call('PUT /sellers/products/:productId', { params: { productId }, body })
const shown = (productId: number) =>
  client(app).ok('GET /products/:productId', { params: { productId: String(productId) } })

test('details are stored, copied and shown: brand, weight and dimensions as specifications', async () => {
  const { body: product } = await add(details)
  expect(product.details).toEqual(details)
  // For the seller they are details of the form, not attributes.
  expect(product.attributes).toEqual([])
  expect((await shown(product.id)).attributes.map(({ name, text }) => `${name}: ${text}`)).toEqual([
    'Brand: Brightly',
    'Weight: 1.25 kg',
    'Dimensions: 30 × 20 × 7.5 cm',
  ])
  const copy = await seller.ok('POST /sellers/products/:productId/duplicate', {
    params: { productId: product.id },
  })
  expect(copy.details).toEqual(details)
})

test('details stay when a change does not name them, and are replaced as a whole when it does', async () => {
  const { body: product } = await add(details)
  expect((await change(product.id, { title: 'Other' })).body.details).toEqual(details)
  const cleared = { brand: ' Lumen ', weight: null, seoTitle: '' }
  expect((await change(product.id, { details: cleared })).body.details).toEqual({ brand: 'Lumen' })
  expect((await shown(product.id)).attributes).toMatchObject([{ code: 'brand', text: 'Lumen' }])
  expect((await change(product.id, { details: {} })).body.details).toEqual({})
})

test('a product is found by its brand', async () => {
  const { body: product } = await add({ brand: 'Zyphora' })
  const found = await client(app).ok('GET /products/search', { query: { query: 'zyphora' } })
  expect(found.map(({ id }) => id)).toEqual([product.id])
  await change(product.id, { details: {} })
  expect(await client(app).ok('GET /products/search', { query: { query: 'zyphora' } })).toEqual([])
})

test.each<[string, object, string, string]>([
  ['an HSN code of five digits', { hsnCode: '61091' }, 'hsnCode', 'An HSN code has 4, 6 or 8 digits'],
  ['a weight of nothing', { weight: 0 }, 'weight', 'Enter a weight above 0'],
  ['part of a gram', { weight: 1.5 }, 'weight', 'Enter a whole number of grams'],
  ['a length alone', { length: 10 }, 'length', 'Enter length, width and height, or none of them'],
  [
    'a width of 200 m',
    { length: 1, width: 200_000, height: 1 },
    'width',
    'Enter at most 100,000 millimeters',
  ],
])('%s is refused', async (_what, given, path, message) => {
  const answer = await add(given as DetailsBody)
  expect([answer.status, answer.body.errors?.[0]]).toEqual([422, { path: `details.${path}`, message }])
})

test("the seller's names of colors are shown in the bag and in orders; filters keep the color of the list", async () => {
  const add = (colorNames: Record<string, string>) =>
    seller.call('POST /sellers/products', {
      body: {
        title: 'Scarf',
        sellingPrice: 15,
        categoryCode: 'men',
        color: 'Maroon',
        quantity: 3,
        details: { colorNames },
      },
    })
  expect((await add({ Burgundy: 'Wine' })).status).toBe(422)
  const { body: product } = await add({ Maroon: ' Burgundy ', Red: 'red' })
  expect(product.details).toEqual({ colorNames: { Maroon: 'Burgundy' } })
  expect((await shown(product.id)).details.colorNames).toEqual({ Maroon: 'Burgundy' })
  expect((await shown(product.id)).colors).toEqual(['Maroon'])
  const listed = await client(app).ok('GET /products', { query: { category: 'men', color: 'Maroon' } })
  expect(listed.content.map(({ id }) => id)).toContain(product.id)

  const buyer = await aCustomer(app)
  await buyer.ok('POST /carts/items', { body: { productId: product.id, quantity: 1 } })
  expect((await buyer.ok('GET /carts')).cartItems.map(({ color }) => color)).toEqual(['Burgundy'])
  await placeOrder(buyer)
  const [order] = await buyer.ok('GET /orders/users')
  expect(order?.orderItems.map(({ color }) => color)).toEqual(['Burgundy'])

  expect((await change(product.id, { details: { colorNames: { Maroon: '' } } })).body.details).toEqual({})
})
