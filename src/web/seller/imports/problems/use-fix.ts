import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ImportFix, ImportProblem } from '#contract/sellers/import-problems.ts'
import { callAsSeller } from '../../../back-office/calls.ts'
import { importQuery } from '../import/use-import.ts'

export type Replaced = { problem: ImportProblem; replacement: string }

/** The fixes to send. Errors without a replacement are left out, and those that must be fixed row by row. */
export const fixesOf = (replaced: Replaced[]): ImportFix[] =>
  replaced.flatMap(({ problem: { column, message, value }, replacement }) =>
    column === 'sku' || column === 'product' || !replacement.trim()
      ? []
      : [{ column, message, value, replacement }],
  )

export function useFix(importId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (fixes: ImportFix[]) => {
      const { queryKey } = importQuery(importId)
      await queries.cancelQueries({ queryKey })
      const body = { fixes }
      queries.setQueryData(
        queryKey,
        await callAsSeller('POST /sellers/imports/:importId/fix', { params: { importId }, body }),
      )
    },
    onError: () => queries.invalidateQueries({ queryKey: ['seller'] }),
  })
}
