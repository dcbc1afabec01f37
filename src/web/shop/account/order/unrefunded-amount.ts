import type { Order } from '#contract/orders/order.ts'

const centsOf = (amount: number) => Math.round(amount * 100)

/** The part of an order's total that neither a refund nor a chargeback has returned. */
export function unrefundedAmount(order: Pick<Order, 'totalSellingPrice' | 'refunds' | 'chargeback'>): number {
  const returned = order.refunds
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + centsOf(amount), centsOf(order.chargeback))
  return (centsOf(order.totalSellingPrice) - returned) / 100
}
