import type { Order } from '#contract/orders/order.ts'
import { isDeliveryDue, reachedAt } from '../orders/order-dates.ts'

type StepName = 'PLACED' | 'PACKED' | 'SHIPPED' | 'ARRIVING' | 'ARRIVED' | 'CANCELED'

export type Step = {
  name: StepName
  state: 'done' | 'current' | 'ahead'
  /** When the step was reached; null for steps ahead and for skipped steps. */
  at: string | null
}

const reached: Record<Exclude<StepName, 'ARRIVING' | 'CANCELED'>, Order['orderStatus']> = {
  PLACED: 'PLACED',
  PACKED: 'CONFIRMED',
  SHIPPED: 'SHIPPED',
  ARRIVED: 'DELIVERED',
}

const path: Exclude<StepName, 'CANCELED'>[] = ['PLACED', 'PACKED', 'SHIPPED', 'ARRIVING', 'ARRIVED']

/** The last step that a status has reached. */
const furthest: Record<Exclude<Order['orderStatus'], 'CANCELLED'>, Exclude<StepName, 'CANCELED'> | null> = {
  PENDING: null,
  PLACED: 'PLACED',
  CONFIRMED: 'PACKED',
  SHIPPED: 'SHIPPED',
  DELIVERED: 'ARRIVED',
}

type Facts = Pick<Order, 'orderStatus' | 'history' | 'orderDate' | 'deliverDate'>

/** The delivery steps with their times. A canceled order shows only PLACED and CANCELED. */
export function timelineSteps(order: Facts, now: Date): Step[] {
  if (order.orderStatus === 'CANCELLED')
    return [
      { name: 'PLACED', state: 'done', at: reachedAt(order, 'PLACED') ?? order.orderDate },
      { name: 'CANCELED', state: 'current', at: reachedAt(order, 'CANCELLED') ?? null },
    ]
  const arriving = order.orderStatus === 'SHIPPED' && isDeliveryDue(order.deliverDate, now)
  const here = arriving ? 'ARRIVING' : furthest[order.orderStatus]
  const index = here ? path.indexOf(here) : -1
  return path.map((name, place) => ({
    name,
    state: place < index ? 'done' : place === index ? 'current' : 'ahead',
    at: timeOf(order, name, place <= index),
  }))
}

function timeOf(order: Facts, name: Exclude<StepName, 'CANCELED'>, isReached: boolean): string | null {
  if (!isReached || name === 'ARRIVING') return null
  return reachedAt(order, reached[name]) ?? null
}
