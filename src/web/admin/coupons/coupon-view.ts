import { type CouponStatus, couponStatuses } from '#contract/shop/promotions.ts'

/** Which coupons are listed, as the address says it. */
export type CouponView = { query: string; status?: CouponStatus; page: number }

export const pageSize = 20

export const readView = (params: URLSearchParams): CouponView => ({
  query: (params.get('query') ?? '').slice(0, 60),
  status: couponStatuses.find((known) => known === params.get('status')),
  page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
})

export function viewPath({ query, status, page }: Partial<CouponView>): string {
  const params = new URLSearchParams()
  if (query) params.set('query', query)
  if (status) params.set('status', status)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}

export const isFiltered = ({ query, status }: CouponView) => Boolean(query || status)
