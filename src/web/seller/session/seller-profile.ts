import { useQuery } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { sellerQuery } from '../../back-office/calls.ts'

/** The signed-in seller. On pages of the area it is always loaded: the guard loads it first. */
export function useSeller(): Seller | undefined {
  return useQuery(sellerQuery('GET /sellers/profile', {})).data
}
