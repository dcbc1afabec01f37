import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { sellerListQuery } from '../../back-office/calls.ts'

export type ProductView = { query: string; lowOnly: boolean; page: number }

export const pageSize = 20

/** A page of the seller's products as the address asks for it. */
export function useProductList({ query, lowOnly, page }: ProductView) {
  const { data, isError, error, isPlaceholderData, refetch } = useQuery({
    ...sellerListQuery('GET /sellers/products', {
      query: { query, stock: lowOnly ? 'low' : undefined, pageNumber: page - 1, size: pageSize },
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
