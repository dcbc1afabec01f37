import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'

/** What of the orders is listed, as the address says it. Days are `yyyy-mm-dd`, both included. */
export type OrderView = {
  status?: OrderStatus
  from?: string
  to?: string
  query: string
  page: number
}

export const pageSize = 20

/** A day that the server takes; a date field gives others while its year is being typed. */
export function isDay(text: string): boolean {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  // The 31st of February is read as a day of March.
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const dayOf = (text: string | null) => (text && isDay(text) ? text : undefined)

export function readView(params: URLSearchParams): OrderView {
  return {
    status: orderStatuses.find((known) => known === params.get('status')),
    from: dayOf(params.get('from')),
    to: dayOf(params.get('to')),
    query: (params.get('query') ?? '').slice(0, 200),
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
  }
}

export function viewPath({ status, from, to, query, page }: Partial<OrderView>): string {
  const params = new URLSearchParams()
  if (status) params.set('status', status)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  if (query) params.set('query', query)
  if (page && page > 1) params.set('page', String(page))
  return `?${params}`
}

export const isFiltered = ({ status, from, to, query }: OrderView) => Boolean(status || from || to || query)
