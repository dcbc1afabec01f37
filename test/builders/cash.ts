import type { TestApp } from '../harness/app.ts'
import { aCustomer, type Person, type TestClient } from '../harness/clients.ts'
import { newKey } from './order-steps.ts'
import { aDeliveredOrder, anUnpaidOrder, type PlacedOrder } from './placed-order.ts'
import { refundBy } from './refunds.ts'

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

/** An order to be paid in cash, of the shop that offers it: it is placed at once. */
export const aCashOrder = (
  app: TestApp,
  fields: { seller: Person | TestClient } & Omit<Parameters<typeof anUnpaidOrder>[1], 'gateway'>,
): Promise<PlacedOrder> =>
  anUnpaidOrder(app, { ...fields, gateway: 'COD' } as Parameters<typeof anUnpaidOrder>[1])

/** A refund that waits for a transfer to the account of its customer. */
export async function aCashRefund(app: TestApp, seller: Person): Promise<number> {
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  await offerCash(admin)
  const delivered = await aDeliveredOrder(app, { seller, gateway: 'COD' })
  await delivered.buyer.ok('PUT /refund-account', {
    body: { holder: 'Asha Rao', number: 'asha@upi', bankCode: '' },
  })
  return (await refundBy(admin, delivered, { amount: 10 })).body.refundId
}

/** A refund that was transferred to the account of its customer. */
export async function aTransferredRefund(app: TestApp, seller: Person): Promise<number> {
  const refundId = await aCashRefund(app, seller)
  const admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
  await admin.ok('POST /admin/refund-transfers/:refundId/transferred', {
    params: { refundId },
    body: { reference: `UPI 4711${refundId}` },
  })
  return refundId
}
