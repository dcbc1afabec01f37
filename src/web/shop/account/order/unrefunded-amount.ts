import type { Order } from '#contract/orders/order.ts'

const centsOf = (amount: number) => Math.round(amount * 100)

type Paid = Pick<Order, 'totalSellingPrice' | 'refunds' | 'chargeback' | 'cashOnDelivery'>

/** What the customer paid for an order, less refunds and chargebacks. */
export function unrefundedAmount({
  totalSellingPrice,
  refunds,
  chargeback,
  cashOnDelivery: cash,
}: Paid): number {
  const paid = cash ? (cash.collected ? cash.amount : 0) : totalSellingPrice
  const returned = refunds
    .filter(({ status, method }) => status !== 'CANCELLED' && method !== 'NOT_COLLECTED')
    .reduce((sum, { amount }) => sum + centsOf(amount), centsOf(chargeback))
  return (centsOf(paid) - returned) / 100
}
