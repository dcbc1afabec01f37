import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { addProduct, exported, productOf, stockOf } from '#test/builders/own-products.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import {
  aCheckedImport,
  applyImport,
  changeRow,
  rowsOf,
  tableOf,
  undoImport,
} from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

test('rows with the same product key become one product; importing the file again changes nothing', async () => {
  const seller = await aSeller(app)
  const file = tableOf(
    'W-S,Linen Shirt,Cool,men_topwear_tshirts,30,20,White,S,3,,,linen',
    `W-M,Linen Shirt,,,30,22.5,White,M,4,,,Linen`,
    'SINGLE,Lamp,,men,,9,,,1,,,',
    ',Without SKU,,men,,9,,,1,,,',
  )
  const { id, counts } = await aCheckedImport(app, seller, file)
  expect(counts).toMatchObject({ NEW: 4, ERROR: 0 })
  const done = await applyImport(app, seller, id)
  expect(done.counts).toMatchObject({ CREATED: 4, ERROR: 0, NEW: 0 })
  const [shirtRow, , , nameless] = await rowsOf(seller, id)
  const product = await productOf(seller, shirtRow?.productId ?? 0)
  expect(product).toMatchObject({
    title: 'Linen Shirt',
    sellingPrice: 20,
    color: 'White',
    sizes: ['S', 'M'],
    status: 'ACTIVE',
  })
  expect(product.variants.map(({ sku, quantity, sellingPrice }) => [sku, quantity, sellingPrice])).toEqual([
    ['W-S', 3, 20],
    ['W-M', 4, 22.5],
  ])
  // The shop finds it at once.
  expect(
    (await seller.ok('GET /products/search', { query: { query: 'linen shirt' } })).map((card) => card.id),
  ).toContain(product.id)
  expect((await productOf(seller, nameless?.productId ?? 0)).variants[0]?.sku).toMatch(/^T-\d+-\d+$/)

  const again = await aCheckedImport(app, seller, file)
  expect(again.counts).toMatchObject({ UNCHANGED: 3, NEW: 1 })
})

test('a product with one wrong row is not imported at all, and is complete once the row is fixed', async () => {
  const seller = await aSeller(app)
  const { id, counts } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'H-S,Hemp Shirt,,men,,20,White,S,3,,,hemp',
      'H-M,Hemp Shirt,,,,twenty,White,M,4,,,hemp',
      'H-L,Hemp Shirt,,,,20,White,L,5,,,hemp',
      'OTHER,Lamp,,men,,9,,,1,,,',
    ),
  )
  expect(counts).toMatchObject({ NEW: 1, ERROR: 3 })
  const waiting = 'Not imported because of row 3: a product is imported only if all its rows are correct.'
  expect((await rowsOf(seller, id)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['ERROR', waiting],
    ['ERROR', null],
    ['ERROR', waiting],
    ['NEW', null],
  ])
  const fixed = await changeRow(seller, id, 3, { sellingPrice: '20' })
  expect(fixed.import.counts).toMatchObject({ NEW: 4, ERROR: 0 })
  expect((await applyImport(app, seller, id)).counts).toMatchObject({ CREATED: 4 })
  const [row] = await rowsOf(seller, id)
  expect((await productOf(seller, row?.productId ?? 0)).sizes).toEqual(['S', 'M', 'L'])
})

test('applying makes exactly the announced changes, and undoing restores the earlier state', async () => {
  const seller = await aSeller(app)
  const one = await addProduct(seller, {
    title: 'One',
    color: 'Black',
    variants: [
      { size: 'S', color: 'Black', quantity: 4, sku: 'ONE-S' },
      { size: 'M', color: 'Black', quantity: 6, sku: 'ONE-M', sellingPrice: 12 },
    ],
  })
  const two = await addProduct(seller, { title: 'Two', quantity: 10 })
  const before = await exported(app, seller)
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'ONE-S,Uno,Text,men_topwear_tshirts,40,30,Red,L,14,DRAFT,,',
      `ONE-X,Uno,,,40,35,Red,XL,2,,,${one.id}`,
      `${two.variants[0]?.sku},Two,,men,20,15,Other,Free Size,3,ARCHIVED,,`,
      'FRESH,Fresh,,men,,5,,,1,,,',
    ),
  )
  const announced = await rowsOf(seller, id)
  const done = await applyImport(app, seller, id)
  expect(done).toMatchObject({ status: 'DONE', undoable: true, progress: { done: 4, total: 4 } })
  expect(done.counts).toMatchObject({ CREATED: 2, UPDATED: 2 })
  const uno = await productOf(seller, one.id)
  expect(uno).toMatchObject({
    title: 'Uno',
    description: 'Text',
    status: 'DRAFT',
    sellingPrice: 30,
    mrpPrice: 40,
    color: 'Black',
  })
  expect(uno.category.categoryCode).toBe('men_topwear_tshirts')
  const rows = await rowsOf(seller, id)
  for (const [at, row] of rows.entries()) {
    expect(row.differences).toEqual(announced[at]?.differences)
    const product = await productOf(seller, row.productId ?? 0)
    const variant = product.variants.find(({ sku }) => sku === row.cells.sku)
    const now: Record<string, string> = {
      title: product.title,
      description: product.description,
      category: product.category.categoryCode,
      status: product.status,
      mrpPrice: String(variant?.mrpPrice),
      sellingPrice: String(variant?.sellingPrice),
      color: String(variant?.color),
      size: String(variant?.size),
      quantity: String(variant?.quantity),
      sku: String(variant?.sku),
    }
    for (const { column, after } of row.differences) expect(now[column]).toBe(after)
  }
  // A variant that the file does not name stays as it was.
  expect(uno.variants.find(({ sku }) => sku === 'ONE-M')).toMatchObject({
    quantity: 6,
    sellingPrice: 12,
    size: 'M',
  })

  const undone = await undoImport(app, seller, id)
  expect(undone).toMatchObject({ status: 'UNDONE', undoable: false })
  expect(undone.counts).toMatchObject({ REMOVED: 2, RESTORED: 2, CREATED: 0, UPDATED: 0 })
  expect(await exported(app, seller)).toBe(before)
})

