import type { Order, OrderItem } from '#contract/orders/order.ts'
import { isDeliveryLate } from './order-dates.ts'

type Returnable = NonNullable<OrderItem['returnable']>
type Facts = Pick<Order, 'orderItems' | 'orderStatus' | 'deliverDate'>

/** Only as not arrived: nothing is sent back. */
export const isReport = ({ reasons }: Returnable): boolean =>
  reasons.every((reason) => reason === 'NOT_ARRIVED')

/**
 * The items with the returns that the page offers. Before delivery, the server also accepts reasons about received goods. The
 * page then offers only to report a late parcel as not arrived: a customer who received the goods confirms that first.
 */
export function offeredReturns({ orderItems, orderStatus, deliverDate }: Facts, now: Date): OrderItem[] {
  if (orderStatus !== 'SHIPPED') return orderItems
  const late = isDeliveryLate(deliverDate, now)
  return orderItems.map((item) => {
    const canReport = late && item.returnable?.reasons.includes('NOT_ARRIVED')
    return {
      ...item,
      returnable: canReport && item.returnable ? { ...item.returnable, reasons: ['NOT_ARRIVED'] } : null,
    }
  })
}
