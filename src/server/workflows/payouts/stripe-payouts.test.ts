import { beforeEach, describe, expect, test } from 'vitest'
import {
  aDueOrder,
  aPayableAccount,
  balanceOf,
  checksDue,
  connectedLongAgo,
  newestPayoutOf,
  payoutsFrom,
  runFor,
  transfersTo,
} from '#test/builders/payouts.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { sixDigits } from '#test/harness/codes.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { reconcilePayouts, syncPayout } from './sync-payout.ts'

openOrderShop()

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const payout = () => newestPayoutOf(seller)
const status = async () => (await payout())?.status

describe('a payout by Stripe', () => {
  test('is one transfer and one bank payout, and is paid when Stripe reports it', async () => {
    const account = await aPayableAccount(app, seller)
    expect(await seller.ok('GET /sellers/payout-account')).toMatchObject({
      method: 'STRIPE_CONNECT',
      destination: `••••••${account.slice(-4)}`,
      hold: null,
    })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfersTo(app, account)).toMatchObject([{ amount: 9_000, currency: 'usd', reversed: false }])
    expect(payoutsFrom(app, account)).toMatchObject([{ amount: 9_000, status: 'paid' }])
    const details = await admin.ok('GET /admin/payouts/:payoutId', {
      params: { payoutId: (await payout())?.id ?? 0 },
    })
    expect(details).toMatchObject({
      transferId: transfersTo(app, account)[0]?.id,
      providerPayoutId: payoutsFrom(app, account)[0]?.id,
    })
    expect(
      (
        await admin.call('POST /admin/payouts/:payoutId/returned', {
          params: { payoutId: details.id },
          body: { reason: 'Not by hand.' },
        })
      ).status,
    ).toBe(409)
  })

  test('is made once and found by the reconciler when all replies and events are lost', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    for (const path of ['/v1/transfers', '/v1/payouts'])
      app.stripe.control.fail({ mode: 'lost-connection', method: 'POST', path, count: 2 })
    await runFor(admin, seller)
    await expect
      .poll(
        async () => {
          await checksDue(app)
          await reconcilePayouts(app.shop)
          return status()
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe('PAID')
    expect(transfersTo(app, account)).toHaveLength(1)
    expect(payoutsFrom(app, account)).toHaveLength(1)
  })

  test('that was sent but not recorded is not sent again, even after Stripe discarded the idempotency key', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    const payoutId = (await payout())?.id ?? 0
    // As after a crash between the transfer and its record.
    await app.pool.query('alter table payouts disable trigger payouts_move')
    await app.pool.query(
      `update payouts set status = 'SCHEDULED', sent_at = null, transfer_id = null, provider_payout_id = null where id = $1`,
      [payoutId],
    )
    await app.pool.query('alter table payouts enable trigger payouts_move')
    app.stripe.control.moveClock(2 * 86_400)
    await Promise.all([syncPayout(app.shop, payoutId), syncPayout(app.shop, payoutId)])
    expect(await status()).toBe('SENT')
    expect(transfersTo(app, account)).toHaveLength(1)
    expect(payoutsFrom(app, account)).toHaveLength(1)
    app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'paid')
    await expect.poll(status).toBe('PAID')
  })

  test('that the bank refuses returns to the shop, and the seller is owed the amount', async () => {
    const account = await aPayableAccount(app, seller, 'failing-bank')
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await payout()).toMatchObject({ failureReason: 'The bank account has been closed.' })
    expect(transfersTo(app, account)).toMatchObject([{ reversed: true }])
    expect(await balanceOf(seller)).toBe(90)
  })

  test('that fails days after it was paid is returned, with or without the webhook', async () => {
    const account = await aPayableAccount(app, seller)
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'failed')
    await checksDue(app)
    await reconcilePayouts(app.shop)
    expect(await status()).toBe('RETURNED')
    expect(transfersTo(app, account)).toMatchObject([{ reversed: true }])
    expect(await balanceOf(seller)).toBe(90)
    const kinds = (await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })).map(
      ({ kind }) => kind,
    )
    expect(kinds).toContain('payout_returned')
    app.stripe.control.change({ webhooks: { mode: 'deliver' } })
    await admin.ok('POST /admin/payouts/:payoutId/retry', { params: { payoutId: (await payout())?.id ?? 0 } })
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfersTo(app, account)).toHaveLength(2)
    app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'failed')
    await expect.poll(status, { timeout: 10_000 }).toBe('RETURNED')
  })

  test('that fails after it was paid stays paid with an exception until the transfer can be reversed', async () => {
    const account = await aPayableAccount(app, seller)
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    app.stripe.control.fail({ mode: 'error', status: 400, method: 'POST', path: '/reversals', count: 1_000 })
    app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'failed')
    await expect
      .poll(payout, { timeout: 10_000 })
      .toMatchObject({ status: 'PAID', failureReason: 'The bank account has been closed.' })
    const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
    expect(open.map(({ kind }) => kind)).toContain('payout_not_taken_back')
    app.stripe.control.reset()
    await checksDue(app)
    await reconcilePayouts(app.shop)
    expect(await status()).toBe('RETURNED')
    expect(await balanceOf(seller)).toBe(90)
  })

  test('whose transfer is reversed at Stripe is owed again', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.fail({ method: 'POST', path: '/v1/payouts', count: 1_000 })
    await runFor(admin, seller)
    await expect.poll(() => transfersTo(app, account).length, { timeout: 10_000 }).toBe(1)
    app.stripe.control.reverseTransfer(transfersTo(app, account)[0]?.id ?? '')
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await balanceOf(seller)).toBe(90)
    expect(payoutsFrom(app, account)).toEqual([])
  })

  test('whose first transfer request fails at Stripe is sent by the next attempt', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.fail({ mode: 'error', status: 500, path: '/v1/transfers', count: 1 })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 15_000 }).toBe('PAID')
    expect(transfersTo(app, account)).toHaveLength(1)
  })
})

describe('an account at Stripe', () => {
  test('is opened with an emailed code, announced to the seller, and receives payouts after three days', async () => {
    const without = await seller.call('POST /sellers/payout-account', { body: { otp: '' } })
    expect(without.body.code).toBe('invalid')
    const guessed = await seller.call('POST /sellers/payout-account', { body: { otp: '000000' } })
    expect(guessed.body.code).toBe('code_wrong')
    await seller.ok('POST /sellers/bank-details-otp')
    const code = () =>
      app.mailbox.messages(seller.email).flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])[0]
    await expect.poll(code).toBeDefined()
    const reply = await seller.ok('POST /sellers/payout-account', { body: { otp: code() ?? '' } })
    const url = reply.url ?? ''
    expect(url).toContain('/connect/onboarding/')
    const page = await fetch(url)
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Connect your account')])
    expect((await seller.ok('GET /sellers/payout-account')).stripe).toMatchObject({ payoutsEnabled: false })
    const end = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'end=enabled',
    })
    expect([end.status, end.headers.get('location')]).toEqual([303, `${app.url}/seller/payment?connected=1`])
    await expect
      .poll(async () => (await seller.ok('GET /sellers/payout-account')).stripe?.payoutsEnabled)
      .toBe(true)
    await aDueOrder(app, seller)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'DESTINATION_CHANGED' } })
    await connectedLongAgo(app, seller)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
    expect(app.mailbox.messages(seller.email).map(({ subject }) => subject)).toContain(
      'A Stripe account was connected for your payouts',
    )
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
  })
})
