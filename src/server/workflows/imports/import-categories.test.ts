import { afterAll, beforeAll, expect, test } from 'vitest'
import { finishSteps, importHead, rowsOf, sendImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

/** The columns under their own headings, or under headings of another shop. */
const headings = { own: importHead, foreign: importHead.replace('Category', 'Product type') }
const fileOf = (head: string, categories: string[]) =>
  [head, ...categories.map((category, at) => `K${at},Kit ${at},,${category},,15,,S,1,,,`)].join('\n')

test.each([
  { head: 'own', categories: ['men', 'women'], status: 'CHECKING' },
  { head: 'own', categories: ['MEN', ''], status: 'CHECKING' },
  { head: 'own', categories: ['men', 'T-Shirts'], status: 'MAPPING' },
  { head: 'own', categories: ['men', 'nowhere'], status: 'MAPPING' },
  { head: 'own', categories: ['nowhere'], status: 'MAPPING' },
  { head: 'own', categories: [''], status: 'CHECKING' },
  { head: 'foreign', categories: ['men', 'women'], status: 'CHECKING' },
  { head: 'foreign', categories: ['men', 'T-Shirts'], status: 'MAPPING' },
  { head: 'foreign', categories: [''], status: 'MAPPING' },
] as const)(
  'a file with $head headings and the categories $categories is $status after the upload',
  async (one) => {
    const seller = await aSeller(app)
    const { body } = await sendImport(seller, fileOf(headings[one.head], [...one.categories]))
    expect(body.status).toBe(one.status)
  },
)

test('a file is checked at once when its seller matched all unknown categories before', async () => {
  const seller = await aSeller(app)
  const upload = async (...categories: string[]) =>
    (await sendImport(seller, fileOf(importHead, categories))).body
  const params = { importId: (await upload('men', 'T-Shirts', 'Odd')).id }
  const review = await seller.ok('GET /sellers/imports/:importId/mapping', { params })
  expect(review.categories).toEqual([
    { value: 'Odd', rows: 1, code: null },
    { value: 'T-Shirts', rows: 1, code: null },
    { value: 'men', rows: 1, code: 'men' },
  ])
  await seller.ok('PUT /sellers/imports/:importId/mapping', {
    params,
    body: {
      columns: review.columns.map(({ column }) => column),
      categories: [
        { value: 'men', code: 'men' },
        { value: 'T-Shirts', code: 'men_topwear_tshirts' },
      ],
      decimal: review.decimal,
      fallback: review.fallback,
    },
  })
  expect(await finishSteps(app, seller, params.importId)).toMatchObject({ counts: { NEW: 2, ERROR: 1 } })
  await seller.ok('POST /sellers/imports/:importId/cancel', { params })

  const again = await upload('men', 'T-Shirts')
  expect(again.status).toBe('CHECKING')
  await finishSteps(app, seller, again.id)
  expect((await rowsOf(seller, again.id)).map(({ cells }) => cells.category)).toEqual([
    'men',
    'men_topwear_tshirts',
  ])
  await seller.ok('POST /sellers/imports/:importId/cancel', { params: { importId: again.id } })
  // The seller left this value without a category.
  expect((await upload('men', 'Odd')).status).toBe('MAPPING')
})

test("a Shopify product without a category takes the shop's own product type", async () => {
  const seller = await aSeller(app)
  const head =
    'Handle,Title,Product Category,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price'
  const lines = [
    'a,A,,Men > Caps,Title,Default Title,A,1,5.00',
    'b,B,Uncategorized,Men > Caps,Title,Default Title,B,1,5.00',
    'c,C,Apparel & Accessories > Clothing > Dresses,Gown,Title,Default Title,C,1,5.00',
    'd,D,,,Title,Default Title,D,1,5.00',
  ]
  const { body } = await sendImport(seller, [head, ...lines].join('\n'))
  const params = { importId: body.id }
  const review = await seller.ok('GET /sellers/imports/:importId/mapping', { params })
  expect(review.categories).toEqual([
    { value: 'Men > Caps', rows: 2, code: 'men_accessories_caps' },
    { value: 'Apparel & Accessories > Clothing > Dresses', rows: 1, code: 'women_topwear_dresses' },
  ])
  expect(review.columns.map(({ isFallback }) => isFallback).indexOf(true)).toBe(3)
  await seller.ok('PUT /sellers/imports/:importId/mapping', {
    params,
    body: {
      columns: review.columns.map(({ column }) => column),
      categories: review.categories.flatMap(({ value, code }) => (code ? [{ value, code }] : [])),
      decimal: review.decimal,
      fallback: { category: 'men', quantity: null },
    },
  })
  const checked = await finishSteps(app, seller, params.importId)
  expect(checked).toMatchObject({ counts: { NEW: 4 }, ignoredColumns: [] })
  expect((await rowsOf(seller, params.importId)).map(({ cells }) => cells.category)).toEqual([
    'men_accessories_caps',
    'men_accessories_caps',
    'women_topwear_dresses',
    'men',
  ])
})
