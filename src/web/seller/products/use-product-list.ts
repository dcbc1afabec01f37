import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sellerListQuery } from '../../back-office/calls.ts'
import type { ProductView } from './product-view.ts'

export const pageSize = 20

/** A page of the seller's products as the address asks for it. */
export function useProductList({ query, status, category, stock, sort, page }: ProductView) {
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...sellerListQuery('GET /sellers/products', {
      query: {
        query,
        status: status || undefined,
        category: category || undefined,
        stock: stock || undefined,
        sort,
        pageNumber: page - 1,
        size: pageSize,
      },
    }),
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.reply,
    total: data?.total ?? data?.reply.length ?? 0,
    stale: isPlaceholderData,
    failure: isError && !data ? error : null,
    retry: () => void refetch(),
  }
}
