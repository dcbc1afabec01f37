import { describe, expect, test } from 'vitest'
import type { ImportRow } from '#contract/imports.ts'
import { importColumns } from '#shared/import-columns.ts'
import { cardColumnsOf, columnsOf, shownRows } from './shown-rows.ts'

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

describe('the rows on the screen', () => {
  test('keep what was mended in its place, though it left the part that is shown', () => {
    const mended = rowOf(3, { outcome: 'NEW' })
    expect(shownRows([rowOf(2), rowOf(5)], [mended], [])).toEqual([rowOf(2), mended, rowOf(5)])
  })

  test('are what the server said last', () => {
    const latest = rowOf(3, { outcome: 'CHANGED' })
    expect(shownRows([latest], [rowOf(3, { outcome: 'NEW' })], [])).toEqual([latest])
  })

  test('show what is on its way, without the error it is to mend', () => {
    const [row] = shownRows([broken], [], [{ row: 3, column: 'description', text: 'Short.' }])
    expect(row?.cells.description).toBe('Short.')
    expect(row?.errors).toEqual([])
    expect(shownRows([broken], [], [])).toEqual([broken])
  })
})

test('a long column is shown when there is something about it', () => {
  expect(columnsOf([rowOf(2)], false, [])).not.toContain('description')
  expect(columnsOf([rowOf(2), broken], false, [])).toContain('description')
  expect(columnsOf([rowOf(2)], true, [])).toEqual(importColumns)
})

test('a card shows what there is to see: errors and differences, of something new its facts', () => {
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

test('where somebody mended stays in sight, as a column and on the card of that row', () => {
  const place = { row: 3, column: 'description' } as const
  expect(columnsOf([rowOf(3)], false, [place])).toContain('description')
  expect(cardColumnsOf(rowOf(3), false, [place])).toEqual(['description'])
  expect(cardColumnsOf(rowOf(4), false, [place])).toEqual([])
})
