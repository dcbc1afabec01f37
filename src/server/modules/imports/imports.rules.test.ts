import { expect, test } from 'vitest'
import { importColumns } from '#shared/import-columns.ts'
import {
  arrangeCells,
  cellsByColumn,
  countOf,
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
  [['SKU;Title;Category'], 'Separate the columns by commas'],
  [['SKU\tTitle'], 'Separate the columns by commas'],
  [['A1', 'Shirt', 'men'], 'The first row must name the columns: SKU, Title, Description'],
  [[...needed, 'Colour'], 'There is no column “Colour”. Please rename or remove it.'],
  [[...needed, 'sku'], 'The column “sku” is there twice.'],
  [['SKU', 'Title', 'Category'], 'These columns are missing: Selling Price, Quantity.'],
])('headings %j are refused: %s', (cells, message) => {
  expect(() => readHeadings(cells)).toThrow(message)
})

test('columns may stand in any order and any letters; empty ones do not matter', () => {
  const columns = readHeadings(['quantity', ' SELLING price', '', 'Title', 'Category', 'SKU'])
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
  ["'=1+1", '=1+1'],
  ["''=1+1", "'=1+1"],
  ["'@x", '@x'],
  ["'-1", '-1'],
  ["'tis", "'tis"],
  ['=1', '=1'],
  ["'", "'"],
  ['', ''],
])('the cell %j says %j', (text, said) => {
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
])('the row %j, whose SKU is of product %s, goes by %s', (names, owner, key) => {
  expect(keyOfRow(names, owner)).toBe(key)
})

test('a key tells its product, and surplus stands behind all others', () => {
  expect(['p:0000000000000042', 'w:shirt', 'r:f'].map(productOfKey)).toEqual([42, undefined, undefined])
  expect(['w:zzz', keyOfSurplus(3), 'r:f', 'p:1'].sort().at(-1)).toBe(keyOfSurplus(3))
})

test('counts follow the rows', () => {
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
  'of %j with room for %i, %j are whole',
  (found, limit, keys) => {
    expect(
      wholeProducts(
        found.map(([key, rows]) => ({ key, rows })),
        limit,
      ),
    ).toEqual(keys)
  },
)
