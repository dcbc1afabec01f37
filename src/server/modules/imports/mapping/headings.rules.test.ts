import { expect, test } from 'vitest'
import { ignoredHeadings, isOwnTable, matchHeadings } from './headings.rules.ts'

const own = ['SKU', 'Title', 'Category', 'Selling Price', 'Quantity']
const inOrder = ['sku', 'title', 'category', 'sellingPrice', 'quantity']

test.each([
  ['other letter case', ['sku', 'TITLE', 'category', 'selling price', 'QuanTity']],
  ['quotes', ['"SKU"', "'Title'", '“Category”', '‘Selling Price’', '`Quantity`']],
  ['underscores, hyphens and no spaces', ['S_K_U', 'title:', 'category', 'selling_price', '-Quantity-']],
  ['synonyms', ['Item SKU', 'Product name', 'Category code', 'Price', 'Qty']],
  ['currencies', ['Seller SKU ID', 'Title', 'Category', 'Your selling price (INR)', 'Stock (pcs)']],
  ['a currency in square brackets', ['SKU code', 'Title', 'Category', 'Price [in USD]', 'Stock quantity']],
])('headings with %s are matched', (_name, headings) => {
  expect(matchHeadings(headings)).toEqual({ preset: null, columns: inOrder, isAmbiguous: false })
})

test('our own heading takes precedence over a synonym, and two synonyms are a question', () => {
  expect(matchHeadings(['Price', ...own]).columns).toEqual([null, ...inOrder])
  expect(matchHeadings([...own, 'sku']).isAmbiguous).toBe(true)
  expect(matchHeadings(['Price', 'Unit Price']).isAmbiguous).toBe(true)
})

test('what the seller chose before takes precedence; an empty choice leaves the column out', () => {
  const remembered = new Map([
    ['cost', 'sellingPrice'],
    ['price', ''],
    ['name', 'sku'],
  ])
  expect(matchHeadings(['Name', 'Cost', 'Price', 'Title'], remembered).columns).toEqual([
    'sku',
    'sellingPrice',
    null,
    'title',
  ])
})

const presets: [string, [string, string | null][]][] = [
  [
    'SHOPIFY',
    [
      ['Handle', null],
      ['Title', 'title'],
      ['Body (HTML)', 'description'],
      ['Vendor', 'brand'],
      ['Type', 'category'],
      ['Tags', null],
      ['Option1 Name', null],
      ['Option1 Value', null],
      ['Variant SKU', 'sku'],
      ['Variant Inventory Qty', 'quantity'],
      ['Variant Price', 'sellingPrice'],
      ['Variant Compare At Price', 'mrpPrice'],
      ['Status', 'status'],
    ],
  ],
  [
    'WOOCOMMERCE',
    [
      ['ID', null],
      ['Type', null],
      ['SKU', 'sku'],
      ['Name', 'title'],
      ['Published', 'status'],
      ['Description', 'description'],
      ['Stock', 'quantity'],
      ['Sale price', 'sellingPrice'],
      ['Regular price', 'mrpPrice'],
      ['Categories', 'category'],
      ['Parent', null],
    ],
  ],
  [
    'AMAZON',
    [
      ['item-name', 'title'],
      ['item-description', 'description'],
      ['listing-id', null],
      ['seller-sku', 'sku'],
      ['price', 'sellingPrice'],
      ['quantity', 'quantity'],
      ['status', 'status'],
    ],
  ],
  [
    'FLIPKART',
    [
      ['Product Title', 'title'],
      ['Seller SKU Id', 'sku'],
      ['Sub-category', 'category'],
      ['Listing Status', 'status'],
      ['MRP', 'mrpPrice'],
      ['Your Selling Price', 'sellingPrice'],
      ['Your Stock Count', 'quantity'],
    ],
  ],
  [
    'FLIPKART',
    [
      ['Seller SKU ID', 'sku'],
      ['Product Title', 'title'],
      ['MRP (INR)', 'mrpPrice'],
      ['Your selling price (INR)', 'sellingPrice'],
      ['Stock', 'quantity'],
      ['Color', 'color'],
      ['Size', 'size'],
    ],
  ],
]
test.each(presets)('the headings of an export of %s are recognized', (preset, headings) => {
  const match = matchHeadings(headings.map(([heading]) => heading))
  expect(match).toEqual({ preset, columns: headings.map(([, column]) => column), isAmbiguous: false })
})

test('a currency in brackets is ignored, and the unit of a size is not', () => {
  expect(matchHeadings(['MRP (INR)', 'Price (USD)', 'Weight (lbs)', 'Weight']).columns).toEqual([
    'mrpPrice',
    'sellingPrice',
    'weight',
    null,
  ])
  expect(matchHeadings(['Price (USD)', 'Price (INR)']).isAmbiguous).toBe(true)
})

test('our export is our own, and other headings are listed as ignored', () => {
  expect(isOwnTable(['Currency', ...own])).toBe(true)
  expect(isOwnTable(own.slice(1))).toBe(false)
  expect(
    ignoredHeadings(['SKU', 'Currency', '', 'Vendor', 'Handle'], ['sku', null, null, null, null], [4]),
  ).toEqual(['Vendor'])
})
