import { expect, test } from 'vitest'
import { importColumns } from '#shared/catalog/import-columns.ts'
import {
  arrangeCells,
  cellsByColumn,
  countOf,
  detectDelimiter,
  keyOfRow,
  keyOfSurplus,
  moveCounts,
  productOfKey,
  readGuarded,
  readHeadings,
  wholeProducts,
} from './imports.rules.ts'

const needed = ['SKU', 'Title', 'Category', 'Selling Price', 'Quantity']

test.each([
  [
    ['A1', 'Shirt', 'men'],
    'These columns are missing: SKU, Title, Category, Selling Price, Quantity. Found in the first row: A1, Shirt, men.',
  ],
  [
    ['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Variant SKU', 'Variant Price'],
    'These columns are missing: Category, Quantity. Found in the first row: Handle, Title, Body (HTML), Vendor, Variant SKU, Variant Price.',
  ],
  [
    ['Product ID', ...needed.slice(0, 3), 'Quantity'],
    'This column is missing: Selling Price. Found in the first row: Product ID,',
  ],
  [['SKU', 'Title', 'Category', 'Qty'], 'This column is missing: Selling Price. Found'],
  [[...needed, 'sku'], '“SKU” and “sku” are the same column (SKU). Keep one of them.'],
  [
    ['SKU', 'Title', 'Price', 'Variant Price', 'Quantity'],
    '“Price” and “Variant Price” are the same column (Selling Price). Keep one of them. This column is missing: Category. Found',
  ],
])('headings %j are refused: %s', (cells, message) => {
  expect(() => readHeadings(cells)).toThrow(message)
})

const inOrder = ['sku', 'title', 'category', 'sellingPrice', 'quantity']
test.each([
  ['a byte-order mark', ['\ufeffSKU', 'Title', 'Category', 'Selling Price', 'Quantity']],
  ['other letter case', ['sku', 'TITLE', 'category', 'selling price', 'QuanTity']],
  ['spaces', [' SKU ', 'Title\t', '\u00a0Category', 'Selling  Price', 'Quantity ']],
  ['quotes', ['"SKU"', "'Title'", '“Category”', '‘Selling Price’', '`Quantity`']],
  ['underscores, hyphens and no spaces', ['S_K_U', 'title:', 'category', 'selling_price', '-Quantity-']],
  ['no space', ['SKU', 'Title', 'Category', 'SellingPrice', 'Quantity']],
  ['synonyms', ['Variant SKU', 'Product name', 'Category code', 'Price', 'Qty']],
])('headings with %s are matched', (_name, cells) => {
  expect(readHeadings(cells)).toEqual({ columns: inOrder, ignored: [] })
})

test('unknown columns are ignored and listed; the exact heading takes precedence over a synonym', () => {
  const { columns, ignored } = readHeadings([
    'Price',
    'Handle',
    ...needed,
    '',
    'Colour',
    'Name',
    'x'.repeat(80),
  ])
  expect(columns).toEqual([undefined, undefined, ...inOrder, undefined, 'color', undefined, undefined])
  expect(ignored).toEqual(['Price', 'Handle', 'Name', 'x'.repeat(60)])
})

const shopify = [
  ['Handle', undefined],
  ['Title', 'title'],
  ['Body (HTML)', 'description'],
  ['Vendor', undefined],
  ['Product Category', 'category'],
  ['Type', undefined],
  ['Tags', undefined],
  ['Published', undefined],
  ['Option1 Name', undefined],
  ['Option1 Value', undefined],
  ['Variant SKU', 'sku'],
  ['Variant Grams', undefined],
  ['Variant Inventory Tracker', undefined],
  ['Variant Inventory Qty', 'quantity'],
  ['Variant Inventory Policy', undefined],
  ['Variant Fulfillment Service', undefined],
  ['Variant Price', 'sellingPrice'],
  ['Variant Compare At Price', 'mrpPrice'],
  ['Variant Requires Shipping', undefined],
  ['Variant Taxable', undefined],
  ['Variant Barcode', undefined],
  ['Image Src', undefined],
  ['Image Position', undefined],
  ['Image Alt Text', undefined],
  ['Gift Card', undefined],
  ['SEO Title', undefined],
  ['SEO Description', undefined],
  ['Variant Image', undefined],
  ['Variant Weight Unit', undefined],
  ['Cost per item', undefined],
  ['Status', 'status'],
] as const

test("the headings of Shopify's product export are matched", () => {
  const { columns, ignored } = readHeadings(shopify.map(([heading]) => heading))
  expect(columns).toEqual(shopify.map(([, column]) => column))
  expect(ignored).toEqual(shopify.filter(([, column]) => !column).map(([heading]) => heading))
})

