import type { ProductImport } from '#contract/sellers/imports.ts'
import { type ImportOutcome, importOutcomes } from '#shared/catalog/import-status.ts'
import { pageParam, urlView } from '../../../back-office/list/view/url-view.ts'
import { notAppliedName, notAppliedOutcomes, sumOf, wasUndone } from '../import-text.ts'

export type RowsTab = {
  /** In the URL; empty for the first tab. */
  key: string
  label: string
  /** Empty for all rows. */
  outcomes: ImportOutcome[]
  /** Only applied rows that lack pictures. */
  withoutPictures?: true
}

type State = Pick<ProductImport, 'status' | 'counts'>

const all: RowsTab = { key: '', label: 'All', outcomes: [] }

const previewTabs: RowsTab[] = [
  all,
  { key: 'new', label: 'New', outcomes: ['NEW'] },
  { key: 'changed', label: 'Changed', outcomes: ['CHANGED'] },
  { key: 'unchanged', label: 'Unchanged', outcomes: ['UNCHANGED'] },
  { key: 'errors', label: 'With errors', outcomes: ['ERROR'] },
]

const notApplied = (state: State): RowsTab => ({
  key: 'not-done',
  label: notAppliedName(state),
  outcomes: notAppliedOutcomes,
})

const reportTabs: RowsTab[] = [
  all,
  { key: 'created', label: 'Created', outcomes: ['CREATED'] },
  { key: 'updated', label: 'Updated', outcomes: ['UPDATED'] },
  { key: 'unchanged', label: 'Unchanged', outcomes: ['UNCHANGED'] },
]

const undoTabs: RowsTab[] = [
  all,
  { key: 'removed', label: 'Removed', outcomes: ['REMOVED'] },
  { key: 'restored', label: 'Restored', outcomes: ['RESTORED'] },
  { key: 'kept', label: 'Not undone', outcomes: ['ARCHIVED', 'KEPT', 'CREATED', 'UPDATED'] },
]

export const pictureTab: RowsTab = {
  key: 'pictures',
  label: 'Pictures missing',
  outcomes: ['CREATED', 'UPDATED'],
  withoutPictures: true,
}

type Shown = State & Pick<ProductImport, 'withoutPictures'>

/** The tabs for the preview, the report, or the report after an undo. */
export function tabsOf({ status, counts, withoutPictures }: Shown) {
  if (status === 'READY') return previewTabs
  return [
    ...(status === 'UNDONE' || wasUndone(counts) ? undoTabs : reportTabs),
    notApplied({ status, counts }),
    ...(withoutPictures && withoutPictures.rows > 0 ? [pictureTab] : []),
  ]
}

export const countOf = (tab: RowsTab, { counts, withoutPictures }: Shown): number =>
  tab.withoutPictures
    ? (withoutPictures?.rows ?? 0)
    : sumOf(tab.outcomes.length > 0 ? tab.outcomes : [...importOutcomes], counts)

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
