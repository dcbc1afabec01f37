import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCheckedImport, applyImport, changeRow, tableOf } from '#test/builders/product-import.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller } from '#test/harness/clients.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ worker: false })
})
afterAll(() => app?.close())

const row = (sku: string, title: string, size: string, product: string, price = '15') =>
  `${sku},${title},,men,,${price},,${size},1,,,${product}`

test.each([
  {
    name: 'two products with the same title',
    lines: [row('A1', 'Boot', '41', ''), row('A2', ' boot', '42', ''), row('A3', 'Hat', '', '')],
    expected: { products: 3, sameTitles: { titles: 1, rows: 2 } },
  },
  {
    name: 'one product with two sizes',
    lines: [row('A1', 'Boot', '41', 'b'), row('A2', 'Boot', '42', 'b')],
    expected: { products: 1, sameTitles: { titles: 0, rows: 0 } },
  },
  {
    name: 'a product with two sizes, and another with its title',
    lines: [row('A1', 'Boot', '41', 'b'), row('A2', 'Boot', '42', 'b'), row('A3', 'Boot', '43', '')],
    expected: { products: 2, sameTitles: { titles: 1, rows: 3 } },
  },
  {
    name: 'rows with errors are left out',
    lines: [row('A1', 'Boot', '41', ''), row('A2', 'Boot', '42', '', 'cheap')],
    expected: { products: 1, sameTitles: { titles: 0, rows: 0 } },
  },
  {
    name: 'two repeated titles',
    lines: ['Boot', 'Boot', 'Hat', 'Hat'].map((title, at) => row(`A${at}`, title, '', '')),
    expected: { products: 4, sameTitles: { titles: 2, rows: 4 } },
  },
])('the new rows of a checked file make $expected.products products: $name', async ({ lines, expected }) => {
  const seller = await aSeller(app)
  expect(await aCheckedImport(app, seller, tableOf(...lines))).toMatchObject({ additions: expected })
})

test('the additions follow corrections, leave out variants of existing products, and end when applied', async () => {
  const seller = await aSeller(app)
  const { id } = await aCheckedImport(
    app,
    seller,
    tableOf(row('A1', 'Boot', '41', ''), row('A2', 'Boot', '42', '')),
  )
  await changeRow(seller, id, 2, { product: 'b' })
  expect((await changeRow(seller, id, 3, { product: 'b' })).import.additions).toEqual({
    products: 1,
    sameTitles: { titles: 0, rows: 0 },
  })
  expect(await applyImport(app, seller, id)).toMatchObject({ status: 'DONE', additions: null })
  const [product] = await seller.ok('GET /sellers/products', { query: {} })
  const more = await aCheckedImport(app, seller, tableOf(row('A3', 'Boot', '43', String(product?.id))))
  expect(more).toMatchObject({ counts: { NEW: 1 }, additions: { products: 0, sameTitles: { rows: 0 } } })
  const [listed] = await seller.ok('GET /sellers/imports', { query: {} })
  expect(listed?.additions).toBe(null)
})
