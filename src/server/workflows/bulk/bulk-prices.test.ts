// Price changes of products without a list price, whose stored MRP equals the selling price.
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BulkBody, ProductChange } from '#contract/sellers/own-products.ts'
import { changeAll, undoBulk } from '#test/builders/bulk-jobs.ts'
import { addProduct, productOf } from '#test/builders/own-products.ts'
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
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const put = (productId: number, body: ProductChange) =>
  seller.call('PUT /sellers/products/:productId', { params: { productId }, body })
const bulk = (body: BulkBody) => seller.ok('POST /sellers/products/bulk', { body })
/** MRP, selling price and discount. */
const pricesOf = async (productId: number) => {
  const { mrpPrice, sellingPrice, discountPercent } = await productOf(seller, productId)
  return [mrpPrice, sellingPrice, discountPercent]
}
const variantPricesOf = async (productId: number) =>
  (await productOf(seller, productId)).variants.map(({ mrpPrice, sellingPrice }) => [mrpPrice, sellingPrice])

/** Without a list price: the product and one variant's own price. */
const aPlainProduct = () =>
  addProduct(seller, {
    mrpPrice: undefined,
    quantity: undefined,
    sellingPrice: 80,
    variants: [
      { size: 'S', quantity: 1 },
      { size: 'M', quantity: 1, sellingPrice: 60 },
    ],
  })

test('the price is raised and lowered without a discount, unless the request sets an MRP', async () => {
  const { id } = await addProduct(seller, { mrpPrice: undefined, sellingPrice: 80 })
  await put(id, { sellingPrice: 90 })
  expect(await pricesOf(id)).toEqual([90, 90, 0])
  await put(id, { sellingPrice: 70 })
  expect(await pricesOf(id)).toEqual([70, 70, 0])
  await put(id, { title: 'Other title' })
  expect(await pricesOf(id)).toEqual([70, 70, 0])
  await put(id, { sellingPrice: 70, mrpPrice: 100 })
  expect(await pricesOf(id)).toEqual([100, 70, 30])
  await put(id, { sellingPrice: 50 })
  expect(await pricesOf(id)).toEqual([100, 50, 50])
  expect(await put(id, { sellingPrice: 101 })).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'mrpPrice', message: 'MRP Price must be at least the Selling Price.' }] },
  })
  expect((await put(id, { sellingPrice: 60, mrpPrice: 59 })).status).toBe(422)
  await put(id, { mrpPrice: 50 })
  await put(id, { sellingPrice: 40, mrpPrice: 50 })
  expect(await pricesOf(id)).toEqual([50, 40, 20])
})

test("a variant's own price is raised and lowered without a discount", async () => {
  const { id, variants } = await aPlainProduct()
  expect(await variantPricesOf(id)).toEqual([
    [80, 80],
    [60, 60],
  ])
  const [small, medium] = variants.map((variant) => variant.id)
  for (const sellingPrice of [65, 55]) {
    await put(id, {
      variants: [
        { id: small, size: 'S' },
        { id: medium, size: 'M', sellingPrice },
      ],
    })
    expect(await variantPricesOf(id)).toEqual([
      [80, 80],
      [sellingPrice, sellingPrice],
    ])
  }
  await put(id, { sellingPrice: 90 })
  expect(await variantPricesOf(id)).toEqual([
    [90, 90],
    [55, 55],
  ])
})

test.each([
  [10, [88, 88, 0], [66, 66], [20, 16.5]],
  [50, [120, 120, 0], [90, 90], [20, 20]],
  [-12.5, [70, 70, 0], [52.5, 52.5], [20, 13.13]],
])(
  'a bulk change by %f percent invents no discount, and undo restores MRP and price',
  async (percent, plain, own, listed) => {
    const [{ id }, { id: discounted }] = [await aPlainProduct(), await addProduct(seller)]
    const ids = [id, discounted]
    const check = async () => {
      expect(await pricesOf(id)).toEqual(plain)
      expect((await variantPricesOf(id))[1]).toEqual(own)
      expect((await pricesOf(discounted)).slice(0, 2)).toEqual(listed)
    }
    const checkRestored = async () => {
      expect(await pricesOf(id)).toEqual([80, 80, 0])
      expect((await variantPricesOf(id))[1]).toEqual([60, 60])
      expect(await pricesOf(discounted)).toEqual([20, 15, 25])
    }
    const results = await bulk({ action: 'price', ids, percent })
    await check()
    await bulk({ action: 'restore', products: results.flatMap(({ before }) => before ?? []) })
    await checkRestored()

    const job = await changeAll(app, seller, { action: 'price', percent })
    await check()
    expect(await undoBulk(app, seller, job.id)).toMatchObject({ status: 'UNDONE', outcomes: { UNDONE: 2 } })
    await checkRestored()
  },
)
