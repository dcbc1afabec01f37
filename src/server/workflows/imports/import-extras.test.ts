// Attributes and the pictures of colors in the product CSV.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productOf } from '#test/builders/own-products.ts'
import { aCheckedImport, applyImport, rowsOf, undoImport } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
  const category = app.shop.db.selectFrom('categories').select('id').where('code', '=', 'men_topwear_tshirts')
  await app.shop.db
    .insertInto('attributes')
    .values([
      {
        category_id: category,
        code: 'fabric',
        name: 'Fabric',
        kind: 'CHOICES',
        choices: ['Cotton', 'Linen'],
      },
      { category_id: category, code: 'weight_g', name: 'Weight', kind: 'NUMBER' },
    ])
    .execute()
})
afterAll(() => app?.close())

const picture = (color: string, number: number) => `/pictures/shirt-${color}-${number}-front.svg`
const [red, blue, plain] = [picture('red', 1), picture('blue', 2), picture('white', 3)]

const exportOf = async (seller: Person) => {
  const reply = await fetch(`${app.url}/api/sellers/products/export`, {
    headers: { authorization: `Bearer ${seller.token}` },
  })
  return reply.text()
}

const aShirt = (seller: Person) =>
  seller.ok('POST /sellers/products', {
    body: {
      title: 'Striped shirt',
      sellingPrice: 20,
      categoryCode: 'men_topwear_tshirts',
      variants: [
        { size: 'M', color: 'Red', quantity: 3, sku: 'RED' },
        { size: 'M', color: 'Blue', quantity: 4, sku: 'BLUE' },
      ],
      attributes: { fabric: ['Cotton', 'Linen'], weight_g: 180 },
    },
  })

test('an export holds attributes and pictures of colors, and importing it again changes nothing', async () => {
  const seller = await aSeller(app)
  const { id } = await aShirt(seller)
  const details = JSON.stringify({ [red]: { color: 'Red' }, [blue]: { color: 'Blue' } })
  await app.shop.db
    .updateTable('products')
    .set({ images: [red, blue, plain], picture_details: details })
    .where('id', '=', id)
    .execute()
  const file = await exportOf(seller)
  expect(file).toContain(`ACTIVE,${plain},${id},fabric: Cotton|Linen; weight_g: 180,${red},,,,,,,,,,,USD`)
  expect(file).toContain(`,${blue},,,,,,,,,,,USD`)
  const again = await aCheckedImport(app, seller, file)
  expect((await rowsOf(seller, again.id)).flatMap(({ differences }) => differences)).toEqual([])
  expect(again.counts).toMatchObject({ UNCHANGED: 2, ERROR: 0 })
})

test('a file changes attributes and the pictures of a color, and undo restores them', async () => {
  const seller = await aSeller(app)
  const { id } = await aShirt(seller)
  const head = 'SKU,Title,Category,Selling Price,Quantity,Product,Attributes,Color Images\r\n'
  const file = `${head}RED,Striped shirt,,20,3,${id},fabric: linen,${red}\r\nBLUE,Striped shirt,,20,4,${id},,${blue}\r\n`
  const before = await productOf(seller, id)
  const checked = await aCheckedImport(app, seller, file)
  expect(checked.counts).toMatchObject({ CHANGED: 2, ERROR: 0 })
  expect((await rowsOf(seller, checked.id))[0]?.differences).toEqual([
    { column: 'attributes', before: 'fabric: Cotton|Linen; weight_g: 180', after: 'fabric: Linen' },
    { column: 'colorImages', before: '', after: red },
  ])
  await applyImport(app, seller, checked.id)
  const after = await productOf(seller, id)
  expect(after.pictures.map(({ url, color }) => [url, color])).toEqual([
    [red, 'Red'],
    [blue, 'Blue'],
  ])
  expect(after.variants.map(({ images }) => images)).toEqual([[red], [blue]])
  expect(after.attributes.map(({ code, value }) => [code, value])).toEqual([['fabric', ['Linen']]])
  await undoImport(app, seller, checked.id)
  const undone = await productOf(seller, id)
  expect(undone.attributes).toEqual(before.attributes)
  expect(undone.pictures).toEqual(before.pictures)
})

test('an unknown attribute and an address that is not public are reported in their cells and change nothing', async () => {
  const seller = await aSeller(app)
  const { id } = await aShirt(seller)
  const head = 'SKU,Title,Category,Selling Price,Quantity,Product,Attributes,Color Images\r\n'
  const file = `${head}RED,Striped shirt,,20,3,${id},sleeves: Long,\r\nBLUE,Striped shirt,,20,4,${id},,https://evil.example:8080/x.jpg\r\n`
  const checked = await aCheckedImport(app, seller, file)
  expect(checked.counts).toMatchObject({ ERROR: 2 })
  expect((await rowsOf(seller, checked.id)).map(({ errors }) => errors)).toEqual([
    [{ column: 'attributes', message: 'This category has no such attribute.' }],
    [
      {
        column: 'colorImages',
        message:
          'Enter the public URL of an image (http:// or https://, without a password or port), or upload the image here.',
      },
    ],
  ])
})
