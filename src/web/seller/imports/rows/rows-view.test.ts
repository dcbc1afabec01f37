import { expect, test } from 'vitest'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { type ImportStatus, importOutcomes } from '#shared/catalog/import-status.ts'
import { countOf, rowsView, tabsOf } from './rows-view.ts'

const countsOf = (some: Partial<ProductImport['counts']>) =>
  ({
    ...Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])),
    ...some,
  }) as ProductImport['counts']

const tabsIn = (status: ImportStatus, some: Partial<ProductImport['counts']> = {}) =>
  tabsOf({ status, counts: countsOf(some), withoutPictures: null })

test('the row tabs depend on the import status', () => {
  const labels = (...given: Parameters<typeof tabsIn>) => tabsIn(...given).map(({ label }) => label)
  expect(labels('READY')).toEqual(['All', 'New', 'Changed', 'Unchanged', 'With errors'])
  expect(labels('DONE')).toEqual(['All', 'Created', 'Updated', 'Unchanged', 'Skipped'])
  expect(labels('UNDONE')).toEqual(['All', 'Removed', 'Restored', 'Not undone', 'Skipped'])
  expect(labels('CANCELLED')).toEqual(['All', 'Created', 'Updated', 'Unchanged', 'Not applied'])
  expect(labels('FAILED', { RESTORED: 1 })).toEqual(labels('UNDONE'))
})

test('each tab counts its rows, and the first tab counts all rows', () => {
  const counts = countsOf({ CREATED: 5, UNCHANGED: 1, ERROR: 2, CONFLICT: 3 })
  const data = { status: 'DONE', counts, withoutPictures: { rows: 2, drafts: 1 } } as const
  expect(tabsOf(data).map((tab) => countOf(tab, data))).toEqual([11, 5, 0, 1, 5, 2])
})

test('the view is converted to its URL and back, and unknown values are ignored', () => {
  const { readView, viewPath } = rowsView(tabsIn('READY'))
  const read = (search: string) => viewPath(readView(new URLSearchParams(search)))
  for (const search of ['?', '?rows=errors&page=3&columns=all']) expect(read(search)).toBe(search)
  expect(read('?rows=created&page=-1&columns=x')).toBe('?')
})
