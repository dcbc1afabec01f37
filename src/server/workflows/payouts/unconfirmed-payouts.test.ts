import { beforeEach, describe, expect, test } from 'vitest'
import { payoutsOf } from '#server/processes/start.ts'
import {
  aPayableAccount,
  balanceOf,
  checksDue,
  newestPayoutOf,
  noJobRuns,
  payoutsFrom,
  runFor,
  transfersTo,
} from '#test/builders/payouts.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { reconcilePayouts } from './sync-payout.ts'

openOrderShop()

let seller: Person
let account: string
beforeEach(async () => {
  seller = await aSeller(app)
  account = await aPayableAccount(app, seller)
})

const payout = () => newestPayoutOf(seller)
const status = async () => (await payout())?.status
const read = async () =>
  admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: (await payout())?.id ?? 0 } })

async function aSentPayout(): Promise<number> {
  app.stripe.control.change({ payouts: 'wait' })
  await runFor(admin, seller)
  await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
  await expect.poll(() => payoutsFrom(app, account).length, { timeout: 10_000 }).toBe(1)
  return (await payout())?.id ?? 0
}

async function reconciled(): Promise<void> {
  await checksDue(app)
  await reconcilePayouts(app.shop)
}

/** The last answer about every payout was two days ago. */
const silentForDays = () => app.pool.query(`update payouts set answered_at = now() - interval '2 days'`)

async function problem(payoutId: number, state: 'open' | 'resolved') {
  const exceptions = await admin.ok('GET /admin/payment-exceptions', { query: { state } })
  return exceptions.find(
    ({ kind, reference }) => kind === 'payout_unconfirmed' && reference === `payout:${payoutId}:1`,
  )
}

/** The shop runs with other settings for the time of the callback. */
async function configured(changes: Partial<typeof app.shop.config>, during: () => Promise<void>) {
  const before = app.shop.payouts
  app.shop.payouts = await payoutsOf({ ...app.shop.config, ...changes })
  await during().finally(() => {
    app.shop.payouts = before
  })
}

const mark = (end: 'paid' | 'failed', payoutId: number) =>
  end === 'paid'
    ? admin.call('POST /admin/payouts/:payoutId/paid', { params: { payoutId }, body: {} })
    : admin.call('POST /admin/payouts/:payoutId/failed', {
        params: { payoutId },
        body: { reason: 'Stripe has no such transfer' },
      })

describe('after the secret of the Connect webhook was removed', () => {
  const removed = { STRIPE_CONNECT_WEBHOOK_SECRET: undefined }

  test('a sent payout is asked for at Stripe until it is paid', async () => {
    await aSentPayout()
    await configured(removed, async () => {
      app.stripe.control.change({ webhooks: { mode: 'drop' } })
      app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'paid')
      await reconciled()
      expect(await status()).toBe('PAID')
    })
  })

  test('a payout that was not sent is owed again, and the next one is a bank transfer', async () => {
    app.stripe.control.fail({ status: 500, path: '/v1/transfers', count: 1_000 })
    await runFor(admin, seller)
    await configured(removed, async () => {
      await noJobRuns(app)
      app.stripe.control.clearFaults()
      await expect.poll(() => reconciled().then(status), { timeout: 10_000, interval: 200 }).toBe('FAILED')
      expect(transfersTo(app, account)).toEqual([])
      expect(await seller.ok('GET /sellers/payout-account')).toMatchObject({ method: 'BANK_FILE' })
      expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
      expect(await payout()).toMatchObject({ method: 'BANK_FILE', status: 'SCHEDULED' })
    })
  })
})

