import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { Product } from '#contract/catalogue.ts'
import { callAsSeller, sellerListQuery } from '../../back-office/calls.ts'
import { lowVariants } from '../stock.ts'

export type ProductView = { query: string; lowOnly: boolean; page: number }

export const pageSize = 20
/** The most the server hands out at once. */
const batchSize = 100
const batchesMax = 50

const pageOf = ({ query, page }: ProductView) => ({
  ...sellerListQuery('GET /sellers/products', { query: { query, pageNumber: page - 1, size: pageSize } }),
  placeholderData: keepPreviousData,
})

/** Stock is no filter of the list, so products that run low are picked from all of them, one batch after the other. */
const lowProducts = (query: string) =>
  queryOptions({
    queryKey: ['seller', 'GET /sellers/products', 'low', query],
    queryFn: async ({ signal }) => {
      const low: Product[] = []
      for (let pageNumber = 0; pageNumber < batchesMax; pageNumber += 1) {
        const batch = await callAsSeller('GET /sellers/products', {
          query: { query, pageNumber, size: batchSize },
          signal,
        })
        low.push(...batch.filter((product) => lowVariants(product).length > 0))
        if (batch.length < batchSize) break
      }
      return low
    },
  })

/** A page of the seller's products as the address asks for it. */
export function useProductList(view: ProductView) {
  const listed = useQuery({ ...pageOf(view), enabled: !view.lowOnly })
  const low = useQuery({ ...lowProducts(view.query), enabled: view.lowOnly })
  const { isError, error, refetch } = view.lowOnly ? low : listed
  const from = (view.page - 1) * pageSize
  const rows = view.lowOnly ? low.data?.slice(from, from + pageSize) : listed.data?.reply
  const total = view.lowOnly ? low.data?.length : listed.data?.total
  return {
    rows,
    total: total ?? rows?.length ?? 0,
    stale: !view.lowOnly && listed.isPlaceholderData,
    failure: isError && !rows ? error : null,
    retry: () => void refetch(),
  }
}