test('a product changed between check and apply is left unchanged and reported as a conflict', async () => {
  const seller = await aSeller(app)
  const product = await addProduct(seller, {
    title: 'Mine',
    variants: [{ size: 'M', quantity: 5, sku: 'EDITED' }],
  })
  const gone = await addProduct(seller, {
    title: 'Gone',
    variants: [{ size: 'M', quantity: 5, sku: 'GONE' }],
  })
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'EDITED,Mine,,men,20,10,Other,M,9,,,',
      'GONE,Gone,,men,20,10,Other,M,5,,,',
      'TAKEN,New,,men,,10,,,1,,,',
    ),
  )
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId: product.id },
    body: { title: 'By hand' },
  })
  await seller.ok('DELETE /sellers/products/:productId', { params: { productId: gone.id } })
  await addProduct(seller, { title: 'Rival', variants: [{ size: 'M', quantity: 1, sku: 'TAKEN' }] })
  const done = await applyImport(app, seller, id)
  expect(done).toMatchObject({ status: 'DONE', undoable: false })
  expect((await rowsOf(seller, id)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['CONFLICT', 'The product was changed meanwhile. Import the row again.'],
    ['CONFLICT', 'The product was deleted meanwhile.'],
    ['CONFLICT', 'This SKU is used by another of your products.'],
  ])
  expect(await productOf(seller, product.id)).toMatchObject({
    title: 'By hand',
    sellingPrice: 15,
    version: 2,
  })
  const report = await fetch(`${app.url}/api/sellers/imports/${id}/report`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(report.headers.get('content-disposition')).toContain('Report of Spring.csv')
  expect(await report.text()).toBe(
    'Row,Outcome,Message,SKU,Title,Product\r\n' +
      `2,CONFLICT,The product was changed meanwhile. Import the row again.,EDITED,Mine,${product.id}\r\n` +
      `3,CONFLICT,The product was deleted meanwhile.,GONE,Gone,${gone.id}\r\n` +
      '4,CONFLICT,This SKU is used by another of your products.,TAKEN,New,\r\n',
  )
})

test('the report shows each error of a row on its own line', async () => {
  const seller = await aSeller(app)
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf('A,,,nowhere,,cheap,,,1,,,', 'B,Hat,,men,,5,,,1,,,'),
  )
  const report = await fetch(`${app.url}/api/sellers/imports/${id}/report`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  expect(await report.text()).toBe(
    'Row,Outcome,Message,SKU,Title,Product\r\n' +
      '2,ERROR,"Title: Please fill in Title and Selling Price.\n' +
      'Category: There is no such category.\n' +
      'Selling Price: Write a price as a plain number, such as 1299.50.",A,,\r\n' +
      '3,NEW,,B,Hat,\r\n',
  )
})

test('applying changes stock by the difference, so a sale in the meantime stays sold', async () => {
  const [seller, buyer] = await Promise.all([aSeller(app), aCustomer(app)])
  const up = await addProduct(seller, { title: 'Up', variants: [{ size: 'M', quantity: 5, sku: 'UP' }] })
  const down = await addProduct(seller, {
    title: 'Down',
    variants: [{ size: 'M', quantity: 2, sku: 'DOWN' }],
  })
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf('UP,Up,,men,20,15,Other,M,8,,,', 'DOWN,Down,,men,20,15,Other,M,0,,,'),
  )
  await aPaidOrder(app, { buyer, productIds: [up.id, down.id] })
  await applyImport(app, seller, id)
  expect(await stockOf(app, up.id)).toEqual([[7, 1]])
  expect(await stockOf(app, down.id)).toEqual([[1, 1]])
  expect((await rowsOf(seller, id)).map(({ outcome, message }) => [outcome, message])).toEqual([
    ['UPDATED', null],
    ['CONFLICT', 'Only 1 are left in stock now. Please check the quantity.'],
  ])
  await undoImport(app, seller, id)
  expect(await stockOf(app, up.id)).toEqual([[4, 1]])
})
