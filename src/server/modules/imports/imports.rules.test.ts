import { expect, test } from 'vitest'
import {
  countOf,
  detectDelimiter,
  fitCells,
  keyOfRow,
  keyOfSurplus,
  moveCounts,
  productOfKey,
  readGuarded,
  wholeProducts,
} from './imports.rules.ts'

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

test('a line has one cell for each heading; more cells are refused', () => {
  expect(fitCells(['4'], ['SKU', 'Title'], 2)).toEqual(['4', ''])
  expect(fitCells(['4', '5', ' '], ['SKU', 'Title'], 2)).toEqual(['4', '5'])
  expect(() => fitCells(['4', '5', '6'], ['SKU', 'Title'], 9)).toThrow('Row 9 has more cells')
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
