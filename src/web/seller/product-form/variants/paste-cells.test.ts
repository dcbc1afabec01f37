import { expect, test } from 'vitest'
import { pasteText, placeCells, shownFields } from './paste-cells.ts'

const variants = [
  { size: 'M', color: '' },
  { size: 'S', color: '' },
  { size: 'S', color: 'Red' },
]
const all = shownFields({ showsGtins: true, ownPrices: true })
const short = (result: ReturnType<typeof placeCells>) =>
  result.placed.map(({ index, field, value }) => `${index} ${field} ${value}`)

test('pasted columns fill the fields of a variant, pasted rows the variants below it', () => {
  const fields = shownFields({ showsGtins: false, ownPrices: true })
  const result = placeCells(
    variants,
    { index: 1, field: 'sku' },
    fields,
    'A\t12\t$1,299.00\t12,50\nB\t1,200\t\t9\n',
  )
  expect(short(result)).toEqual([
    '1 sku A',
    '1 quantity 12',
    '1 mrpPrice 1299',
    '1 sellingPrice 12.5',
    '0 sku B',
    '0 quantity 1200',
    '0 sellingPrice 9',
  ])
  expect(pasteText(result)).toBe('7 cells pasted.')
})

test('columns and rows without a field, and cells that are no number, are skipped and counted', () => {
  const fields = shownFields({ showsGtins: false, ownPrices: false })
  const result = placeCells(variants, { index: 0, field: 'sku' }, fields, 'A\tmany\t5\nB\t2\t5\nC\t3\t5')
  expect(short(result)).toEqual(['0 sku A', '2 sku B', '2 quantity 2'])
  expect(pasteText(result)).toBe(
    '3 cells pasted. Skipped: 1 column without a field, 1 row below the last variant, 1 cell that is not a clear number.',
  )
})

test('a line of headings is left out', () => {
  const result = placeCells(
    variants,
    { index: 1, field: 'sku' },
    all,
    'SKU\tBarcode\tQty\r\nA\t4006381333931\t2\r\n',
  )
  expect(short(result)).toEqual(['1 sku A', '1 gtin 4006381333931', '1 quantity 2'])
})

test.each([
  ['12.5', 'quantity'],
  ['-1', 'quantity'],
  ['1.299', 'sellingPrice'],
] as const)('%j is not pasted as a %s', (text, field) => {
  const result = placeCells(variants, { index: 0, field }, all, text)
  expect([result.placed.length, result.unread]).toEqual([0, 1])
})

test('nothing is pasted into a variant that does not exist', () => {
  expect(placeCells(variants, { index: 9, field: 'sku' }, all, '7').placed).toEqual([])
})
