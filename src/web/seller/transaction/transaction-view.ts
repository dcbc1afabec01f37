import type { Transaction } from '#contract/transactions.ts'

export type TransactionView = {
  from?: string | undefined
  to?: string | undefined
  type?: Transaction['type'] | undefined
  page: number
}

const dayIn = (text: string | null) => (text !== null && /^2\d{3}-\d{2}-\d{2}$/.test(text) ? text : undefined)

/** What the address says is shown. */
export function readView(params: URLSearchParams): TransactionView {
  const type = params.get('type')
  return {
    from: dayIn(params.get('from')),
    to: dayIn(params.get('to')),
    type: type === 'sale' || type === 'refund' ? type : undefined,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

export function viewPath({ from, to, type, page }: Partial<TransactionView>): string {
  const params = new URLSearchParams()
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (type) params.set('type', type)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}
