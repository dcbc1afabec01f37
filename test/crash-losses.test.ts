// Kills the server at every step of processing a lost dispute of a payment with a pending refund.
import { expect, it } from 'vitest'
import { arrives } from './builders/disputes.ts'
import { aPaidOrder, type PlacedOrder, refundsOf } from './builders/placed-order.ts'
import { bookedOf, refundBy, sentRefunds } from './builders/refunds.ts'
import { aSeller } from './harness/clients.ts'
import { admin, minutes, openCrashShop, settlingMs, site } from './harness/crash-shop.ts'
import { killAtEachStep, type Trial } from './harness/crashes.ts'

openCrashShop()

it('B5: when the server is killed at any step of processing a lost dispute, the remaining refund is sent once', {
  timeout: minutes,
}, async () => {
  const seller = await aSeller(site.app)
  const { control } = site.app.stripe
  type Disputed = { placed: PlacedOrder; id: string }
  const statesOf = async (placed: PlacedOrder) =>
    (await refundsOf(site.app, placed)).map(({ status, cents }) => `${status} ${cents}`)
  const losing: Trial<Disputed> = {
    // The refund was pending, failed before the dispute event arrived, and was retried since.
    prepare: async () => {
      await site.living()
      const placed = await aPaidOrder(site.app, { seller })
      control.change({ webhooks: { mode: 'drop' } })
      const { id } = control.dispute(placed.sessionId, { amount: 4_000 })
      const { refundId } = (await refundBy(admin, placed, { amount: 20 })).body
      await expect.poll(() => statesOf(placed), { timeout: 60_000 }).toEqual(['FAILED 2000'])
      control.change({ webhooks: { mode: 'deliver' } })
      control.moveDispute(id, 'review')
      await arrives(site.app, id, { status: 'UNDER_REVIEW' })
      await control.settled(settlingMs)
      await admin.ok('POST /admin/refunds/:refundId/retry', { params: { refundId } })
      return { placed, id }
    },
    begin: async ({ id }) => control.moveDispute(id, 'lose'),
    isDone: async ({ placed }) => {
      if (!(await statesOf(placed)).includes('SUCCEEDED 1000')) return false
      expect(await statesOf(placed)).toEqual(['CANCELLED 2000', 'SUCCEEDED 1000'])
      expect(await sentRefunds(site.app, placed)).toEqual([1_000])
      expect(await bookedOf(site.app, placed)).toEqual({ provider_clearing: 4_000, disputes: -4_000 })
      return true
    },
  }
  expect(await killAtEachStep(site, 'database changes', losing)).toBeGreaterThan(12)
  expect(await killAtEachStep(site, 'provider messages', losing)).toBeGreaterThan(1)
})
