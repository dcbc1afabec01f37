import type { Order } from '#contract/orders/order.ts'
import { deliveryDay } from '../../delivery-day.ts'

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' })
const dateTime = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** `Nov 20, 2026` where the reader is. */
export const dateText = (at: string) => date.format(new Date(at))
const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' })

/** `4:30 PM` where the reader is. */
export const timeText = (at: string) => time.format(new Date(at))
export const dateTimeText = (at: string) => dateTime.format(new Date(at))

/** When a status was last reached. */
export const reachedAt = (order: Pick<Order, 'history'>, status: Order['orderStatus']) =>
  order.history.findLast((entry) => entry.status === status)?.at

/** Whether the day of delivery has come where the reader is. */
export function isDeliveryDue(deliverDate: string, now: Date): boolean {
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return today >= deliverDate.slice(0, 10)
}

const endText = (word: string, at: string | undefined) => (at ? `${word} on ${dateText(at)}` : word)

/** The one date that matters now. */
export function arrivalText(order: Order): string {
  const at = reachedAt(order, order.orderStatus)
  switch (order.orderStatus) {
    case 'PENDING':
      return order.paymentDetails.payBy
        ? `Waiting for payment until ${timeText(order.paymentDetails.payBy)}`
        : 'Waiting for payment'
    case 'DELIVERED':
      return endText('Delivered', at)
    case 'CANCELLED':
      return endText(order.paymentDetails.ended === 'EXPIRED' ? 'Expired' : 'Cancelled', at)
    default:
      return `Arriving by ${deliveryDay(order.deliverDate)}`
  }
}
