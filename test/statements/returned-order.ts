import { aDeliveredOrder } from '../builders/placed-order.ts'
import { aReturn } from '../builders/returns.ts'
import type { TestApp } from '../harness/app.ts'
import type { Buyer, Person } from '../harness/clients.ts'

type Fields = { customer: Buyer; seller: Person; productId: number; size: number }

/** Creates one delivered order of `size` units, each returned separately. Returns the order id. */
export async function returned(app: TestApp, { customer, seller, productId, size }: Fields): Promise<number> {
  const lines = [{ productId, size: 'M', quantity: size }]
  const delivered = await aDeliveredOrder(app, { buyer: customer, seller, lines })
  for (let unit = 0; unit < size; unit++) await aReturn(delivered, { reason: 'CHANGED_MIND' })
  return delivered.orderId
}
