import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ImportMappingBody } from '#contract/sellers/import-mapping.ts'
import { applyImport, finishSteps, rowsOf, sendImport } from '#test/builders/product-import.ts'
import { amazonExport, flipkartExport, shopifyExport, wooExport } from '#test/builders/shop-exports.ts'
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

async function upload(file: string | Uint8Array<ArrayBuffer>) {
  const { status, body } = await sendImport(seller, file)
  expect([status, body.status]).toEqual([201, 'MAPPING'])
  const params = { importId: body.id }
  return { params, review: await seller.ok('GET /sellers/imports/:importId/mapping', { params }) }
}
type Upload = Awaited<ReturnType<typeof upload>>

/** The mapping as the server suggests it. */
const suggested = ({ review }: Upload): ImportMappingBody => ({
  columns: review.columns.map(({ column }) => column),
  categories: review.categories.flatMap(({ value, code }) => (code ? [{ value, code }] : [])),
  decimal: review.decimal,
  fallback: review.fallback,
})
const save = ({ params }: Upload, body: ImportMappingBody) =>
  seller.call('PUT /sellers/imports/:importId/mapping', { params, body })

/** Maps, checks and applies a file, and returns the seller's products. */
async function imported(uploaded: Upload, body: ImportMappingBody) {
  const saved = await save(uploaded, body)
  expect(saved.status, saved.body.message ?? '').toBe(200)
  const checked = await finishSteps(app, seller, uploaded.params.importId)
  expect(checked.status).toBe('READY')
  const errors = (await rowsOf(seller, checked.id)).flatMap((row) => row.errors)
  expect(errors).toEqual([])
  expect(await applyImport(app, seller, checked.id)).toMatchObject({ status: 'DONE' })
  return seller.ok('GET /sellers/products', { query: {} })
}
const titles = (products: { title: string }[]) => products.map(({ title }) => title).toSorted()

test('an export from Shopify becomes products with variants and pictures', async () => {
  const uploaded = await upload(shopifyExport('Sun', site.url))
  expect(uploaded.review).toMatchObject({
    preset: 'SHOPIFY',
    missing: [],
    decimal: 'POINT',
    ambiguousPrice: null,
    categories: [
      { value: 'Glow Sun', rows: 1, code: null },
      { value: "Men's T-Shirts", rows: 1, code: 'men_topwear_tshirts' },
    ],
  })
  const body = suggested(uploaded)
  const products = await imported(uploaded, {
    ...body,
    categories: [...body.categories, { value: 'Glow Sun', code: 'men' }],
  })
  expect(titles(products)).toEqual(['Sun lamp', 'Sun shirt'])
  const shirt = products.find(({ title }) => title === 'Sun shirt')
  expect(shirt).toMatchObject({ description: 'Soft linen.', status: 'ACTIVE', color: 'White' })
  expect(shirt?.images).toHaveLength(3)
  expect(
    shirt?.variants?.map(({ size, sku, quantity, sellingPrice }) => [size, sku, quantity, sellingPrice]),
  ).toEqual([
    ['M', 'Sun-M', 4, 1299],
    ['L', 'Sun-L', 2, 1299],
  ])
  expect(products.find(({ title }) => title === 'Sun lamp')).toMatchObject({
    status: 'DRAFT',
    sellingPrice: 49.5,
  })
})

test('an export from WooCommerce becomes products with variants and pictures, also with decimal commas', async () => {
  const uploaded = await upload(wooExport('Sea', site.url))
  expect(uploaded.review).toMatchObject({ preset: 'WOOCOMMERCE', decimal: 'COMMA', missing: [] })
  const body = suggested(uploaded)
  expect(body.categories).toEqual([{ value: 'Men > Accessories > Caps', code: 'men_accessories_caps' }])
  const products = await imported(uploaded, { ...body, fallback: { category: 'men', quantity: null } })
  expect(titles(products)).toEqual(['Sea cup', 'Sea hat'])
  const hat = products.find(({ title }) => title === 'Sea hat')
  expect(hat?.images).toHaveLength(2)
  expect(hat?.variants?.map(({ size, quantity, sellingPrice }) => [size, quantity, sellingPrice])).toEqual([
    ['S', 3, 1299],
    ['M', 2, 999],
  ])
})

test('a report from Amazon has no categories: one is chosen for every row', async () => {
  const uploaded = await upload(amazonExport('Moon'))
  expect(uploaded.review).toMatchObject({ preset: 'AMAZON', missing: ['category'], decimal: 'POINT' })
  const products = await imported(uploaded, {
    ...suggested(uploaded),
    fallback: { category: 'home_furniture', quantity: null },
  })
  expect(titles(products)).toEqual(['Moon café set', 'Moon tray'])
  expect(products.map(({ status, sellingPrice }) => [status, sellingPrice]).toSorted()).toEqual([
    ['ACTIVE', 1299],
    ['DRAFT', 19.99],
  ])
})

