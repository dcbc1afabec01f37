import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { HomeBlock } from '#contract/shop/home-blocks.ts'
import { adminQuery } from '../../../back-office/calls.ts'

const list = 'GET /admin/home-blocks'

/** All blocks by position; the home page shows those of one place together. */
export const useBlocks = () => useQuery(adminQuery(list, {}))

export function useStoreBlocks() {
  const queries = useQueryClient()
  return {
    storeAll: (blocks: HomeBlock[]) => queries.setQueryData(['admin', list, {}], blocks),
    /** Puts a saved block where its page reads it. */
    store: (block: HomeBlock) => {
      const input = { params: { id: block.id } }
      queries.setQueryData(['admin', 'GET /admin/home-blocks/:id', input], block)
      void queries.invalidateQueries({ queryKey: ['admin', list] })
    },
    refresh: () => queries.invalidateQueries({ queryKey: ['admin', list] }),
  }
}
