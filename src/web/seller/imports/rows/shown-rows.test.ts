import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/sellers/imports.ts'
import { importColumns } from '#shared/catalog/import-columns.ts'
import { cardColumnsOf, columnsOf, columnsToCheck, shownRows } from './shown-rows.ts'

const rowOf = (row: number, some: Partial<ImportRow> = {}): ImportRow => ({
  row,
  outcome: 'UNCHANGED',
  errors: [],
  differences: [],
  message: null,
  productId: null,
  ...some,
  cells: {
    ...Object.fromEntries(importColumns.map((column) => [column, ''])),
    ...some.cells,
  } as ImportRow['cells'],
})
const broken = rowOf(3, { outcome: 'ERROR', errors: [{ column: 'description', message: 'Too long.' }] })

describe('the displayed rows', () => {
  test('keep a corrected row in its place, even when it left the current tab', () => {
    const edited = rowOf(3, { outcome: 'NEW' })
    expect(shownRows([rowOf(2), rowOf(5)], [edited], [])).toEqual([rowOf(2), edited, rowOf(5)])
  })

  test('use the latest response of the server', () => {
    const latest = rowOf(3, { outcome: 'CHANGED' })
    expect(shownRows([latest], [rowOf(3, { outcome: 'NEW' })], [])).toEqual([latest])
  })

  test('show a pending edit without the error it fixes', () => {
    const [row] = shownRows([broken], [], [{ row: 3, column: 'description', text: 'Short.' }])
    expect(row?.cells.description).toBe('Short.')
    expect(row?.errors).toEqual([])
    expect(shownRows([broken], [], [])).toEqual([broken])
  })
})

const few = { all: false, edited: [], leading: [] }

test('a long column is shown when a row has an error or a change in it', () => {
  expect(columnsOf([rowOf(2)], few)).not.toContain('description')
  expect(columnsOf([rowOf(2), broken], few)).toContain('description')
  expect(columnsOf([rowOf(2)], { ...few, all: true })).toEqual(importColumns)
})

test('the columns with errors or changes follow the SKU', () => {
  const leading = columnsToCheck([rowOf(2), broken])
  expect(leading).toEqual(['description'])
  expect(columnsOf([rowOf(2), broken], { ...few, leading }).slice(0, 3)).toEqual([
    'sku',
    'description',
    'title',
  ])
})

test('a card shows errors and changes, and the filled cells of a new row', () => {
  const changed = rowOf(4, {
    outcome: 'CHANGED',
    differences: [{ column: 'quantity', before: '1', after: '2' }],
  })
  expect(cardColumnsOf(changed, false, [])).toEqual(['quantity'])
  expect(cardColumnsOf(broken, false, [])).toEqual(['description'])
  const fresh = rowOf(5, { outcome: 'NEW', cells: { title: 'Mug', size: 'M' } as ImportRow['cells'] })
  expect(cardColumnsOf(fresh, false, [])).toEqual(['title', 'size'])
  expect(cardColumnsOf(rowOf(6), false, [])).toEqual([])
  expect(cardColumnsOf(rowOf(6), true, [])).toEqual(importColumns)
})

test('an edited cell stays visible, as a column and on the card of its row', () => {
  const cell = { row: 3, column: 'description' } as const
  expect(columnsOf([rowOf(3)], { ...few, edited: [cell] })).toContain('description')
  expect(cardColumnsOf(rowOf(3), false, [cell])).toEqual(['description'])
  expect(cardColumnsOf(rowOf(4), false, [cell])).toEqual([])
})
