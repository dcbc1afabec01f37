import type { Person } from '../harness/clients.ts'
import { newKey } from './order-steps.ts'

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
