// Kills the server at every step of a payout, including between the provider call and its record in the database.
import { expect, it } from 'vitest'
import { aConnectedAccount, aDueOrder, runFor } from './builders/payouts.ts'
import { aSeller, type Person } from './harness/clients.ts'
import { admin, minutes, openCrashShop, settlingMs, site } from './harness/crash-shop.ts'
import { killAtEachStep, type Trial } from './harness/crashes.ts'

openCrashShop()

it('B5: when the server is killed at any step of a payout, the seller is paid once', {
  timeout: minutes,
}, async () => {
  const paying: Trial<Person> = {
    prepare: async () => {
      await site.living()
      await site.app.stripe.control.settled(settlingMs)
      const seller = await aSeller(site.app)
      await aConnectedAccount(site.app, seller)
      await aDueOrder(site.app, seller)
      return seller
    },
    begin: async (seller) => expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 }),
    isDone: async ({ id }) => {
      const payouts = await site.app.shop.db
        .selectFrom('payouts')
        .select(['status', 'provider_payout_id'])
        .where('seller_id', '=', id)
        .execute()
      return payouts.some((row) => row.status !== 'SCHEDULED' && row.provider_payout_id !== null)
    },
  }
  expect(await killAtEachStep(site, 'database changes', paying)).toBeGreaterThan(3)
  // The transfer to the account and the payout to the bank are two provider calls.
  expect(await killAtEachStep(site, 'provider messages', paying)).toBeGreaterThan(1)
})
