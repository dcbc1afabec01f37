// The product is killed at every step of the jobs that move money: between what the provider did and our mark, too.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aConnectedAccount, aDueOrder, runFor } from './builders/payouts.ts'
import { aPaidOrder, type PlacedOrder, refundsOf } from './builders/placed-order.ts'
import { refundBy } from './builders/refunds.ts'
import { aCustomer, aSeller, type Person } from './harness/clients.ts'
import { aCrashSite, type CrashSite, killAtEachStep, type Trial } from './harness/crashes.ts'

let site: CrashSite
let admin: Person
beforeAll(async () => {
  site = await aCrashSite()
  admin = await aCustomer(site.app, { role: 'ROLE_ADMIN' })
})
afterAll(() => site?.close())

const minutes = 15 * 60_000

it('B5: killed at any step of sending a refund, it is sent once', { timeout: minutes }, async () => {
  const seller = await aSeller(site.app)
  const refunding: Trial<PlacedOrder> = {
    prepare: () => aPaidOrder(site.app, { seller }),
    // The answer is given behind the server's back: it finds the job.
    begin: (placed) => refundBy(admin, placed, { amount: 20 }),
    isDone: async (placed) =>
      (await refundsOf(site.app, placed)).some(({ status }) => status === 'SUCCEEDED'),
  }
  expect(await killAtEachStep(site, site.toDatabase, refunding)).toBeGreaterThan(3)
  expect(await killAtEachStep(site, site.toProvider, refunding)).toBeGreaterThan(0)
})

it('B5: killed at any step of a payout, the seller is paid once', { timeout: minutes }, async () => {
  const paying: Trial<Person> = {
    prepare: async () => {
      await site.living()
      await site.app.stripe.control.settled(60_000)
      const seller = await aSeller(site.app)
      await aConnectedAccount(site.app, seller)
      await aDueOrder(site.app, seller)
      return seller
    },
    begin: (seller) => runFor(admin, seller),
    isDone: async ({ id }) => {
      const payouts = await site.app.shop.db
        .selectFrom('payouts')
        .select(['status', 'provider_payout_id'])
        .where('seller_id', '=', id)
        .execute()
      return payouts.some((row) => row.status !== 'SCHEDULED' && row.provider_payout_id !== null)
    },
  }
  expect(await killAtEachStep(site, site.toDatabase, paying)).toBeGreaterThan(3)
  // The transfer to the account and the payout to the bank are two calls.
  expect(await killAtEachStep(site, site.toProvider, paying)).toBeGreaterThan(1)
})
