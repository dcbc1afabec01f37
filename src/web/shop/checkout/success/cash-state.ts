import type { Order } from '#contract/orders/order.ts'

type Cash = Pick<Order, 'cashOnDelivery'>

/** Payment sessions of cash on delivery, which no provider knows. */
export const isCashSession = (sessionId: string | null): boolean => sessionId?.startsWith('cash_') ?? false

/** What the couriers still collect. */
export function cashToPay(orders: Cash[]): number {
  const cents = orders.map(({ cashOnDelivery: cash }) =>
    cash && !cash.collected ? Math.round(cash.amount * 100) : 0,
  )
  return cents.reduce((sum, one) => sum + one, 0) / 100
}

/** The state of a checkout with cash on delivery; undefined for other checkouts. */
export function cashKind(orders: Cash[]): 'ordered' | 'paid' | 'canceled' | undefined {
  const cash = orders.flatMap(({ cashOnDelivery }) => cashOnDelivery ?? [])
  if (cash.length === 0) return undefined
  if (cashToPay(orders) > 0) return 'ordered'
  return cash.some(({ collected }) => collected) ? 'paid' : 'canceled'
}
