import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Section } from '#contract/shop/homepage.ts'
import { adminListQuery } from '../../../back-office/calls.ts'

const list = 'GET /home-categories/admin/home-category'
const size = 100

export const tilesQuery = (section: Section) => adminListQuery(list, { query: { section, size } })

export const useTiles = (section: Section) => useQuery(tilesQuery(section))

/** Invalidates entries and deals together, because each shows the other. */
export function useRefreshTiles() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: ['admin', list] }),
      queries.invalidateQueries({ queryKey: ['admin', 'GET /deals'] }),
    ])
}
