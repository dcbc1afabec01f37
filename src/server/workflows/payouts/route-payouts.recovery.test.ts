import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { payoutsOf } from '#server/processes/start.ts'
import { aDueOrder, balanceOf, checksDue, newestPayoutOf, noJobRuns, runFor } from '#test/builders/payouts.ts'
import {
  aLinkedAccount,
  connectsRazorpay,
  fundedRazorpay,
  routeEnv,
  routeTransfersTo,
} from '#test/builders/route.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { reconcilePayouts, syncPayout } from './sync-payout.ts'

openOrderShop({ razorpay: true, env: routeEnv })
beforeAll(() => fundedRazorpay(app, 10_000_000))

let seller: Person
let account: string
beforeEach(async () => {
  seller = await aSeller(app)
  account = await aLinkedAccount(app, seller)
  await aDueOrder(app, seller)
})

const payout = () => newestPayoutOf(seller)
const status = async () => (await payout())?.status

async function reconciled(): Promise<void> {
  await checksDue(app)
  await reconcilePayouts(app.shop)
}

/** A later run waits for a job that is calling Razorpay at the moment. */
const reconcilesTo = (end: string) =>
  expect.poll(() => reconciled().then(status), { timeout: 10_000, interval: 200 }).toBe(end)

describe('a refused transfer', () => {
  test('has not failed while an earlier request for it may still arrive', async () => {
    app.razorpay.control.fail({ status: 503, method: 'POST', path: '/v1/transfers', count: 1 })
    await runFor(admin, seller)
    const payoutId = (await payout())?.id ?? 0
    await expect.poll(async () => app.razorpay.control.settings().faults, { timeout: 10_000 }).toEqual([])
    app.razorpay.control.activate(account, 'suspended')
    await syncPayout(app.shop, payoutId).catch(() => undefined)
    expect(await status()).toBe('SCHEDULED')
    await reconcilesTo('FAILED')
    expect(await balanceOf(seller)).toBe(90)
  })

  test('to an account that Razorpay no longer knows is recorded, and the next payout is a bank transfer', async () => {
    await app.pool.query(`update linked_accounts set account_id = $2 where seller_id = $1`, [
      seller.id,
      `acc_Gone${seller.id}`,
    ])
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect((await seller.ok('GET /sellers/payout-account')).route?.status).toBe('suspended')
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
    expect(await payout()).toMatchObject({ method: 'BANK_FILE' })
  })

  test('to an account that Razorpay no longer knows stays open if an earlier request may have sent it', async () => {
    app.razorpay.control.fail({ status: 503, method: 'POST', path: '/v1/transfers', count: 1 })
    await runFor(admin, seller)
    const payoutId = (await payout())?.id ?? 0
    await expect.poll(async () => app.razorpay.control.settings().faults, { timeout: 10_000 }).toEqual([])
    await noJobRuns(app)
    // As with the keys of another Razorpay account, which lists no transfers of the first one.
    await app.pool.query(`update payouts set account_id = $2 where id = $1`, [
      payoutId,
      `acc_Gone${seller.id}`,
    ])
    await checksDue(app)
    await expect(syncPayout(app.shop, payoutId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await status()).toBe('SCHEDULED')
  })

  test('is recorded when the account has a state that is not known here', async () => {
    app.razorpay.control.activate(account, 'rejected' as 'suspended')
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect((await seller.ok('GET /sellers/payout-account')).route).toMatchObject({
      status: 'needs_clarification',
    })
  })
})

describe('when the shop stops paying by Razorpay', () => {
  const stopped = async (during: () => Promise<void>) => {
    const before = app.shop.payouts
    app.shop.payouts = await payoutsOf({ ...app.shop.config, RAZORPAY_ROUTE: false })
    await during().finally(() => {
      app.shop.payouts = before
    })
  }

  test('a payout on its way is followed, and nothing new is sent', async () => {
    app.razorpay.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    await stopped(async () => {
      const id = routeTransfersTo(app, account)[0]?.id ?? ''
      app.razorpay.control.moveTransfer(id, 'process')
      app.razorpay.control.moveTransfer(id, 'settle')
      await reconcilesTo('PAID')
      expect(await seller.ok('GET /sellers/payout-account')).toMatchObject({
        routeOffered: false,
        method: 'BANK_FILE',
      })
      const late = await connectsRazorpay(app, seller)
      expect([late.status, late.body.message]).toEqual([422, 'This shop does not pay out by Razorpay.'])
    })
    app.razorpay.control.change({ payouts: 'settle' })
  })

  test('a payout that was not sent is owed again and paid by bank transfer', async () => {
    app.razorpay.control.fail({ status: 503, path: '/v1/transfers', count: 1_000 })
    await runFor(admin, seller)
    await stopped(async () => {
      await noJobRuns(app)
      app.razorpay.control.clearFaults()
      await reconcilesTo('FAILED')
      expect(routeTransfersTo(app, account)).toEqual([])
      expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
      expect(await payout()).toMatchObject({ method: 'BANK_FILE', status: 'SCHEDULED' })
    })
  })
})
