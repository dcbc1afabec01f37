import type { Order } from '#contract/orders/order.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { deliveryDay } from '../../products/delivery-day.ts'

const dayMs = 86_400_000
const date = dateFormat({ dateStyle: 'medium' })
const dateTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })

const time = dateFormat({ timeStyle: 'short' })

/** `Nov 20, 2026`, in the browser's time zone. */
export const dateText = (at: string) => date.format(new Date(at))
/** `4:30 PM`, in the browser's time zone. */
export const timeText = (at: string) => time.format(new Date(at))
export const dateTimeText = (at: string) => dateTime.format(new Date(at))

/** When the order last reached a status. */
export const reachedAt = (order: Pick<Order, 'history'>, status: Order['orderStatus']) =>
  order.history.findLast((entry) => entry.status === status)?.at

/** Whether the delivery day has come, in the browser's time zone. */
export function isDeliveryDue(deliverDate: string, now: Date): boolean {
  const today = new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
  return today >= deliverDate.slice(0, 10)
}

/** Whether the delivery day is over, in the browser's time zone. */
export const isDeliveryLate = (deliverDate: string, now: Date): boolean =>
  isDeliveryDue(deliverDate, new Date(now.getTime() - dayMs))

const endText = (label: string, at: string | undefined) => (at ? `${label} on ${dateText(at)}` : label)

/** The date that matters for the order's status. */
export function arrivalText(order: Order): string {
  const at = reachedAt(order, order.orderStatus)
  switch (order.orderStatus) {
    case 'PENDING':
      return order.paymentDetails.payBy
        ? `Pay by ${timeText(order.paymentDetails.payBy)}`
        : 'Waiting for payment'
    case 'DELIVERED':
      return endText('Delivered', at)
    case 'CANCELLED':
      return endText(order.paymentDetails.ended === 'EXPIRED' ? 'Expired' : 'Canceled', at)
    default:
      return `Arriving by ${deliveryDay(order.deliverDate)}`
  }
}
