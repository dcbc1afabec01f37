// The second import of a file whose variants have no SKU.
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addProduct } from '#test/builders/own-products.ts'
import { aCheckedImport, applyImport, cancelImport, undoImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

const head = 'Handle,Title,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
const file = (price: string) =>
  [
    head,
    `soft-tee,Soft tee,Men's T-Shirts,Size,M,,4,${price}`,
    `soft-tee,,,,L,,2,${price}`,
    `cap,Cap,Men > Caps,Title,Default Title,,1,5.00`,
  ].join('\n')

test('products of Shopify without SKUs are found by their handle: unchanged, changed, and new after an undo', async () => {
  const seller = await aSeller(app)
  const first = await aCheckedImport(app, seller, file('15.00'))
  expect(first.counts).toMatchObject({ NEW: 3 })
  await applyImport(app, seller, first.id)
  const same = await aCheckedImport(app, seller, file('15.00'))
  expect(same.counts).toMatchObject({ UNCHANGED: 3, NEW: 0 })
  await cancelImport(seller, same)

  const cheaper = await aCheckedImport(app, seller, file('12.00'))
  expect(cheaper.counts).toMatchObject({ CHANGED: 2, UNCHANGED: 1 })
  expect(await applyImport(app, seller, cheaper.id)).toMatchObject({ counts: { UPDATED: 2 } })
  const products = await seller.ok('GET /sellers/products', { query: {} })
  expect(products.map(({ title, sellingPrice }) => [title, sellingPrice]).toSorted()).toEqual([
    ['Cap', 5],
    ['Soft tee', 12],
  ])

  await undoImport(app, seller, cheaper.id)
  await undoImport(app, seller, first.id)
  const third = await aCheckedImport(app, seller, file('15.00'))
  // The undo of the first import keeps the product that the second one changed.
  expect(third.counts.NEW).toBeGreaterThan(0)
  await cancelImport(seller, third)
  const other = await aSeller(app)
  expect((await aCheckedImport(app, other, file('15.00'))).counts).toMatchObject({ NEW: 3 })
})

test('a SKU tells the product before the handle does, and a word of a file in our own columns tells none', async () => {
  const seller = await aSeller(app)
  const { id } = await applyImport(
    app,
    seller,
    (await aCheckedImport(app, seller, file('15.00').replaceAll(',,4', ',SKU-1,4'))).id,
  )
  expect(id).toBeGreaterThan(0)
  const mine = await addProduct(seller, {
    title: 'Mine',
    variants: [{ size: 'M', quantity: 1, sku: 'MINE' }],
  })
  const moved = await aCheckedImport(app, seller, [head, `cap,Mine,men,Size,M,MINE,1,5.00`].join('\n'))
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', {
    params: { importId: moved.id },
    query: {},
  })
  expect(rows[0]?.productId).toBe(mine.id)
  await cancelImport(seller, moved)
  const own = 'SKU,Title,Category,Selling Price,Quantity,Product\n,Cap,men,5,1,cap'
  expect((await aCheckedImport(app, seller, own)).counts).toMatchObject({ NEW: 1 })
})

const ownHead = 'product,title,category,size,sku,quantity,selling price'

test('a SKU in another letter case is the same variant, and keeps its spelling', async () => {
  const seller = await aSeller(app)
  const table = (sku: string, price: string) => [ownHead, `,Mug,men,M,${sku},4,${price}`].join('\n')
  await applyImport(app, seller, (await aCheckedImport(app, seller, table('AB-1', '15.00'))).id)
  const same = await aCheckedImport(app, seller, table('ab-1', '15.00'))
  expect(same.counts).toMatchObject({ UNCHANGED: 1, NEW: 0, ERROR: 0 })
  await cancelImport(seller, same)
  await applyImport(app, seller, (await aCheckedImport(app, seller, table('Ab-1', '12.00'))).id)
  const products = await seller.ok('GET /sellers/products')
  expect(
    products.map(({ sellingPrice, variants }) => [sellingPrice, variants.map(({ sku }) => sku)]),
  ).toEqual([[12, ['AB-1']]])
})

test('a SKU that is twice in a file is refused, in any letter case', async () => {
  const seller = await aSeller(app)
  const twice = [ownHead, ',Mug,men,M,AB-1,4,15.00', ',Cup,men,M,ab-1,4,15.00'].join('\n')
  const { id, counts } = await aCheckedImport(app, seller, twice)
  expect(counts).toMatchObject({ NEW: 1, ERROR: 1 })
  const rows = await seller.ok('GET /sellers/imports/:importId/rows', { params: { importId: id } })
  expect(rows.flatMap(({ errors }) => errors)).toEqual([
    { column: 'sku', message: 'This SKU is listed twice.' },
  ])
})
