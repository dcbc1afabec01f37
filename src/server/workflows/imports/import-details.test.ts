// GTIN, brand, HSN code, weight, dimensions and texts for search engines in the product CSV.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productOf } from '#test/builders/own-products.ts'
import { aCheckedImport, applyImport, rowsOf, undoImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const details = {
  brand: 'Brightly',
  hsnCode: '9405',
  weight: 1_250,
  length: 300,
  width: 200,
  height: 75,
  seoTitle: 'A warm lamp',
  seoDescription: 'For reading.',
}
const aLamp = (seller: Person) =>
  seller.ok('POST /sellers/products', {
    body: {
      title: 'Lamp',
      sellingPrice: 20,
      categoryCode: 'home_furniture_lighting',
      details,
      variants: [
        { size: 'S', quantity: 3, sku: 'LAMP-S', gtin: '4006381333931' },
        { size: 'L', quantity: 4, sku: 'LAMP-L' },
      ],
    },
  })
const gtinsOf = async (seller: Person, id: number) =>
  (await productOf(seller, id)).variants.map(({ gtin }) => gtin)
const head =
  'SKU,Title,Category,Selling Price,Quantity,Product,GTIN,Brand,Weight (kg),Length (cm),Width (cm),Height (cm)\r\n'
const lamp = 'Lamp,home_furniture_lighting,20,'

test('an export holds the details, and importing it again changes nothing', async () => {
  const seller = await aSeller(app)
  const { id } = await aLamp(seller)
  const reply = await fetch(`${app.url}/api/sellers/products/export`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  const file = await reply.text()
  expect(file).toContain(`,${id},,,4006381333931,Brightly,9405,1.25,30,20,7.5,A warm lamp,For reading.,,USD`)
  const again = await aCheckedImport(app, seller, file)
  expect((await rowsOf(seller, again.id)).flatMap(({ differences }) => differences)).toEqual([])
  expect(again.counts).toMatchObject({ UNCHANGED: 2, ERROR: 0 })
})

test('a file changes details and GTINs, keeps those of empty cells, and undo restores them', async () => {
  const seller = await aSeller(app)
  const { id } = await aLamp(seller)
  const file = `${head}LAMP-S,${lamp},${id},96385074,Gloom,350 g,,,\r\nLAMP-L,${lamp},${id},,,,,,\r\n`
  const checked = await aCheckedImport(app, seller, file)
  expect((await rowsOf(seller, checked.id)).map(({ differences }) => differences)).toEqual([
    [
      { column: 'gtin', before: '4006381333931', after: '96385074' },
      { column: 'brand', before: 'Brightly', after: 'Gloom' },
      { column: 'weight', before: '1.25', after: '0.35' },
    ],
    [],
  ])
  await applyImport(app, seller, checked.id)
  expect((await productOf(seller, id)).details).toEqual({ ...details, brand: 'Gloom', weight: 350 })
  expect(await gtinsOf(seller, id)).toEqual(['96385074', undefined])
  await undoImport(app, seller, checked.id)
  expect((await productOf(seller, id)).details).toEqual(details)
  expect(await gtinsOf(seller, id)).toEqual(['4006381333931', undefined])
})

test('a new product has the details of its rows, in the units of the cells', async () => {
  const seller = await aSeller(app)
  const checked = await aCheckedImport(
    app,
    seller,
    `${head}N-1,${lamp},new,978-0-306-40615-7,Brightly,2 lb,12 in,20,300 mm\r\n`,
  )
  expect(checked.counts).toMatchObject({ NEW: 1, ERROR: 0 })
  await applyImport(app, seller, checked.id)
  const [row] = await rowsOf(seller, checked.id)
  const product = await productOf(seller, row?.productId ?? 0)
  expect(product.details).toEqual({ brand: 'Brightly', weight: 907, length: 305, width: 200, height: 300 })
  expect(product.variants.map(({ gtin }) => gtin)).toEqual(['9780306406157'])
})

test('what is no GTIN, size or HSN code, a missing side and rows that differ are reported in their cells', async () => {
  const seller = await aSeller(app)
  const { id } = await aLamp(seller)
  const file =
    `${head}A,${lamp},a,4006381333932,,heavy,,,\r\nB,${lamp},b,,,0,,,\r\nC,${lamp},c,,,,30,,\r\n` +
    `LAMP-S,${lamp},${id},96385074,One,,,,\r\nLAMP-L,${lamp},${id},96385074,Two,,,,\r\n`
  const checked = await aCheckedImport(app, seller, file)
  expect(checked.counts).toMatchObject({ ERROR: 5 })
  expect((await rowsOf(seller, checked.id)).map(({ errors }) => errors)).toEqual([
    [
      { column: 'gtin', message: 'Enter the 8, 12, 13 or 14 digits below the barcode.' },
      { column: 'weight', message: 'Write a number such as 1.25, 350 g or 2 lb.' },
    ],
    [{ column: 'weight', message: 'Enter a weight above 0' }],
    [{ column: 'length', message: 'Enter length, width and height, or none of them' }],
    [],
    [
      { column: 'gtin', message: 'This GTIN is listed twice.' },
      {
        column: 'brand',
        message: "This doesn't match row 5. Every row of a product must have the same value.",
      },
    ],
  ])
  expect((await productOf(seller, id)).details).toEqual(details)
})

test('a GTIN that another variant of the product has is refused', async () => {
  const seller = await aSeller(app)
  const { id } = await aLamp(seller)
  const checked = await aCheckedImport(app, seller, `${head}LAMP-L,${lamp},${id},4006381333931,,,,,\r\n`)
  expect((await rowsOf(seller, checked.id)).map(({ errors }) => errors)).toEqual([
    [{ column: 'gtin', message: 'Another variant of this product has this GTIN.' }],
  ])
  expect(await gtinsOf(seller, id)).toEqual(['4006381333931', undefined])
})
