import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { Holiday, Seller, SellerChange } from '#contract/sellers/sellers.ts'
import { callAsSeller, sellerQuery } from '../../../back-office/calls.ts'

const profile = () => sellerQuery('GET /sellers/profile', {})

const cachedProfile = (queries: QueryClient) => queries.getQueryData(profile().queryKey)

/** Updates the seller's profile and the cached copy that all pages read. */
export function useProfile() {
  const queries = useQueryClient()
  const cache = (saved: Seller) => queries.setQueryData(profile().queryKey, saved)
  return {
    /** Sends the version shown on the screen, so that a change from elsewhere is not overwritten. */
    change: async (body: SellerChange): Promise<Seller> => {
      const saved = await callAsSeller('PATCH /sellers', {
        body: { ...body, version: cachedProfile(queries)?.version },
      })
      cache(saved)
      return saved
    },
    /** Sent without a version: the switch applies regardless of other changes. */
    setHoliday: async (onHoliday: boolean): Promise<void> => {
      cache(await callAsSeller('PATCH /sellers', { body: { onHoliday } }))
      // The product list shows whether customers can buy each product.
      await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'] })
    },
    planHoliday: async (holiday: Holiday): Promise<Seller> => {
      const saved = await callAsSeller('PATCH /sellers', { body: { holiday } })
      cache(saved)
      await queries.invalidateQueries({ queryKey: ['seller', 'GET /sellers/products'] })
      return saved
    },
    reload: () => queries.refetchQueries({ queryKey: profile().queryKey }),
  }
}
