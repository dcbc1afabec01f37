import { beforeEach, describe, expect, test } from 'vitest'
import { aConnectedAccount, aDueOrder, connectedLongAgo, runFor } from '#test/builders/payouts.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { sixDigits } from '#test/harness/codes.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { followPayout, reconcilePayouts } from './follow-payout.ts'

openOrderShop()

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const payout = async () => (await seller.ok('GET /sellers/payouts'))[0]
const status = async () => (await payout())?.status
const balance = async () => (await seller.ok('GET /sellers/balance')).balance
const transfersTo = (account: string) =>
  app.stripe.control.transfers().filter(({ destination }) => destination === account)
const payoutsFrom = (account: string) => app.stripe.control.payouts().filter((one) => one.account === account)
const forgetChecks = () =>
  app.pool.query(
    `update payouts set checked_at = now() - interval '2 days', created_at = created_at - interval '1 hour'`,
  )

/** A seller whom Stripe pays, with 90.00 to get. */
async function aPayable(end: 'enabled' | 'failing-bank' = 'enabled'): Promise<string> {
  const account = await aConnectedAccount(app, seller, end)
  await aDueOrder(app, seller)
  return account
}

describe('a payout by Stripe', () => {
  test('is one transfer and one payout to the bank, and paid when Stripe says so', async () => {
    const account = await aPayable()
    expect(await seller.ok('GET /sellers/payout-account')).toMatchObject({
      method: 'STRIPE_CONNECT',
      destination: `••••••${account.slice(-4)}`,
      hold: null,
    })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfersTo(account)).toMatchObject([{ amount: 9_000, currency: 'usd', reversed: false }])
    expect(payoutsFrom(account)).toMatchObject([{ amount: 9_000, status: 'paid' }])
    const details = await admin.ok('GET /admin/payouts/:payoutId', {
      params: { payoutId: (await payout())?.id ?? 0 },
    })
    expect(details).toMatchObject({
      transferId: transfersTo(account)[0]?.id,
      providerPayoutId: payoutsFrom(account)[0]?.id,
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

  test('whose answers are all lost, and whose events, too, is made once and found', async () => {
    const account = await aPayable()
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    for (const path of ['/v1/transfers', '/v1/payouts'])
      app.stripe.control.fail({ mode: 'lost-connection', method: 'POST', path, count: 2 })
    await runFor(admin, seller)
    await expect
      .poll(
        async () => {
          await forgetChecks()
          await reconcilePayouts(app.shop)
          return status()
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe('PAID')
    expect(transfersTo(account)).toHaveLength(1)
    expect(payoutsFrom(account)).toHaveLength(1)
  })

  test('that was sent and never noted is not sent again, even when Stripe has forgotten the key', async () => {
    const account = await aPayable()
    app.stripe.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    const payoutId = (await payout())?.id ?? 0
    // As after a crash between the transfer and the note of it.
    await app.pool.query('alter table payouts disable trigger payouts_move')
    await app.pool.query(
      `update payouts set status = 'SCHEDULED', sent_at = null, transfer_id = null, provider_payout_id = null where id = $1`,
      [payoutId],
    )
    await app.pool.query('alter table payouts enable trigger payouts_move')
    app.stripe.control.moveClock(2 * 86_400)
    await Promise.all([followPayout(app.shop, payoutId), followPayout(app.shop, payoutId)])
    expect(await status()).toBe('SENT')
    expect(transfersTo(account)).toHaveLength(1)
    expect(payoutsFrom(account)).toHaveLength(1)
    app.stripe.control.settlePayout(payoutsFrom(account)[0]?.id ?? '', 'paid')
    await expect.poll(status).toBe('PAID')
  })

  test('that the bank refuses comes back to the shop and is owed again', async () => {
    const account = await aPayable('failing-bank')
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await payout()).toMatchObject({ failureReason: 'The bank account has been closed.' })
    expect(transfersTo(account)).toMatchObject([{ reversed: true }])
    expect(await balance()).toBe(90)
  })

  test('that fails days after it was paid is returned, whether the event comes or not', async () => {
    const account = await aPayable()
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.settlePayout(payoutsFrom(account)[0]?.id ?? '', 'failed')
    await forgetChecks()
    await reconcilePayouts(app.shop)
    expect(await status()).toBe('RETURNED')
    expect(transfersTo(account)).toMatchObject([{ reversed: true }])
    expect(await balance()).toBe(90)
    const kinds = (await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })).map(
      ({ kind }) => kind,
    )
    expect(kinds).toContain('payout_returned')
    app.stripe.control.change({ webhooks: { mode: 'deliver' } })
    await admin.ok('POST /admin/payouts/:payoutId/retry', { params: { payoutId: (await payout())?.id ?? 0 } })
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfersTo(account)).toHaveLength(2)
    app.stripe.control.settlePayout(payoutsFrom(account)[0]?.id ?? '', 'failed')
    await expect.poll(status, { timeout: 10_000 }).toBe('RETURNED')
  })

  test('whose transfer is taken back at Stripe is owed again', async () => {
    const account = await aPayable()
    app.stripe.control.fail({ method: 'POST', path: '/v1/payouts', count: 1_000 })
    await runFor(admin, seller)
    await expect.poll(() => transfersTo(account).length, { timeout: 10_000 }).toBe(1)
    app.stripe.control.reverseTransfer(transfersTo(account)[0]?.id ?? '')
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await balance()).toBe(90)
    expect(payoutsFrom(account)).toEqual([])
  })

  test('that Stripe could not take in at first is sent by the next try', async () => {
    const account = await aPayable()
    app.stripe.control.fail({ mode: 'error', status: 500, path: '/v1/transfers', count: 1 })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 15_000 }).toBe('PAID')
    expect(transfersTo(account)).toHaveLength(1)
  })
})

