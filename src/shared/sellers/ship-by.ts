import { addDays } from '../day-range.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { isFullyRefunded, sumsOf } from '../orders/refund.ts'
import { dayIn } from '../time-zone.ts'
import { shipDays } from './service-levels.ts'

/** The ship-by date (`yyyy-mm-dd`) and whether it is in the future, today or past, in the shop's time zone. */
export type ShipBy = { day: string; state: 'AHEAD' | 'TODAY' | 'LATE' }

type Order = Parameters<typeof sumsOf>[0] & { orderStatus: OrderStatus; orderDate: string }

/** `zone`: the time zone of the shop, because the service level for late shipments counts the days of the shop. */
export const shipByDay = (ordered: Date, zone: string): string => addDays(dayIn(ordered, zone), shipDays)

/** Null for orders that are not paid, already shipped or not to be shipped: canceled or fully refunded. */
export function shipByOf(order: Order, now: Date, zone: string): ShipBy | null {
  const isOpen = order.orderStatus === 'PLACED' || order.orderStatus === 'CONFIRMED'
  if (!isOpen || isFullyRefunded(sumsOf(order))) return null
  const day = shipByDay(new Date(order.orderDate), zone)
  const today = dayIn(now, zone)
  return { day, state: today < day ? 'AHEAD' : today === day ? 'TODAY' : 'LATE' }
}
