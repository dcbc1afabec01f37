import { expect, test } from 'vitest'
import { downloadMs, exportState, exportTitle, progressPercent, progressText } from './export-text.ts'

const making = {
  id: 1,
  list: 'sales-report',
  format: 'xlsx',
  filters: {},
  status: 'MAKING',
  total: 250_000,
  done: 125_400,
  fileName: null,
  bytes: null,
  failure: null,
  requestedAt: '2026-08-01T10:00:00Z',
  expiresAt: null,
} as const

test('an export has a title and a progress', () => {
  expect(exportTitle(making)).toBe('Sales report as Excel (XLSX)')
  expect(exportState(making)).toMatch(/^We're preparing your file with 250,000 rows\. You can leave/)
  expect([progressText(making), progressPercent(making)]).toEqual(['125,400 of 250,000 rows', 50])
  expect(progressPercent({ done: 0, total: 0 })).toBe(0)
})

test('a finished export says how large it is, and a failed one what to do', () => {
  const ready = {
    ...making,
    status: 'READY',
    total: 1,
    bytes: 34_500_000,
    expiresAt: '2026-08-08T10:00:00Z',
  } as const
  expect(exportState(ready)).toMatch(/^1 row, 34\.5 MB\. You can download it until /)
  expect(exportState({ ...making, status: 'FAILED', failure: 'Try again.' })).toBe('Try again.')
})

test('the download of a large file may take as long as a slow connection needs', () => {
  expect([downloadMs(0), downloadMs(30_000_000), downloadMs(1_000_000_000)]).toEqual([
    300_000, 300_000, 10_000_000,
  ])
})