test.each([
  ['SKU,Title\n', ','],
  ['SKU;Title\r\nA;B,C,D\r\n', ';'],
  ['SKU\tTitle\n', '\t'],
  ['"SKU; a; b",Title\n', ','],
  ['"a ""quoted, comma""";Title\n', ';'],
  ['\n  \n;;;\nSKU;Title\n', ';'],
  ['\t\t\t\nSKU;Title\n', ';'],
  ['sep=;\r\nSKU;"Title, long, with commas"\r\n', ';'],
  ['SKU\n', ','],
  ['SKU;Tit', undefined],
  ['"SKU;\n', undefined],
])('the delimiter of %j is %j', (head, delimiter) => {
  expect(detectDelimiter(head)).toBe(delimiter)
})

test('columns can be in any order, and columns without a heading are ignored', () => {
  const { columns } = readHeadings(['quantity', ' SELLING price', '', 'Title', 'Category', 'SKU'])
  expect(columns).toEqual(['quantity', 'sellingPrice', undefined, 'title', 'category', 'sku'])
  const cells = arrangeCells(['4', '9.5', '', "'=Shirt", 'men'], columns, 2)
  expect(cells).toHaveLength(importColumns.length)
  expect(cellsByColumn(cells)).toEqual({
    sku: '',
    title: '=Shirt',
    category: 'men',
    sellingPrice: '9.5',
    quantity: '4',
  })
  expect(() => arrangeCells(['1', '2', '3', '4', '5', '6', 'seven'], columns, 9)).toThrow(
    'Row 9 has more cells',
  )
})

test.each([
  ['15,50', ';', '15.50'],
  [' 15,5 ', ';', ' 15.5 '],
  ['1.299,50', ';', '1.299,50'],
  ['15,500', ';', '15,500'],
  ['15.50', ';', '15.50'],
  ['15,50', ',', '15,50'],
])('the price %j in a file with the delimiter %j is read as %j', (price, delimiter, read) => {
  const columns = [...readHeadings(needed).columns, 'mrpPrice' as const]
  const cells = arrangeCells(['A', '15,50', 'men', price, '1', price], columns, 2, delimiter)
  expect(cellsByColumn(cells)).toMatchObject({ title: '15,50', sellingPrice: read, mrpPrice: read })
})

test.each([
  ["'=1+1", '=1+1'],
  ["''=1+1", "'=1+1"],
  ["'@x", '@x'],
  ["'-1", '-1'],
  ["'tis", "'tis"],
  ['=1', '=1'],
  ["'", "'"],
  ['', ''],
])('the cell %j is read as %j', (text, said) => {
  expect(readGuarded(text)).toBe(said)
})

const row = { row: 7, sku: null, word: null, fingerprint: 'f' }
test.each([
  [{ ...row, word: '42', sku: 'A' }, 9, 'p:0000000000000042'],
  [{ ...row, word: 'shirt', sku: 'A' }, 9, 'p:0000000000000009'],
  [{ ...row, word: 'shirt', sku: 'A' }, undefined, 'w:shirt'],
  [{ ...row, sku: 'A' }, 9, 'p:0000000000000009'],
  [{ ...row, sku: 'A' }, undefined, 'r:0000000000000007'],
  [row, undefined, 'r:f'],
])('the row %j, whose SKU belongs to product %s, gets the key %s', (names, owner, key) => {
  expect(keyOfRow(names, owner)).toBe(key)
})

test('a row key contains its product id, and surplus rows sort last', () => {
  expect(['p:0000000000000042', 'w:shirt', 'r:f'].map(productOfKey)).toEqual([42, undefined, undefined])
  expect(['w:zzz', keyOfSurplus(3), 'r:f', 'p:1'].sort().at(-1)).toBe(keyOfSurplus(3))
})

test('moving rows between outcomes updates the counts', () => {
  const counts = moveCounts({ NEW: 2, CHANGED: 1 }, [
    { from: 'NEW', to: 'CREATED' },
    { from: 'CHANGED', to: 'CHANGED' },
  ])
  expect(counts).toEqual({ NEW: 1, CHANGED: 1, CREATED: 1 })
  expect(countOf(counts, ['CREATED', 'UPDATED', 'NEW'])).toBe(2)
})

test.each([
  [
    [
      ['a', 3],
      ['b', 2],
    ],
    10,
    ['a', 'b'],
  ],
  [
    [
      ['a', 3],
      ['b', 2],
    ],
    5,
    ['a'],
  ],
  [[['a', 5]], 5, ['a']],
  [[], 5, []],
] as [[string, number][], number, string[]][])(
  'of %j with a limit of %i rows, the complete products are %j',
  (found, limit, keys) => {
    expect(
      wholeProducts(
        found.map(([key, rows]) => ({ key, rows })),
        limit,
      ),
    ).toEqual(keys)
  },
)
