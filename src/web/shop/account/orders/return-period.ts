import type { Order } from '#contract/orders/order.ts'
import { returnDays } from '#shared/orders/return-window.ts'
import { dateText, reachedAt } from './order-dates.ts'

type Facts = Pick<Order, 'orderItems' | 'returns' | 'history'>

/** How long a delivered order can be returned, or until when it could; empty when all units were returned or refunded. */
export function returnPeriodText(order: Facts, now: Date): string {
  const deliveredAt = reachedAt(order, 'DELIVERED')
  if (!deliveredAt) return ''
  const end = new Date(deliveredAt)
  end.setUTCDate(end.getUTCDate() + returnDays)
  if (now < end)
    return order.orderItems.some(({ returnable }) => returnable)
      ? `You can return items within ${returnDays} days of delivery.`
      : ''
  const returned = order.returns
    .filter(({ status }) => status !== 'REJECTED' && status !== 'CANCELLED')
    .flatMap(({ items }) => items)
  return unitsOf(returned) < unitsOf(order.orderItems)
    ? `The return period ended on ${dateText(end.toISOString())}.`
    : ''
}

const unitsOf = (lines: { quantity: number }[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0)
