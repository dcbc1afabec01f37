import { readPage } from './pay/links.ts'
import { noSuch } from './refusal.ts'
import type { Order, Payment, Sandbox } from './wire.ts'

export function readPayment(sandbox: Sandbox, id: string): Payment {
  const payment = sandbox.store.get('payment', id)
  if (!payment) throw noSuch()
  return payment
}

/** A payment as the API returns it: with its card if asked. */
export function shownPayment(payment: Payment, expand: string | undefined): Omit<Payment, 'card'> {
  if (expand === 'card') return payment
  const { card: _card, ...shown } = payment
  return shown
}

export function readOrder(sandbox: Sandbox, id: string): Order {
  const order = sandbox.store.get('order', id)
  if (!order) throw noSuch()
  return order
}

/** A list in the provider's format, newest first, filtered by creation time. */
export function collection<T>(
  query: Record<string, string | undefined>,
  read: (limit: number, created: { gte?: number; lte?: number }) => T[],
) {
  const { limit, skip } = readPage(query)
  const created = {
    ...(query.from && { gte: Number(query.from) }),
    ...(query.to && { lte: Number(query.to) }),
  }
  const items = read(skip + limit, created).slice(skip)
  return { entity: 'collection', count: items.length, items }
}
