import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sizeRule } from '#shared/catalog/variants/to-size.ts'
import { addProduct, exported, versionsOf } from '#test/builders/own-products.ts'
import {
  aCheckedImport,
  applyImport,
  changeRow,
  importHead,
  rowsOf,
  tableOf,
} from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterEach(() => app.assertInvariants())
afterAll(() => app?.close())

test('importing an unchanged export changes nothing', async () => {
  const seller = await aSeller(app)
  await addProduct(seller, {
    title: "'=1+1",
    description: '=SUM(A1)\n"quoted", and more',
    images: ['/pictures/men.svg'],
  })
  await addProduct(seller, { title: '@home', description: "''+1", status: 'DRAFT' })
  const many = await addProduct(seller, {
    color: 'Black',
    variants: [
      { size: 'S', quantity: 4 },
      { size: 'M', quantity: 0, color: 'Red', sellingPrice: 12.5, mrpPrice: 99.99 },
    ],
  })
  await addProduct(seller, { variants: [{ size: 'XL', quantity: 2, sellingPrice: 7 }] })
  await seller.ok('PUT /sellers/products/:productId', {
    params: { productId: many.id },
    body: { title: 'Other' },
  })
  const file = await exported(app, seller)
  const before = await versionsOf(app, seller)

  const checked = await aCheckedImport(app, seller, file)
  expect(checked).toMatchObject({
    status: 'READY',
    rows: 5,
    fileName: 'Spring.csv',
    progress: { done: 5, total: 5 },
  })
  expect(checked.counts).toMatchObject({ UNCHANGED: 5, NEW: 0, CHANGED: 0, ERROR: 0, PENDING: 0 })
  const done = await applyImport(app, seller, checked.id)
  expect(done).toMatchObject({ status: 'DONE', undoable: false })
  expect(await versionsOf(app, seller)).toEqual(before)
  expect(await exported(app, seller)).toBe(file)
})

