import type { Order } from '#contract/orders/order.ts'

const centsOf = (amount: number) => Math.round(amount * 100)

/** What of an order's price was not given back yet, by the shop or by the customer's bank. */
export function leftOf(order: Pick<Order, 'totalSellingPrice' | 'refunds' | 'chargeback'>): number {
  const back = order.refunds
    .filter(({ status }) => status !== 'CANCELLED')
    .reduce((sum, { amount }) => sum + centsOf(amount), centsOf(order.chargeback))
  return (centsOf(order.totalSellingPrice) - back) / 100
}
