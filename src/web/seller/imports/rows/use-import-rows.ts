import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRow } from '#contract/sellers/imports.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import type { ReplyWithTotal } from '../../../api.ts'
import { callAsSeller, sellerListQuery } from '../../../back-office/calls.ts'
import { useListPage } from '../../../back-office/list/list-page.tsx'
import { importQuery } from '../import/use-import.ts'
import type { RowsView } from './rows-view.ts'
import { type CellPosition, columnsToCheck, type PendingEdit, shownRows } from './shown-rows.ts'

export const pageSize = 25

type Edited = { view: string; rows: ImportRow[]; opened: CellPosition[] }

/** A page of import rows whose cells can be edited. Edits show at once and are rolled back when the server rejects them. */
export function useImportRows(importId: string, { tab, page }: RowsView) {
  const queries = useQueryClient()
  // Edited rows stay visible only on the page where they were edited.
  const view = `${importId} ${tab.key} ${page}`
  const none: Edited = { view, rows: [], opened: [] }
  const [lastEdited, setEdited] = useState(none)
  const ofView = (edited: Edited) => (edited.view === view ? edited : none)
  const edited = ofView(lastEdited)
  const [pendingEdits, setPendingEdits] = useState<PendingEdit[]>([])

  const query = rowsQuery(importId, { tab, page })
  const list = useListPage(query)
  const lead = useLead(view, list.isStale ? undefined : list.rows)

  const { mutateAsync } = useMutation({
    // One at a time, so that an older reply cannot overwrite a newer one.
    scope: { id: `edit ${importId}` },
    mutationFn: async ({ row, column, text }: PendingEdit) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      return callAsSeller('PATCH /sellers/imports/:importId/rows/:row', {
        params: { importId, row },
        body: { cells: { [column]: text } },
      })
    },
    onSuccess: (reply) => {
      queries.setQueryData<ReplyWithTotal<ImportRow[]>>(
        query.queryKey,
        (page) => page && withRow(page, reply.row),
      )
      queries.setQueryData(importQuery(importId).queryKey, reply.import)
      setEdited((now) => {
        const { rows, ...rest } = ofView(now)
        return { ...rest, rows: [...rows.filter(({ row }) => row !== reply.row.row), reply.row] }
      })
    },
    // The server checks all rows of the same product again.
    onSettled: () =>
      void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports/:importId/rows'] }),
  })

  /** Remembers a cell, so that both layouts keep showing it. */
  const open = (row: number, column: ImportColumn) =>
    setEdited((now) => {
      const { opened, ...rest } = ofView(now)
      return { ...rest, opened: [...opened, { row, column }] }
    })
  const edit = async (row: number, column: ImportColumn, text: string) => {
    const pending = { row, column, text }
    setPendingEdits((now) => [...now, pending])
    try {
      await mutateAsync(pending)
    } finally {
      setPendingEdits((now) => now.filter((other) => other !== pending))
    }
  }
  return {
    ...list,
    rows: list.rows && shownRows(list.rows, list.isStale ? [] : edited.rows, pendingEdits),
    isPending: (row: number, column: ImportColumn) =>
      pendingEdits.some((cell) => cell.row === row && cell.column === column),
    opened: edited.opened,
    leading: lead,
    open,
    edit,
  }
}

const rowsQuery = (importId: string, { tab, page }: Pick<RowsView, 'tab' | 'page'>) =>
  sellerListQuery('GET /sellers/imports/:importId/rows', {
    params: { importId },
    query: {
      outcome: tab.outcomes.join(',') || undefined,
      withoutPictures: tab.withoutPictures && 'true',
      pageNumber: page - 1,
      size: pageSize,
    },
  })

export type ImportRows = ReturnType<typeof useImportRows>

const withRow = (page: ReplyWithTotal<ImportRow[]>, row: ImportRow): ReplyWithTotal<ImportRow[]> => ({
  ...page,
  reply: page.reply.map((other) => (other.row === row.row ? row : other)),
})

/** The columns to show first. Chosen once per page of rows: a column that moves would take the focus from the cell being fixed. */
function useLead(view: string, rows: ImportRow[] | undefined): ImportColumn[] {
  const [lead, setLead] = useState<{ view: string; columns: ImportColumn[] }>({ view: '', columns: [] })
  if (rows && lead.view !== view) setLead({ view, columns: columnsToCheck(rows) })
  return lead.columns
}
