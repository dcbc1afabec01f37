import type { ProductImport } from '#contract/sellers/imports.ts'
import type { ImportOutcome, ImportStatus } from '#shared/catalog/import-status.ts'
import { pageParam, urlView } from '../../../back-office/list/view/url-view.ts'

export type RowsTab = {
  /** In the URL; empty for the first tab. */
  key: string
  label: string
  /** Empty for all rows. */
  outcomes: ImportOutcome[]
}

const all: RowsTab = { key: '', label: 'All', outcomes: [] }

const previewTabs: RowsTab[] = [
  all,
  { key: 'new', label: 'New', outcomes: ['NEW'] },
  { key: 'changed', label: 'Changed', outcomes: ['CHANGED'] },
  { key: 'unchanged', label: 'Unchanged', outcomes: ['UNCHANGED'] },
  { key: 'errors', label: 'With errors', outcomes: ['ERROR'] },
]

/** Skipped rows; of a stopped import also the rows not reached. */
const skipped: RowsTab = {
  key: 'not-done',
  label: 'Skipped',
  outcomes: ['ERROR', 'CONFLICT', 'PENDING', 'NEW', 'CHANGED'],
}

const reportTabs: RowsTab[] = [
  all,
  { key: 'created', label: 'Created', outcomes: ['CREATED'] },
  { key: 'updated', label: 'Updated', outcomes: ['UPDATED'] },
  { key: 'unchanged', label: 'Unchanged', outcomes: ['UNCHANGED'] },
  skipped,
]

const undoTabs: RowsTab[] = [
  all,
  { key: 'removed', label: 'Removed', outcomes: ['REMOVED'] },
  { key: 'restored', label: 'Restored', outcomes: ['RESTORED'] },
  { key: 'kept', label: 'Not undone', outcomes: ['ARCHIVED', 'KEPT', 'CREATED', 'UPDATED'] },
  skipped,
]

const wasUndone = (counts: ProductImport['counts']): boolean =>
  counts.REMOVED + counts.RESTORED + counts.ARCHIVED + counts.KEPT > 0

/** The tabs for the preview, the report, or the report after an undo. */
export function tabsOf({ status, counts }: { status: ImportStatus; counts: ProductImport['counts'] }) {
  if (status === 'READY') return previewTabs
  return status === 'UNDONE' || wasUndone(counts) ? undoTabs : reportTabs
}

export const countOf = (tab: RowsTab, counts: ProductImport['counts']): number =>
  (tab.outcomes.length > 0 ? tab.outcomes : (Object.keys(counts) as ImportOutcome[])).reduce(
    (sum, outcome) => sum + counts[outcome],
    0,
  )

/** Tab, page and columns of the rows, in the URL. */
export const rowsView = (tabs: RowsTab[]) =>
  urlView({
    tab: {
      name: 'rows',
      fallback: all,
      read: (text: string) => tabs.find(({ key }) => key === text) ?? all,
      write: ({ key }: RowsTab) => key,
    },
    page: pageParam(),
    allColumns: {
      name: 'columns',
      fallback: false,
      read: (text: string) => text === 'all',
      write: () => 'all',
    },
  })
export type RowsView = { tab: RowsTab; page: number; allColumns: boolean }
