import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ImportMappingBody } from '#contract/sellers/import-mapping.ts'
import { callAsSeller, sellerQuery } from '../../../back-office/calls.ts'
import { importQuery } from '../import/use-import.ts'
import { type Choices, noChoices } from './mapping-choices.ts'

/** The mapping of an import with the seller's choices. A change of columns reloads the questions. */
export function useMapping(importId: string) {
  const [choices, setChoices] = useState<Choices>(noChoices)
  const columns = choices.columns?.map((column) => column ?? '').join(',')
  const review = useQuery({
    ...sellerQuery('GET /sellers/imports/:importId/mapping', { params: { importId }, query: { columns } }),
    placeholderData: keepPreviousData,
  })
  const choose = (some: Partial<Choices>) => setChoices((now) => ({ ...now, ...some }))
  return { review, choices, choose }
}

export function useSaveMapping(importId: string, onSaved: () => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async (body: ImportMappingBody) => {
      const { queryKey } = importQuery(importId)
      await queries.cancelQueries({ queryKey })
      const saved = await callAsSeller('PUT /sellers/imports/:importId/mapping', {
        params: { importId },
        body,
      })
      queries.setQueryData(queryKey, saved)
      onSaved()
      // Dropped, so that the panel opens with the saved choices and not for a moment with the old ones. Not fetched now: while
      // the rows are checked, the columns cannot be changed.
      queries.removeQueries({ queryKey: ['seller', 'GET /sellers/imports/:importId/mapping'] })
    },
  })
}
