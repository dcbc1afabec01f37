import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { movePayout } from '#server/modules/payouts/payouts.ts'
import { aConnectedAccount, aDueOrder, connectedLongAgo, runFor } from '#test/builders/payouts.ts'
import { providerOfTest } from '#test/builders/provider-events.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { sixDigits } from '#test/harness/codes.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { comeBack, followPayout, reconcilePayouts } from './follow-payout.ts'

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

  test('that comes back after it was paid and cannot be taken back says so, until it can', async () => {
    const account = await aPayable()
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    app.stripe.control.fail({ mode: 'error', status: 400, method: 'POST', path: '/reversals', count: 1_000 })
    app.stripe.control.settlePayout(payoutsFrom(account)[0]?.id ?? '', 'failed')
    await expect
      .poll(payout, { timeout: 10_000 })
      .toMatchObject({ status: 'PAID', failureReason: 'The bank account has been closed.' })
    const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
    expect(open.map(({ kind }) => kind)).toContain('payout_not_taken_back')
    app.stripe.control.reset()
    await forgetChecks()
    await reconcilePayouts(app.shop)
    expect(await status()).toBe('RETURNED')
    expect(await balance()).toBe(90)
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

const raised = async (kind: string) => {
  const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
  return open.filter((exception) => exception.kind === kind).map(({ reference }) => reference)
}

describe('a payout by Stripe', () => {
  test('that the account could not cover at first goes on to the bank as soon as it can', async () => {
    const account = await aPayable()
    app.stripe.control.change({ payouts: 'wait' })
    // The money is on its way to the account, and not there yet.
    app.stripe.control.fail({ status: 500, method: 'POST', path: '/v1/payouts', count: 1_000 })
    await runFor(admin, seller)
    await expect.poll(() => transfersTo(account).length, { timeout: 10_000 }).toBe(1)
    const payoutId = (await payout())?.id ?? 0
    app.stripe.control.clearFaults()
    const drained = await spend(account, 9_000)
    await settle(payoutId)
    expect(await raised('payout_waits_at_stripe')).toContain(`payout:${payoutId}:1`)
    expect(await status()).toBe('SENT')
    app.stripe.control.settlePayout(drained, 'failed')
    await settle(payoutId)
    const [ours] = payoutsFrom(account).filter(({ id }) => id !== drained)
    app.stripe.control.settlePayout(ours?.id ?? '', 'paid')
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfersTo(account)).toHaveLength(1)
    expect(payoutsFrom(account)).toHaveLength(2)
  })

  test('that failed and could not be taken back at first is taken back as soon as it can be', async () => {
    const account = await aPayable()
    app.stripe.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(() => payoutsFrom(account).length, { timeout: 10_000 }).toBe(1)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    const payoutId = (await payout())?.id ?? 0
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.settlePayout(payoutsFrom(account)[0]?.id ?? '', 'failed')
    const drained = await spend(account, 9_000)
    await settle(payoutId)
    expect(await raised('payout_not_taken_back')).toContain(`payout:${payoutId}:1`)
    expect(await status()).toBe('SENT')
    app.stripe.control.settlePayout(drained, 'failed')
    await settle(payoutId)
    expect(await status()).toBe('FAILED')
    expect(transfersTo(account)).toMatchObject([{ reversed: true }])
    expect(await balance()).toBe(90)
  })

  test('whose transfer Stripe failed to make is made with another key, once', async () => {
    const account = await aPayable()
    app.stripe.control.fail({ status: 500, method: 'POST', path: '/v1/transfers', count: 1 })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 20_000 }).toBe('PAID')
    expect(transfersTo(account)).toHaveLength(1)
  })

  test('takes no transfer for its own that is of another amount or goes to somebody else', async () => {
    const account = await aPayable()
    const { rows } = await app.pool.query(
      `select nextval(pg_get_serial_sequence('payouts', 'id'))::int as id`,
    )
    const key = `payout:${rows[0].id + 1}:1`
    // As of a shop whose database was lost: its numbers begin again.
    const other = await providerOfTest(app).transfers.create({
      amount: 1_000,
      currency: 'usd',
      destination: await aConnectedAccount(app, await aSeller(app)),
      transfer_group: key,
    })
    await runFor(admin, seller)
    expect((await payout())?.id).toBe(rows[0].id + 1)
    await expect.poll(() => raised('payout_key_taken'), { timeout: 10_000 }).toContain(key)
    expect(await status()).toBe('SCHEDULED')
    expect(transfersTo(account)).toEqual([])
    const details = await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: rows[0].id + 1 } })
    expect(details.transferId).toBeNull()
    expect(app.stripe.control.transfers().find(({ id }) => id === other.id)?.reversed).toBe(false)
    // A person has looked at it.
    await transaction(app.shop.db, async (tx) => {
      const ended = await movePayout(tx, { payoutId: rows[0].id + 1, to: 'FAILED', reason: 'By hand.' })
      if (ended) await comeBack(app.shop, tx, ended, 'By hand.')
    })
    expect(await balance()).toBe(90)
  })

  test('of which nothing was sent asks about the account again before the money leaves', async () => {
    const account = await aPayable()
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.fail({ status: 500, method: 'GET', path: '/v1/accounts', count: 2 })
    await runFor(admin, seller)
    await expect.poll(() => app.stripe.control.settings().faults.length, { timeout: 10_000 }).toBe(0)
    app.stripe.control.onboard(account, 'bank-wanted')
    const payoutId = (await payout())?.id ?? 0
    // While what was tried may still be on its way nothing is decided.
    await expect(followPayout(app.shop, payoutId)).rejects.toMatchObject({ code: 'in_progress' })
    await settle(payoutId)
    expect(await status()).toBe('FAILED')
    expect(transfersTo(account)).toEqual([])
    expect(await balance()).toBe(90)
  })
})

/** A payout of the account's money by somebody else; it comes back when it is made to fail. */
async function spend(account: string, amount: number): Promise<string> {
  const headers = { stripeAccount: account }
  return (await providerOfTest(app).payouts.create({ amount, currency: 'usd' }, headers)).id
}

/** What a later run of the reconciler does. */
async function settle(payoutId: number): Promise<void> {
  await forgetChecks()
  await followPayout(app.shop, payoutId)
}

test('of a Stripe that does not answer no more is asked in the same run', async () => {
  for (const _ of [1, 2, 3]) {
    const one = await aSeller(app)
    await aConnectedAccount(app, one)
    await aDueOrder(app, one)
    app.stripe.control.change({ payouts: 'wait' })
    await runFor(admin, one)
    await expect
      .poll(async () => (await one.ok('GET /sellers/payouts'))[0]?.status, { timeout: 10_000 })
      .toBe('SENT')
  }
  await forgetChecks()
  app.stripe.control.fail({ status: 503, count: 100 })
  await reconcilePayouts(app.shop)
  // One call, which the package repeats once, and what the worker's jobs ask meanwhile; not dozens of them.
  expect(app.stripe.control.settings().faults[0]?.count).toBeGreaterThan(90)
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
      round: null,
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
