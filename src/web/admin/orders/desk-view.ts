import { type DeskPayment, type OrderProblem, orderProblems } from '#contract/orders/order-desk.ts'
import { type OrderStatus, orderStatuses } from '#shared/orders/order-status.ts'

/** What of the orders is listed, as the address says it. Days are `yyyy-mm-dd`, both included. */
export type DeskView = {
  query: string
  status?: OrderStatus | undefined
  paymentStatus?: DeskPayment | undefined
  problem?: OrderProblem | undefined
  from?: string | undefined
  to?: string | undefined
  page: number
}

export const pageSize = 20

export const paymentNames: Record<DeskPayment, string> = {
  PENDING: 'Waiting for payment',
  PAID: 'Paid, also if refunded',
  COMPLETED: 'Paid, nothing refunded',
  FAILED: 'Never paid',
  PARTLY_REFUNDED: 'Partly refunded',
  REFUNDED: 'Refunded',
}
export const paymentChoices = Object.keys(paymentNames) as DeskPayment[]

export const problemNames: Record<OrderProblem, string> = {
  unpaid: 'Unpaid beyond its time',
  not_moving: 'Paid, not sent',
  refund_failed: 'Refund failed',
}

/** A day that the server takes. */
export const dayIn = (text: string | null): string | undefined =>
  text !== null && /^20\d\d-\d\d-\d\d$/.test(text) ? text : undefined

const one = <T extends string>(choices: readonly T[], text: string | null): T | undefined =>
  choices.find((choice) => choice === text)

export const readView = (params: URLSearchParams): DeskView => ({
  query: (params.get('query') ?? '').slice(0, 200),
  status: one(orderStatuses, params.get('status')),
  paymentStatus: one(paymentChoices, params.get('payment')),
  problem: one(orderProblems, params.get('problem')),
  from: dayIn(params.get('from')),
  to: dayIn(params.get('to')),
  page: Math.min(1_000_000, Math.max(1, Math.trunc(Number(params.get('page'))) || 1)),
})

export function viewPath(view: Partial<DeskView>): string {
  const params = new URLSearchParams()
  if (view.query) params.set('query', view.query)
  if (view.status) params.set('status', view.status)
  if (view.paymentStatus) params.set('payment', view.paymentStatus)
  if (view.problem) params.set('problem', view.problem)
  if (view.from) params.set('from', view.from)
  if (view.to) params.set('to', view.to)
  if (view.page && view.page > 1) params.set('page', String(view.page))
  return `?${params}`
}

export const isFiltered = ({ page: _page, ...filters }: DeskView) => Object.values(filters).some(Boolean)