describe('a payout without an answer for a day', () => {
  test('is a payment problem while the provider has no keys, and finance records the outcome', async () => {
    const payoutId = await aSentPayout()
    expect((await mark('paid', payoutId)).status).toBe(409)
    await silentForDays()
    await configured({ STRIPE_SECRET_KEY: undefined }, async () => {
      await reconciled()
      expect((await problem(payoutId, 'open'))?.details).toMatchObject({ payoutId, sellerId: seller.id })
      expect(await read()).toMatchObject({ unanswered: true })
      expect((await mark('paid', payoutId)).status).toBe(200)
      expect(await status()).toBe('PAID')
      await reconciled()
      expect(await problem(payoutId, 'open')).toBeUndefined()
      expect(await problem(payoutId, 'resolved')).toMatchObject({ resolvedBy: null })
    })
    expect((await mark('paid', payoutId)).status).toBe(409)
  })

  test('is owed again once finance marks it as failed', async () => {
    const payoutId = await aSentPayout()
    await silentForDays()
    await configured({ STRIPE_SECRET_KEY: undefined }, async () => {
      await reconciled()
      expect((await mark('failed', payoutId)).status).toBe(200)
    })
    expect(await payout()).toMatchObject({ status: 'FAILED', failureReason: 'Stripe has no such transfer' })
    expect(await balanceOf(seller)).toBe(90)
  })

  test('cannot be marked while a request to the provider may be in flight', async () => {
    const payoutId = await aSentPayout()
    await silentForDays()
    await app.pool.query('update payouts set checked_at = now() where id = $1', [payoutId])
    expect((await mark('failed', payoutId)).status).toBe(409)
    expect(await status()).toBe('SENT')
  })

  test('is no longer a problem when the provider answers again', async () => {
    const payoutId = await aSentPayout()
    await silentForDays()
    await configured({ STRIPE_SECRET_KEY: undefined }, reconciled)
    expect(await problem(payoutId, 'open')).toBeDefined()
    await reconciled()
    expect(await problem(payoutId, 'open')).toBeUndefined()
    expect(await status()).toBe('SENT')
  })
})

test('a payout that Stripe has not confirmed for 14 days is a payment problem that only Stripe ends', async () => {
  const payoutId = await aSentPayout()
  await app.pool.query(`update payouts set sent_at = now() - interval '15 days' where id = $1`, [payoutId])
  await reconciled()
  expect(await problem(payoutId, 'open')).toBeDefined()
  expect((await mark('paid', payoutId)).status).toBe(409)
  app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'paid')
  await reconciled()
  expect(await status()).toBe('PAID')
  await reconciled()
  expect(await problem(payoutId, 'open')).toBeUndefined()
})

describe('an account that Stripe no longer knows', () => {
  const accountGone = () =>
    app.pool.query(
      `with gone as (update payout_accounts set account_id = 'acct_Gone' || seller_id where seller_id = $1)
       update payouts set account_id = 'acct_Gone' || seller_id where seller_id = $1`,
      [seller.id],
    )

  test('is not paid: the payout fails, and the next one is a bank transfer', async () => {
    await accountGone()
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
    expect(await payout()).toMatchObject({ method: 'BANK_FILE' })
  })

  test('leaves a sent payout without an answer, and other payouts are still asked for', async () => {
    const payoutId = await aSentPayout()
    await accountGone()
    const second = await aSeller(app)
    const secondAccount = await aPayableAccount(app, second)
    await runFor(admin, second)
    const secondStatus = async () => (await newestPayoutOf(second))?.status
    await expect.poll(() => payoutsFrom(app, secondAccount).length, { timeout: 10_000 }).toBe(1)
    await expect.poll(secondStatus, { timeout: 10_000 }).toBe('SENT')
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.settlePayout(payoutsFrom(app, secondAccount)[0]?.id ?? '', 'paid')
    await silentForDays()
    await reconciled()
    expect(await secondStatus()).toBe('PAID')
    expect(await status()).toBe('SENT')
    expect(await problem(payoutId, 'open')).toBeDefined()
  })
})

test('a transfer that Stripe no longer lists, for example after a change of keys, is never sent again', async () => {
  const payoutId = await aSentPayout()
  await app.pool.query(`update payouts set transfer_id = 'tr_OfAnotherAccount' where id = $1`, [payoutId])
  await app.pool.query(`update payout_accounts set account_id = account_id || 'x' where seller_id = $1`, [
    seller.id,
  ])
  const other = await aSeller(app)
  const otherAccount = await aPayableAccount(app, other)
  // As with the keys of another Stripe account, which has no transfer with this reference.
  await app.pool.query('update payouts set account_id = $2, attempt = attempt + 1 where id = $1', [
    payoutId,
    otherAccount,
  ])
  await reconciled()
  expect(transfersTo(app, otherAccount)).toEqual([])
  expect(await status()).toBe('SENT')
})
