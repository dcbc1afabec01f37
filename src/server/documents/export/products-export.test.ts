import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportRowsMax, largeExportRowsMax } from '#contract/export.ts'
import type { ProductBody } from '#contract/sellers/own-products.ts'
import { bytesOf } from '#test/builders/export-bytes.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { exportList } from './export-file.ts'
import { exportProducts } from './products-export.ts'

let app: TestApp
let seller: Person
let other: Person
let shirtId: number
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  ;[seller, other] = await Promise.all([aSeller(app), aSeller(app)])
  await add(seller, { title: '=SUM(A1)', description: 'Two\nlines, "quoted"', sellingPrice: 5, quantity: 0 })
  const shirt = await add(seller, {
    title: 'Linen Shirt',
    mrpPrice: 20,
    variants: [
      { size: 'S', quantity: 4, sku: 'LINEN-S' },
      { size: 'M', quantity: 1, sku: 'LINEN-M', color: 'Red', sellingPrice: 12.5 },
    ],
  })
  shirtId = shirt.id
  await add(other, { title: 'Secret of the other', quantity: 3 })
})
afterAll(() => app?.close())

const add = (by: Person, changes: Partial<ProductBody>) =>
  by.ok('POST /sellers/products', {
    body: { title: 'x', sellingPrice: 15, categoryCode: 'men', ...changes },
  })
const fileOf = async (person: Person, query = '') => {
  const reply = await fetch(`${app.url}/api/sellers/products/export${query}`, {
    headers: { authorization: `Bearer ${person.token}` },
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

const head =
  'SKU,Title,Description,Category,MRP,Selling Price,Color,Size,Quantity,Status,Images,Product,Attributes,Color Images,GTIN,Brand,HSN Code,Weight (kg),Length (cm),Width (cm),Height (cm),SEO Title,SEO Description,Shown Color,Currency\r\n'
const shirts = () =>
  `LINEN-S,Linen Shirt,,men,20.00,15.00,Other,S,4,ACTIVE,,${shirtId},,,,,,,,,,,,,USD\r\n` +
  `LINEN-M,Linen Shirt,,men,20.00,12.50,Red,M,1,ACTIVE,,${shirtId},,,,,,,,,,,,,USD\r\n`

test("the export has a line for each variant that matches the filters, and no other seller's products", async () => {
  const { status, headers, text } = await fileOf(seller)
  expect(status).toBe(200)
  expect(headers.get('content-type')).toMatch(/^text\/csv/)
  expect(headers.get('content-disposition')).toMatch(/products-\d{4}-\d\d-\d\d\.csv/)
  expect(text.startsWith(head + shirts())).toBe(true)
  // A spreadsheet must not run what somebody wrote.
  expect(text).toContain(`,'=SUM(A1),"Two\nlines, ""quoted""",men,5.00,5.00,Other,Free Size,0,ACTIVE,`)
  expect(text).not.toContain('Secret')
  expect((await fileOf(seller, '?stock=in')).text).toBe(head + shirts())
  expect((await fileOf(seller, '?status=DRAFT')).text).toBe(head)
  expect((await fileOf(other)).text).not.toContain('LINEN')
})

test('the export is the same for any batch size, and fails instead of being cut off', async () => {
  const own = { sellerId: seller.id, currency: 'USD' }
  const textOf = async ({ max = exportRowsMax, pageRows }: { max?: number; pageRows?: number } = {}) => {
    const request = { format: 'csv' as const, account: `seller:${seller.id}`, size: { max } }
    return (await bytesOf(await exportProducts(app.shop.db, request, own, {}, pageRows))).toString()
  }
  expect(await textOf({ pageRows: 1 })).toBe(await textOf())
  expect(await textOf({ max: 3 })).toBe(await textOf())
  await expect(textOf({ max: 2 })).rejects.toMatchObject({
    code: 'too_large',
    message:
      'An export can have at most 2 rows. Narrow the list, for example by date or status, or request its file with POST /sellers/exports.',
  })
})

test('a list with more rows than an Excel sheet is refused as XLSX, and exported as CSV', async () => {
  const list = {
    name: 'orders',
    columns: [],
    count: async () => 1_048_576,
    next: async () => [],
    linesOf: () => [],
  }
  const fileOf = (format: 'csv' | 'xlsx') =>
    exportList(
      app.shop.db,
      { format, account: `seller:${seller.id}`, size: { max: largeExportRowsMax } },
      list,
    )
  await expect(fileOf('xlsx')).rejects.toMatchObject({
    code: 'too_large',
    message:
      'An Excel file can have at most 1,048,575 rows. Choose CSV, or narrow the list, for example by date or status.',
  })
  expect((await fileOf('csv')).rows).toBe(1_048_576)
})
