import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportRow } from '#contract/sellers/imports.ts'
import type { ImportColumn } from '#shared/catalog/import-columns.ts'
import type { Answer } from '../../api.ts'
import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import type { RowsView } from './rows-view.ts'
import { type Place, type SentCell, shownRows } from './shown-rows.ts'
import { importQuery } from './use-import.ts'

export const pageSize = 25

const noRows: ImportRow[] = []
const noPlaces: Place[] = []

/** A page of the rows, and mending their cells: shown at once, taken back when the server refuses. */
export function useImportRows(importId: string, { tab, page }: RowsView) {
  const queries = useQueryClient()
  const place = `${importId} ${tab.key} ${page}`
  const [kept, setKept] = useState({ place, rows: noRows })
  const [touched, setTouched] = useState({ place, cells: noPlaces })
  const [sent, setSent] = useState<SentCell[]>([])
  const mended = kept.place === place ? kept.rows : noRows

  const query = sellerListQuery('GET /sellers/imports/:importId/rows', {
    params: { importId },
    query: {
      outcome: tab.outcomes.join(',') || undefined,
      pageNumber: page - 1,
      size: pageSize,
    },
  })
  const loaded = useQuery({ ...query, placeholderData: keepPreviousData })

  const { mutateAsync } = useMutation({
    // One after the other, so that no answer overtakes a later one.
    scope: { id: `mend ${importId}` },
    mutationFn: async ({ row, column, text }: SentCell) => {
      await queries.cancelQueries({ queryKey: query.queryKey })
      return callAsSeller('PATCH /sellers/imports/:importId/rows/:row', {
        params: { importId, row },
        body: { cells: { [column]: text } },
      })
    },
    onSuccess: (reply) => {
      queries.setQueryData<Answer<ImportRow[]>>(query.queryKey, (list) => list && withRow(list, reply.row))
      queries.setQueryData(importQuery(importId).queryKey, reply.import)
      setKept((now) => ({
        place,
        rows: [
          ...(now.place === place ? now.rows.filter(({ row }) => row !== reply.row.row) : []),
          reply.row,
        ],
      }))
    },
    // Rows of the same product were checked again with it.
    onSettled: () =>
      void queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports/:importId/rows'] }),
  })

  const mend = async (row: number, column: ImportColumn, text: string) => {
    const cell = { row, column, text }
    setSent((now) => [...now, cell])
    setTouched((now) => ({
      place,
      cells: [...(now.place === place ? now.cells : noPlaces), { row, column }],
    }))
    try {
      await mutateAsync(cell)
    } finally {
      setSent((now) => now.filter((other) => other !== cell))
    }
  }
  return {
    rows: loaded.data && shownRows(loaded.data.reply, loaded.isPlaceholderData ? noRows : mended, sent),
    total: loaded.data?.total ?? 0,
    stale: loaded.isPlaceholderData,
    failure: loaded.isError && !loaded.data ? loaded.error : null,
    retry: () => void loaded.refetch(),
    isSent: (row: number, column: ImportColumn) =>
      sent.some((cell) => cell.row === row && cell.column === column),
    mended: touched.place === place ? touched.cells : noPlaces,
    mend,
  }
}

export type ImportRows = ReturnType<typeof useImportRows>

const withRow = (list: Answer<ImportRow[]>, row: ImportRow): Answer<ImportRow[]> => ({
  ...list,
  reply: list.reply.map((other) => (other.row === row.row ? row : other)),
})
