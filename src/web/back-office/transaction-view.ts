import type { Transaction } from '#contract/payments/transactions.ts'

/** What of the transactions is listed, as the address says it. Days are `yyyy-mm-dd`, both included. */
export type TransactionView = {
  from?: string | undefined
  to?: string | undefined
  type?: Transaction['type'] | undefined
  /** Of one seller alone: for the admin to ask. */
  sellerId?: string | undefined
  page: number
}

export const pageSize = 20

/** A day that the server takes. */
const dayIn = (text: string | null) => (text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined)

export function readView(params: URLSearchParams): TransactionView {
  const type = params.get('type')
  const sellerId = params.get('seller') ?? ''
  return {
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    type: type === 'sale' || type === 'refund' || type === 'dispute' ? type : undefined,
    sellerId: /^[1-9]\d{0,15}$/.test(sellerId) ? sellerId : undefined,
    page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
  }
}

export function viewPath({ from, to, type, sellerId, page }: Partial<TransactionView>): string {
  const params = new URLSearchParams()
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (type) params.set('type', type)
  if (sellerId) params.set('seller', sellerId)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}