test('the downloaded template can be imported without errors', async () => {
  const seller = await aSeller(app)
  const reply = await fetch(`${app.url}/api/sellers/imports/template`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const text = await reply.text()
  expect(
    text.startsWith(
      `${importHead},Attributes,Color Images,GTIN,Brand,HSN Code,Weight (kg),Length (cm),Width (cm),Height (cm),SEO Title,SEO Description,Shown Color\r\n`,
    ),
  ).toBe(true)
  expect((await aCheckedImport(app, seller, text)).counts).toMatchObject({ NEW: 3, ERROR: 0 })
})

test('the check marks each row as new, changed, unchanged or wrong, and lists all its errors', async () => {
  const seller = await aSeller(app)
  const other = await addProduct(await aSeller(app), {
    variants: [{ size: 'M', quantity: 1, sku: 'THEIRS' }],
  })
  const old = await addProduct(seller, {
    title: 'Old',
    variants: [
      { size: 'S', quantity: 4, sku: 'OLD-S' },
      { size: 'M', quantity: 4, sku: 'OLD-M' },
    ],
  })
  const lamp = await addProduct(seller, {
    title: 'Lamp',
    variants: [{ size: 'S', quantity: 4, sku: 'LAMP-S' }],
  })
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(
      'NEW-1,New,Text,men_topwear_tshirts,30,25.50,black,m,7,draft,,',
      'OLD-S,Old,,men,20,14,Other,S,9,ACTIVE,,',
      'OLD-M,Old,,men,20,15,Other,M,4,ACTIVE,,',
      ',,x,nowhere,1,two,Blurple,<Huge>,1.5,GONE,https://example.com/a.jpg,',
      'BAD-1,Bad,,nowhere,20,15,,,1,,,',
      'BAD-2,Bad,,men,10,15,,,1,,,',
      'BAD-3,Bad,,men,,15,,,1,,https://169.254.169.254/a.jpg,',
      'BAD-4,Bad,,men,,15,,,1,ARCHIVED,,',
      `BAD-5,Bad,,men,,15,,,1,,,${other.id}`,
      'NEW-1,Again,,men,,15,,,1,,,',
      `LAMP-L,Older,,men,20,15,Other,L,1,,,${lamp.id}`,
      'LAMP-S,Lamp,,men,20,14,Other,S,4,,,',
      'BAD-6,Bad,,men,,15.555,,,1000001,,,',
    ),
  )
  const rows = await rowsOf(seller, id)
  expect(rows.map(({ row, outcome }) => [row, outcome])).toEqual([
    [2, 'NEW'],
    [3, 'CHANGED'],
    [4, 'UNCHANGED'],
    ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 14].map((row) => [row, 'ERROR']),
  ])
  expect(rows[0]?.differences).toEqual(
    [
      ['sku', 'NEW-1'],
      ['title', 'New'],
      ['description', 'Text'],
      ['category', 'men_topwear_tshirts'],
      ['mrpPrice', '30'],
      ['sellingPrice', '25.5'],
      ['color', 'Black'],
      ['size', 'M'],
      ['quantity', '7'],
      ['status', 'DRAFT'],
    ].map(([column, after]) => ({ column, before: '', after })),
  )
  expect(rows[1]).toMatchObject({
    productId: old.id,
    differences: [
      { column: 'sellingPrice', before: '15', after: '14' },
      { column: 'quantity', before: '4', after: '9' },
    ],
  })
  expect(
    rows.slice(3).map(({ errors }) => errors.map(({ column, message }) => `${column}: ${message}`)),
  ).toEqual([
    [
      'title: Please fill in Title and Selling Price.',
      'category: There is no such category.',
      'sellingPrice: Write a price as a plain number, such as 1299.50.',
      'color: Please choose one of the colors.',
      `size: ${sizeRule}`,
      'quantity: Quantity must be a whole number',
      'status: Write ACTIVE, DRAFT or ARCHIVED.',
    ],
    ['category: There is no such category.'],
    ['mrpPrice: MRP Price must be at least the Selling Price.'],
    [
      'images: Enter the public URL of an image (http:// or https://, without a password or port), or upload the image here.',
    ],
    ['status: A new product is ACTIVE or DRAFT.'],
    [
      'product: You have no product with this number. For a new product, leave the cell empty, or enter any text that all its rows share.',
    ],
    ['sku: This SKU is listed twice.'],
    [],
    ["title: This doesn't match row 12. Every row of a product must have the same value."],
    ['sellingPrice: At most two decimals', 'quantity: Quantity can be at most 1,000,000'],
  ])
  expect((await rowsOf(seller, id, 'NEW,CHANGED')).map(({ row }) => row)).toEqual([2, 3])
  // Another seller's SKU is free for this one.
  await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId: id } })
  expect((await aCheckedImport(app, seller, tableOf('THEIRS,Mine,,men,,15,,,1,,,'))).counts.NEW).toBe(1)
})

test('a wrong row can be corrected in place, and the rows it conflicted with are checked again', async () => {
  const seller = await aSeller(app)
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf('A,First,,men,,15,,S,1,,,set', 'B,Second,,men,,15,,M,1,,,set', 'A,Third,,men,,cheap,,,1,,,'),
  )
  const price = await changeRow(seller, id, 4, { sellingPrice: '12' })
  expect(price.row).toMatchObject({
    outcome: 'ERROR',
    cells: { sellingPrice: '12', title: 'Third' },
    errors: [{ column: 'sku', message: 'This SKU is listed twice.' }],
  })
  // The first row gives its SKU up, so the third may have it.
  const first = await changeRow(seller, id, 2, { sku: 'C', title: 'Second' })
  expect(first.row).toMatchObject({ outcome: 'NEW', errors: [] })
  expect(first.import.counts).toMatchObject({ NEW: 3, ERROR: 0 })
  expect((await rowsOf(seller, id)).map(({ outcome }) => outcome)).toEqual(['NEW', 'NEW', 'NEW'])
  await applyImport(app, seller, id)
  expect((await versionsOf(app, seller)).map(({ title }) => title).sort()).toEqual(['Second', 'Third'])

  const late = await seller.call('PATCH /sellers/imports/:importId/rows/:row', {
    params: { importId: id, row: 2 },
    body: { cells: { sku: 'D' } },
  })
  expect([late.status, late.body.message]).toEqual([
    409,
    'Rows can be changed only before the import is applied.',
  ])
  const nowhere = await seller.call('PATCH /sellers/imports/:importId/rows/:row', {
    params: { importId: id, row: 99 },
    body: { cells: {} },
  })
  expect(nowhere.status).toBe(404)
})
