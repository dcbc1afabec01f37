import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ProductImport } from '#contract/sellers/imports.ts'
import type { ImportStatus } from '#shared/catalog/import-status.ts'
import { callAsSeller, sellerQuery } from '../../../back-office/calls.ts'
import { pollMs } from '../import-text.ts'

export const importQuery = (importId: string) =>
  sellerQuery('GET /sellers/imports/:importId', { params: { importId } })

/** One import, polled while the server works on it. */
export function useImport(importId: string) {
  const queries = useQueryClient()
  const workStart = useRef<{ status: ImportStatus; at: number }>(undefined)
  const query = useQuery({
    ...importQuery(importId),
    refetchInterval: ({ state: { data } }) => {
      if (!data) return false
      if (workStart.current?.status !== data.status)
        workStart.current = { status: data.status, at: Date.now() }
      return pollMs(data.status, Date.now() - workStart.current.at)
    },
  })
  const status = query.data?.status
  const before = useRef(status)
  useEffect(() => {
    // When a step starts or ends, rows, products and the list of imports change.
    if (before.current !== undefined && before.current !== status)
      void queries.invalidateQueries({
        queryKey: ['seller'],
        predicate: ({ queryKey }) => queryKey[1] !== 'GET /sellers/imports/:importId',
      })
    before.current = status
  }, [status, queries])
  return query
}

export type Step = 'apply' | 'cancel' | 'undo'

export function useImportStep(importId: string) {
  const queries = useQueryClient()
  const params = { importId }
  const calls: Record<Step, () => Promise<ProductImport>> = {
    apply: () => callAsSeller('POST /sellers/imports/:importId/apply', { params }),
    cancel: () => callAsSeller('POST /sellers/imports/:importId/cancel', { params }),
    undo: () => callAsSeller('POST /sellers/imports/:importId/undo', { params }),
  }
  return useMutation({
    mutationFn: async (step: Step) => {
      const { queryKey } = importQuery(importId)
      await queries.cancelQueries({ queryKey })
      queries.setQueryData(queryKey, await calls[step]())
    },
    // After a rejection the cached status is out of date.
    onError: () => queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/imports/:importId'] }),
  })
}
