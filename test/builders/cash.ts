import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Person } from '../harness/clients.ts'
import { newKey } from './order-steps.ts'
import { aDeliveredOrder } from './placed-order.ts'

type Cash = { offered?: boolean; maxOrder?: number; pinCodes?: string[] }

/** Offers cash on delivery, by default for orders up to $500.00 everywhere. */
export const offerCash = (admin: Person, cash: Cash = {}) =>
  admin.ok('POST /admin/settings', {
    body: { name: 'cashOnDelivery', value: { offered: true, maxOrder: 500, pinCodes: [], ...cash } },
  })

type Transfer = { orderIds: number[]; amount: number; reference?: string; receivedOn?: string; key?: string }

/** Books a courier's transfer and returns the reply, whatever its status. */
export const receiveCash = (
  admin: Person,
  {
    key = newKey(),
    reference = 'BLUEDART 7788',
    receivedOn = new Date().toISOString().slice(0, 10),
    ...transfer
  }: Transfer,
) =>
  admin.call('POST /admin/cash-transfers', {
    body: { reference, receivedOn, ...transfer },
    headers: { 'idempotency-key': key },
  })

/** A refund that waits for a transfer to the account of its customer. */
export async function aCashRefundRow(app: TestApp, seller: Person): Promise<number> {
  const buyer = await aCustomer(app)
  await buyer.ok('PUT /refund-account', { body: { holder: 'Asha Rao', number: 'asha@upi', bankCode: '' } })
  const { orderId } = await aDeliveredOrder(app, { buyer, seller })
  const { rows } = await app.pool.query<{ id: number }>(
    `with paid as (
       update payments set refunded_cents = 1 where checkout_id = (select checkout_id from orders where id = $1) returning id
     ), refunded as (
       update orders set refunded_cents = 1 where id = $1
     )
     insert into refunds (payment_id, order_id, amount_cents, reason, method)
     select id, $1, 1, 'Late', 'TRANSFER' from paid returning id`,
    [orderId],
  )
  return Number(rows[0]?.id)
}
