import { offerCash } from '../builders/cash.ts'
import { aDeliveredOrder } from '../builders/placed-order.ts'
import { refundBy } from '../builders/refunds.ts'
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

/** Orders of the customer that were paid in cash, each refunded in part. Returns the id of a refund. */
export async function refundedCash(
  app: TestApp,
  admin: Person,
  { customer, seller, productId, size }: Fields,
): Promise<number> {
  await offerCash(admin)
  await customer.ok('PUT /refund-account', { body: { holder: 'Asha Rao', number: 'asha@upi', bankCode: '' } })
  let refundId = 0
  for (let unit = 0; unit < size; unit++) {
    const lines = [{ productId, size: 'M', quantity: 1 }]
    const delivered = await aDeliveredOrder(app, { buyer: customer, seller, lines, gateway: 'COD' })
    refundId = (await refundBy(admin, delivered, { amount: 1 })).body.refundId
  }
  return refundId
}
