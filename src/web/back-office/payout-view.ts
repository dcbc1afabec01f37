import { type PayoutStatus, payoutStatuses } from '#shared/payments/payout-status.ts'

/** What of the payouts is listed, as the address says it. */
export type PayoutView = {
  status?: PayoutStatus | undefined
  search: string
  /** Of one seller, of one bank file: for the admin. */
  sellerId?: string | undefined
  fileId?: string | undefined
  page: number
}

export const pageSize = 20

const idIn = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? text : undefined)

export const readView = (params: URLSearchParams): PayoutView => ({
  status: payoutStatuses.find((known) => known === params.get('status')),
  search: (params.get('search') ?? '').slice(0, 100),
  sellerId: idIn(params.get('seller')),
  fileId: idIn(params.get('file')),
  page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
})

export function viewPath({ status, search, sellerId, fileId, page }: Partial<PayoutView>): string {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (search) params.set('search', search)
  if (sellerId) params.set('seller', sellerId)
  if (fileId) params.set('file', fileId)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}

export const isFiltered = ({ page: _page, ...filters }: PayoutView) => Object.values(filters).some(Boolean)
