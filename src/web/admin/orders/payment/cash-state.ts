import type { DeskOrder } from '#contract/orders/order-desk.ts'
import { dayText } from '../../../back-office/forms/day-text.ts'

type Cash = { order: Pick<DeskOrder['order'], 'cashOnDelivery'>; cashReceived: DeskOrder['cashReceived'] }

/** Where the cash of an order is; null for orders that are paid otherwise. */
export function cashStateOf({ order: { cashOnDelivery: cash }, cashReceived }: Cash): string | null {
  if (!cash) return null
  if (cash.amount === 0) return 'Nothing to collect'
  if (cashReceived) return `Received ${dayText(cashReceived.day)}, ${cashReceived.reference}`
  return cash.collected ? 'With the courier' : 'Not collected yet'
}
