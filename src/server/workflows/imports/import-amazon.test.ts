import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportMappingBody } from '#contract/sellers/import-mapping.ts'
import { amazonFlatFile, amazonTemplate } from '#test/builders/amazon-exports.ts'
import { applyImport, changeRow, finishSteps, rowsOf, sendImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { type PictureSite, startPictureSite } from '#test/harness/picture-site.ts'

let app: TestApp
let seller: Person
let site: PictureSite
beforeAll(async () => {
  site = await startPictureSite()
  app = await startTestApp({ worker: false, env: { IMPORT_PICTURE_HOSTS: site.host } })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(async () => {
  await app?.close()
  await site?.close()
})

async function upload(file: string) {
  const { body } = await sendImport(seller, file)
  expect(body).toMatchObject({ status: 'MAPPING' })
  const params = { importId: body.id }
  return { params, review: await seller.ok('GET /sellers/imports/:importId/mapping', { params }) }
}

/** Checks the rows with the suggested columns and these categories. */
async function check(
  { params, review }: Awaited<ReturnType<typeof upload>>,
  codes: Record<string, string>,
  quantity: number | null = null,
) {
  const body: ImportMappingBody = {
    columns: review.columns.map(({ column }) => column),
    categories: Object.entries(codes).map(([value, code]) => ({ value, code })),
    decimal: review.decimal,
    fallback: { category: null, quantity },
  }
  await seller.ok('PUT /sellers/imports/:importId/mapping', { params, body })
  return finishSteps(app, seller, params.importId)
}

test('a flat file from Amazon becomes products with variants, of which the parent row is none', async () => {
  const uploaded = await upload(amazonFlatFile('Sky', site.url))
  expect(uploaded.review).toMatchObject({ preset: 'AMAZON', missing: [], decimal: 'POINT' })
  const { id, counts } = await check(uploaded, { shirt: 'men_topwear_tshirts', kitchen: 'home_furniture' })
  expect(counts).toMatchObject({ NEW: 3, ERROR: 0 })
  await applyImport(app, seller, id)
  const products = await seller.ok('GET /sellers/products', { query: {} })
  expect(products.map(({ title }) => title).toSorted()).toEqual(['Sky pan 12" wide', 'Sky tee'])
  const tee = products.find(({ title }) => title === 'Sky tee')
  expect(tee).toMatchObject({ description: 'Soft cotton' })
  expect(tee?.images).toHaveLength(3)
  expect(
    tee?.variants?.map(({ sku, size, color, quantity, sellingPrice }) => [
      sku,
      size,
      color,
      quantity,
      sellingPrice,
    ]),
  ).toEqual([
    ['Sky-S', 'S', 'Blue', 3, 19.99],
    ['Sky-M', 'M', 'Pink', 2, 21.99],
  ])
})

test('the current template of Amazon is read below its five header lines; a row to delete is an error', async () => {
  const uploaded = await upload(amazonTemplate('Fog'))
  expect(uploaded.review).toMatchObject({
    preset: 'AMAZON',
    missing: [],
    categories: [{ value: 'COAT', rows: 4 }],
  })
  const price = uploaded.review.columns.find(({ column }) => column === 'sellingPrice')
  expect(price).toMatchObject({
    heading: 'purchasable_offer.our_price.schedule.value_with_tax',
    samples: ['80'],
  })
  const { id, counts } = await check(uploaded, { COAT: 'men' }, 7)
  expect(counts).toMatchObject({ NEW: 2, ERROR: 1, PENDING: 0 })
  const rows = await rowsOf(seller, id)
  expect(rows.map(({ row, errors }) => [row, errors])).toEqual([
    [8, []],
    [9, []],
    [10, [{ column: 'sku', message: 'Not imported: the file marks this row as Delete.' }]],
  ])
  await applyImport(app, seller, id)
  const [coat] = await seller.ok('GET /sellers/products', { query: {} })
  expect(coat).toMatchObject({ title: 'Fog coat', description: 'Warm', sellingPrice: 80 })
  expect(coat?.variants?.map(({ size, color, quantity }) => [size, color, quantity])).toEqual([
    ['XL', 'Black', 5],
    ['XL', 'Grey', 7],
  ])
})

test('a product whose variants the file does not tell apart is not imported until the seller does', async () => {
  const file = amazonFlatFile('Dew')
    .replaceAll('SizeColor', 'Scent')
    .replaceAll(/Small|Medium/g, '')
    .replace('Ocean\tBlue', 'Red\tRed')
    .replace('Rose\tPink', 'Red\tRed')
  const uploaded = await upload(file)
  const { id, counts } = await check(uploaded, { shirt: 'men', kitchen: 'men' })
  expect(counts).toMatchObject({ NEW: 1, ERROR: 2 })
  const message =
    'The variants differ by “Scent”, but the file has no scent for them. Give each its own size or color.'
  expect((await rowsOf(seller, id, 'ERROR')).map(({ errors }) => errors)).toEqual([
    [{ column: 'size', message }],
    [{ column: 'size', message }],
  ])
  const changed = await changeRow(seller, id, 5, { size: 'M' })
  expect(changed.import.counts).toMatchObject({ NEW: 3, ERROR: 0 })
})

test('variants that the file does not tell apart report the other errors of their rows, too', async () => {
  const file = amazonFlatFile('Hail')
    .replaceAll('SizeColor', 'Scent')
    .replaceAll(/Small|Medium/g, '')
    .replace('Ocean\tBlue', 'Blurple\tBlurple')
    .replace('Rose\tPink', 'Blurple\tBlurple')
  const { id } = await check(await upload(file), { shirt: 'men', kitchen: 'men' })
  expect((await rowsOf(seller, id, 'ERROR')).map(({ errors }) => errors.map(({ column }) => column))).toEqual(
    [
      ['size', 'color'],
      ['size', 'color'],
    ],
  )
})
