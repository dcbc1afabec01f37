import { describe, expect, test } from 'vitest'
import type { ProductImport } from '#contract/sellers/imports.ts'
import { importOutcomes } from '#shared/catalog/import-status.ts'
import {
  additionsText,
  announcementOf,
  changesIn,
  checkedText,
  doneText,
  foundText,
  percentOf,
  pollMs,
  sameTitlesText,
  summaryOf,
  timeLeftText,
} from './import-text.ts'

const countsOf = (some: Partial<ProductImport['counts']>) =>
  ({
    ...Object.fromEntries(importOutcomes.map((outcome) => [outcome, 0])),
    ...some,
  }) as ProductImport['counts']

const importWith = (some: Partial<ProductImport>): ProductImport => ({
  id: 1,
  fileName: 'Products.csv',
  status: 'READY',
  ignoredColumns: [],
  preset: null,
  rows: 4000,
  progress: { done: 0, total: 0 },
  counts: countsOf({}),
  additions: null,
  withoutPictures: null,
  encoding: null,
  undoable: false,
  message: null,
  createdAt: '2026-11-22T10:00:00.000Z',
  endedAt: null,
  ...some,
})

describe('the summary of import rows', () => {
  test.each([
    [
      { NEW: 1200, CHANGED: 2, UNCHANGED: 3, ERROR: 1 },
      '1,200 new, 2 changed, 3 unchanged, and 1 with errors',
    ],
    [{ CHANGED: 1 }, '1 changed'],
    [{}, 'no rows'],
  ])('of a check with %j is: %s', (counts, text) => expect(foundText(countsOf(counts))).toBe(text))

  test.each([
    ['DONE', { CREATED: 3, UPDATED: 1, ERROR: 1, CONFLICT: 1 }, '3 created, 1 updated, and 2 skipped'],
    [
      'UNDONE',
      { REMOVED: 2, RESTORED: 1, ARCHIVED: 1, KEPT: 4 },
      '2 removed, 1 restored, 1 archived, and 4 kept',
    ],
    ['CANCELLED', { NEW: 1, ERROR: 2 }, 'nothing applied, 3 rows'],
    ['CANCELLED', { CREATED: 1, NEW: 1, ERROR: 2 }, '1 created and 3 not applied'],
    ['CANCELLED', {}, ''],
  ] as const)('of a %s import with %j is: %s', (status, counts, text) =>
    expect(doneText({ status, counts: countsOf(counts) })).toBe(text),
  )

  test('the number of changes does not count errors and unchanged rows', () =>
    expect(changesIn(countsOf({ NEW: 2, CHANGED: 3, UNCHANGED: 9, ERROR: 7 }))).toBe(5))

  test('the import list shows a summary for each import', () => {
    expect(summaryOf(importWith({ counts: countsOf({ NEW: 2 }) }))).toBe('2 new')
    const cancelled = countsOf({ NEW: 2, ERROR: 1 })
    expect(summaryOf(importWith({ status: 'CANCELLED', counts: cancelled }))).toBe('No changes')
    const unreadable = countsOf({ ERROR: 2 })
    expect(summaryOf(importWith({ status: 'CANCELLED', counts: unreadable }))).toBe('No changes')
    expect(summaryOf(importWith({ status: 'FAILED', message: 'This file is empty.' }))).toBe(
      'This file is empty.',
    )
    expect(summaryOf(importWith({ status: 'DONE', counts: countsOf({ CREATED: 2 }) }))).toBe('2 created')
  })
})

describe('the rows that a checked import adds', () => {
  const additions = (products: number) => ({ products, sameTitles: { titles: 0, rows: 0 } })
  test.each([
    [0, null, ''],
    [1, null, '1 row adds a variant.'],
    [3, additions(0), '3 rows add variants.'],
    [1, additions(1), '1 row adds a variant. This creates 1 new product.'],
    [3, additions(2), '3 rows add variants. This creates 2 new products.'],
  ])('%i rows with %j are: %s', (NEW, additions, text) =>
    expect(additionsText(importWith({ counts: countsOf({ NEW }), additions }))).toBe(text),
  )

  test.each([
    [{ titles: 0, rows: 0 }, ''],
    [
      { titles: 1, rows: 2 },
      '2 rows have the same title but are separate products. Give them the same value in the Product column to make one product with several sizes.',
    ],
    [
      { titles: 2, rows: 5 },
      '5 rows share 2 titles but are separate products. Give rows with the same title the same value in the Product column to make one product with several sizes.',
    ],
  ])('repeated titles %j are explained: %s', (sameTitles, text) => {
    expect(sameTitlesText(importWith({ additions: { products: 9, sameTitles } }))).toBe(text)
    expect(sameTitlesText(importWith({}))).toBe('')
  })
})

describe('import progress', () => {
  test.each([
    [{ done: 0, total: 0 }, 0],
    [{ done: 1, total: 3 }, 33],
    [{ done: 99_999, total: 100_000 }, 99],
    [{ done: 5, total: 5 }, 100],
  ])('%j is %i percent', (progress, percent) => expect(percentOf(progress)).toBe(percent))

  test('is announced in quarters, not row by row', () => {
    const announcements = [0, 100, 999, 1000, 1400, 2100, 3999].map((done) =>
      announcementOf(importWith({ status: 'APPLYING', progress: { done, total: 4000 } })),
    )
    expect([...new Set(announcements)]).toEqual([
      'Applying the changes.',
      'Applying the changes: 25 percent done.',
      'Applying the changes: 50 percent done.',
      'Applying the changes: 75 percent done.',
    ])
    expect(announcementOf(importWith({ counts: countsOf({ NEW: 1 }) }))).toBe('All rows checked: 1 new.')
    expect(announcementOf(importWith({ status: 'CANCELLED' }))).toBe('Canceled.')
  })

  test('is polled less and less often, and not at all when nothing runs', () => {
    expect([0, 20_000, 90_000].map((waited) => pollMs('CHECKING', waited))).toEqual([1000, 2000, 5000])
    expect(pollMs('READY', 0)).toBe(false)
    expect(pollMs(undefined, 0)).toBe(false)
  })
})

test.each([
  [{ elapsedMs: 60_000, finished: 300, left: 3600 }, 'about 12 minutes left'],
  [{ elapsedMs: 60_000, finished: 300, left: 320 }, 'about 1 minute left'],
  [{ elapsedMs: 60_000, finished: 300, left: 200 }, ''],
  [{ elapsedMs: 5_000, finished: 300, left: 9000 }, ''],
  [{ elapsedMs: 60_000, finished: 0, left: 9000 }, ''],
])('the time left after %j is: %s', (work, text) => expect(timeLeftText(work)).toBe(text))

test.each([
  [{ NEW: 5, ERROR: 2 }, null, '2 of 10 rows have an error. The others are ready.'],
  [{ ERROR: 10 }, null, '10 of 10 rows have an error.'],
  [{ NEW: 8, CHANGED: 2 }, 3, 'No errors: 8 new and 2 changed. This creates 3 new products.'],
  [{ UNCHANGED: 10 }, 0, 'No errors: 10 unchanged.'],
])('the review of %j begins: %s', (counts, products, text) => {
  const additions = products === null ? null : { products, sameTitles: { titles: 0, rows: 0 } }
  expect(checkedText({ rows: 10, counts: countsOf(counts), additions })).toBe(text)
})
