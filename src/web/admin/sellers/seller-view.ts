import type { SellerSort } from '#contract/admin/sellers-admin.ts'
import { type AccountStatus, accountStatuses } from '#shared/sellers/seller-status.ts'

/** What of the sellers is listed, as the address says it. */
export type SellerView = { status: AccountStatus; query: string; sort: SellerSort; page: number }

export const pageSize = 20

export const sorts: { value: SellerSort; label: string }[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'business', label: 'Business Name A to Z' },
  { value: 'business_desc', label: 'Business Name Z to A' },
  { value: 'name', label: 'Seller Name A to Z' },
  { value: 'name_desc', label: 'Seller Name Z to A' },
]

export const readView = (params: URLSearchParams): SellerView => ({
  status: accountStatuses.find((known) => known === params.get('status')) ?? 'ACTIVE',
  query: (params.get('query') ?? '').slice(0, 100),
  sort: sorts.find(({ value }) => value === params.get('sort'))?.value ?? 'newest',
  page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
})

/** The address of a view; what is as usual is left out. */
export function viewPath({ status, query, sort, page }: SellerView): string {
  const params = new URLSearchParams()
  if (status !== 'ACTIVE') params.set('status', status)
  if (query) params.set('query', query)
  if (sort !== 'newest') params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  return `?${params}`
}