describe('a payout by Stripe fails and is paid otherwise later', () => {
  test('when Stripe has stopped paying out from the account and nobody has heard of it', async () => {
    const account = await aPayable()
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.onboard(account, 'restricted')
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await payout()).toMatchObject({
      failureReason: 'Stripe does not pay out from this account at present.',
    })
    expect(transfersTo(account)).toEqual([])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
    expect(await payout()).toMatchObject({ method: 'BANK_FILE', status: 'SCHEDULED' })
  })

  test('when the shop has less at Stripe than it owes', async () => {
    const account = await aPayable()
    const drained = await aSeller(app)
    const headers = { authorization: `Bearer ${app.shop.config.STRIPE_SECRET_KEY}` }
    const answer = await fetch(`${app.stripe.url}/v1/balance`, { headers })
    const { available } = (await answer.json()) as { available: { amount: number }[] }
    await app.shop.payouts.STRIPE_CONNECT?.follow({
      payoutId: 999_999,
      key: 'drain',
      tried: false,
      reference: 'drain',
      accountId: await aConnectedAccount(app, drained),
      amountCents: (available[0]?.amount ?? 0) - 100,
      currency: 'USD',
    })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await payout()).toMatchObject({ failureReason: 'The balance at Stripe does not cover it yet.' })
    expect(transfersTo(account)).toEqual([])
    expect(await balance()).toBe(90)
    await aDueOrder(app, await aSeller(app), 20_000)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
  })
})

describe('an account at Stripe', () => {
  test('is opened with a mailed code, told to the owner, and paid to after three days', async () => {
    const without = await seller.call('POST /sellers/payout-account', { body: { otp: '' } })
    expect(without.body.code).toBe('invalid')
    const guessed = await seller.call('POST /sellers/payout-account', { body: { otp: '000000' } })
    expect(guessed.body.code).toBe('code_wrong')
    await seller.ok('POST /sellers/bank-details-otp')
    const code = () =>
      app.mailbox.messages(seller.email).flatMap((mail) => sixDigits.exec(mail.text)?.[1] ?? [])[0]
    await expect.poll(code).toBeDefined()
    const { url } = await seller.ok('POST /sellers/payout-account', { body: { otp: code() ?? '' } })
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
      'An account at Stripe was opened for your payouts',
    )
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
  })
})
