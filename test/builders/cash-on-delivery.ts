import type { InputOf } from '#contract/contract.ts'
import type { TestApp } from '../harness/app.ts'
import type { Person, TestClient } from '../harness/clients.ts'
import { anUnpaidOrder, type PlacedOrder } from './placed-order.ts'

type Setting = Extract<InputOf<'POST /admin/settings'>['body'], { name: 'cashOnDelivery' }>

/** Offers cash on delivery: up to $500.00 everywhere unless the fields say otherwise. */
export const offerCash = (admin: Person, fields: Partial<Setting['value']> = {}) =>
  admin.ok('POST /admin/settings', {
    body: { name: 'cashOnDelivery', value: { offered: true, maxOrder: 500, pinCodes: [], ...fields } },
  })

/** An order to be paid in cash, of the shop that offers it: it is placed at once. */
export const aCashOrder = (
  app: TestApp,
  fields: { seller: Person | TestClient } & Omit<Parameters<typeof anUnpaidOrder>[1], 'gateway'>,
): Promise<PlacedOrder> =>
  anUnpaidOrder(app, { ...fields, gateway: 'COD' } as Parameters<typeof anUnpaidOrder>[1])