test('an export from Flipkart with Indian prices is read', async () => {
  const uploaded = await upload(flipkartExport('Leaf'))
  expect(uploaded.review).toMatchObject({ preset: 'FLIPKART', decimal: 'POINT', missing: [] })
  const body = suggested(uploaded)
  const products = await imported(uploaded, { ...body, categories: [{ value: 'Kurtas', code: 'women' }] })
  expect(products).toMatchObject([
    { title: 'Leaf kurta', mrpPrice: 129_900, sellingPrice: 1299, quantity: 7 },
  ])
})

test('all missing columns and an ambiguous price are reported together, and nothing starts', async () => {
  const uploaded = await upload('Label;Cost;Note\nStool;1.299;x')
  expect(uploaded.review).toMatchObject({
    preset: null,
    missing: ['sku', 'title', 'category', 'sellingPrice', 'quantity'],
    columns: [
      { heading: 'Label', samples: ['Stool'], column: null },
      { heading: 'Cost', column: null },
      { heading: 'Note', column: null },
    ],
  })
  const columns = ['title', 'sellingPrice', null] as const
  const asked = await seller.ok('GET /sellers/imports/:importId/mapping', {
    params: uploaded.params,
    query: { columns: 'title,sellingPrice,' },
  })
  expect(asked).toMatchObject({
    missing: ['sku', 'category', 'quantity'],
    decimal: null,
    ambiguousPrice: '1.299',
  })
  const body = {
    columns: [...columns],
    categories: [],
    decimal: null,
    fallback: { category: null, quantity: null },
  }
  const refused = await save(uploaded, body)
  expect([refused.status, refused.body.message]).toEqual([
    422,
    'Choose a column of the file for: SKU, Category, Quantity. Choose how prices are written: 1,299.00 or 1.299,00.',
  ])
  const wrong = await save(uploaded, {
    ...body,
    columns: ['sku'],
    categories: [{ value: 'x', code: 'nowhere' }],
  })
  expect(wrong.body.message).toContain('The file has 3 columns.')
  expect(wrong.body.message).toContain('There is no category “nowhere”.')
  expect(await seller.ok('GET /sellers/imports/:importId', { params: uploaded.params })).toMatchObject({
    status: 'MAPPING',
    counts: { PENDING: 0 },
  })
  const answered = await save(uploaded, {
    ...body,
    columns: ['title', 'sellingPrice', 'sku'],
    decimal: 'COMMA',
    fallback: { category: 'men', quantity: 5 },
  })
  expect(answered.status).toBe(200)
  const { id } = await finishSteps(app, seller, uploaded.params.importId)
  const [row] = await rowsOf(seller, id)
  expect(row).toMatchObject({
    outcome: 'NEW',
    cells: { title: 'Stool', sku: 'x', sellingPrice: '1299', category: 'men', quantity: '5' },
  })
})

test('a mapping is remembered per seller, and can be changed until the import is applied', async () => {
  const file = 'Label,Cost,Code,Kind,Left\nStool,12.50,C1,Stools,3'
  const first = await upload(file)
  const body: ImportMappingBody = {
    columns: ['title', 'sellingPrice', 'sku', 'category', 'quantity'],
    categories: [{ value: 'Stools', code: 'home_furniture' }],
    decimal: null,
    fallback: { category: null, quantity: null },
  }
  expect((await save(first, body)).status).toBe(200)
  await finishSteps(app, seller, first.params.importId)
  const changed = await save(first, { ...body, categories: [{ value: 'Stools', code: 'men' }] })
  expect(changed.status).toBe(200)
  await finishSteps(app, seller, first.params.importId)
  const [row] = await rowsOf(seller, first.params.importId)
  expect(row?.cells.category).toBe('men')
  await applyImport(app, seller, first.params.importId)
  const late = await save(first, body)
  expect([late.status, late.body.message]).toEqual([
    409,
    'The columns of this import can no longer be changed.',
  ])

  // The same headings and categories raise no question any more.
  const again = await sendImport(seller, file.replace('C1', 'C2'))
  expect(again.body.status).toBe('CHECKING')
  const next = await finishSteps(app, seller, again.body.id)
  expect((await rowsOf(seller, next.id))[0]).toMatchObject({ outcome: 'NEW', cells: { category: 'men' } })
  const stranger = await aSeller(app)
  expect((await sendImport(stranger, file)).body.status).toBe('MAPPING')
})
