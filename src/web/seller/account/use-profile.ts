import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Seller, SellerChange } from '#contract/sellers/sellers.ts'
import { callAsSeller, sellerQuery } from '../../back-office/calls.ts'

const profile = () => sellerQuery('GET /sellers/profile', {})

/** The account as it is known here now. */
const knownIn = (queries: QueryClient) => queries.getQueryData(profile().queryKey)

/** Changing the own account, and what every page of the area knows of it. */
export function useProfile() {
  const queries = useQueryClient()
  const keep = (saved: Seller) => queries.setQueryData(profile().queryKey, saved)
  return {
    /** With the version that the screen shows, a change that was made elsewhere meanwhile is not overwritten. */
    change: async (body: SellerChange): Promise<Seller> => {
      const saved = await callAsSeller('PATCH /sellers', {
        body: { ...body, version: knownIn(queries)?.version },
      })
      keep(saved)
      return saved
    },
    /** A switch means what it says, whatever else was changed meanwhile. */
    setHoliday: async (onHoliday: boolean): Promise<void> => {
      keep(await callAsSeller('PATCH /sellers', { body: { onHoliday } }))
      // What customers see of each product is told beside it.
      await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'] })
    },
    reload: () => queries.refetchQueries({ queryKey: profile().queryKey }),
  }
}
