// Kills the server at every step of sending a refund, including between the provider call and its record in the
// database.
import { expect, it } from 'vitest'
import { aPaidOrder, type PlacedOrder, refundsOf } from './builders/placed-order.ts'
import { refundBy } from './builders/refunds.ts'
import { aSeller } from './harness/clients.ts'
import { admin, minutes, openCrashShop, site } from './harness/crash-shop.ts'
import { killAtEachStep, type Trial } from './harness/crashes.ts'

openCrashShop()

it('B5: when the server is killed at any step of sending a refund, the refund is sent once', {
  timeout: minutes,
}, async () => {
  const seller = await aSeller(site.app)
  const refunding: Trial<PlacedOrder> = {
    prepare: () => aPaidOrder(site.app, { seller }),
    // Another process creates the refund; the server under test finds its job.
    begin: (placed) => refundBy(admin, placed, { amount: 20 }),
    isDone: async (placed) =>
      (await refundsOf(site.app, placed)).some(({ status }) => status === 'SUCCEEDED'),
  }
  expect(await killAtEachStep(site, 'database changes', refunding)).toBeGreaterThan(8)
  expect(await killAtEachStep(site, 'provider messages', refunding)).toBeGreaterThan(0)
})
