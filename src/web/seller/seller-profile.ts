import { useQuery } from '@tanstack/react-query'
import type { Seller } from '#contract/sellers/sellers.ts'
import { sellerQuery } from '../back-office/calls.ts'

/** The signed-in seller, on pages behind the guard, which has loaded it. */
export function useSeller(): Seller | undefined {
  return useQuery(sellerQuery('GET /sellers/profile', {})).data
}
