import { beforeEach, describe, expect, test } from 'vitest'
import { transaction } from '#server/database/transaction.ts'
import { movePayout } from '#server/modules/payouts/payouts.ts'
import {
  aConnectedAccount,
  aDueOrder,
  aPayableAccount,
  balanceOf,
  checksDue,
  newestPayoutOf,
  payoutsFrom,
  runFor,
  transfersTo,
} from '#test/builders/payouts.ts'
import { providerOfTest } from '#test/builders/provider-events.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { bookReturnedPayout, reconcilePayouts, syncPayout } from './sync-payout.ts'

openOrderShop()

let seller: Person
beforeEach(async () => {
  seller = await aSeller(app)
})

const payout = () => newestPayoutOf(seller)
const status = async () => (await payout())?.status

const raised = async (kind: string) => {
  const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
  return open.filter((exception) => exception.kind === kind).map(({ reference }) => reference)
}

/** Pays out money of the account apart from the shop. Setting this payout to failed returns the money. */
async function spend(account: string, amount: number): Promise<string> {
  const headers = { stripeAccount: account }
  return (await providerOfTest(app).payouts.create({ amount, currency: 'usd' }, headers)).id
}

/** Reconciles the payout as a later run does. */
async function settle(payoutId: number): Promise<void> {
  await checksDue(app)
  await syncPayout(app.shop, payoutId)
}

describe('a payout by Stripe after a failure', () => {
  test('that the account balance cannot cover is sent to the bank once the balance is sufficient', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.change({ payouts: 'wait' })
    // The transfer is pending, so the account balance does not cover the payout yet.
    app.stripe.control.fail({ status: 500, method: 'POST', path: '/v1/payouts', count: 1_000 })
    await runFor(admin, seller)
    await expect.poll(() => transfersTo(app, account).length, { timeout: 10_000 }).toBe(1)
    const payoutId = (await payout())?.id ?? 0
    app.stripe.control.clearFaults()
    const drained = await spend(account, 9_000)
    await settle(payoutId)
    expect(await raised('payout_waits_at_stripe')).toContain(`payout:${payoutId}:1`)
    expect(await status()).toBe('SENT')
    app.stripe.control.settlePayout(drained, 'failed')
    await settle(payoutId)
    const [ours] = payoutsFrom(app, account).filter(({ id }) => id !== drained)
    app.stripe.control.settlePayout(ours?.id ?? '', 'paid')
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfersTo(app, account)).toHaveLength(1)
    expect(payoutsFrom(app, account)).toHaveLength(2)
  })

  test('that failed while its transfer could not be reversed is reversed once the balance is sufficient', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(() => payoutsFrom(app, account).length, { timeout: 10_000 }).toBe(1)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    const payoutId = (await payout())?.id ?? 0
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.settlePayout(payoutsFrom(app, account)[0]?.id ?? '', 'failed')
    const drained = await spend(account, 9_000)
    await settle(payoutId)
    expect(await raised('payout_not_taken_back')).toContain(`payout:${payoutId}:1`)
    expect(await status()).toBe('SENT')
    app.stripe.control.settlePayout(drained, 'failed')
    await settle(payoutId)
    expect(await status()).toBe('FAILED')
    expect(transfersTo(app, account)).toMatchObject([{ reversed: true }])
    expect(await balanceOf(seller)).toBe(90)
  })

  test('whose transfer failed at Stripe is transferred once, with a new idempotency key', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.fail({ status: 500, method: 'POST', path: '/v1/transfers', count: 1 })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 20_000 }).toBe('PAID')
    expect(transfersTo(app, account)).toHaveLength(1)
  })

  test('does not adopt a transfer with the same key but another amount or destination', async () => {
    const account = await aPayableAccount(app, seller)
    const { rows } = await app.pool.query(
      `select nextval(pg_get_serial_sequence('payouts', 'id'))::int as id`,
    )
    const key = `payout:${rows[0].id + 1}:1`
    // As after the loss of the database: payout ids start again from the beginning.
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
    expect(transfersTo(app, account)).toEqual([])
    const details = await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId: rows[0].id + 1 } })
    expect(details.transferId).toBeNull()
    expect(app.stripe.control.transfers().find(({ id }) => id === other.id)?.reversed).toBe(false)
    // An admin has resolved it by hand.
    await transaction(app.shop.db, async (tx) => {
      const ended = await movePayout(tx, { payoutId: rows[0].id + 1, to: 'FAILED', reason: 'By hand.' })
      if (ended) await bookReturnedPayout(app.shop, tx, ended, 'By hand.')
    })
    expect(await balanceOf(seller)).toBe(90)
  })

  test('checks the account again before its first transfer', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.fail({ status: 500, method: 'GET', path: '/v1/accounts', count: 2 })
    await runFor(admin, seller)
    await expect.poll(() => app.stripe.control.settings().faults.length, { timeout: 10_000 }).toBe(0)
    app.stripe.control.onboard(account, 'bank-wanted')
    const payoutId = (await payout())?.id ?? 0
    // Nothing is decided while the previous attempt may still be in flight.
    await expect(syncPayout(app.shop, payoutId)).rejects.toMatchObject({ code: 'in_progress' })
    await settle(payoutId)
    expect(await status()).toBe('FAILED')
    expect(transfersTo(app, account)).toEqual([])
    expect(await balanceOf(seller)).toBe(90)
  })
})

test('the reconciler stops calling Stripe in a run after Stripe fails to answer', async () => {
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
  await checksDue(app)
  app.stripe.control.fail({ status: 503, count: 100 })
  await reconcilePayouts(app.shop)
  // One call, which the SDK repeats once, and the calls of worker jobs in the meantime; not dozens.
  expect(app.stripe.control.settings().faults[0]?.count).toBeGreaterThan(90)
})

describe('a payout by Stripe fails and is paid in another way later', () => {
  test('when Stripe has disabled payouts of the account and the webhook was lost', async () => {
    const account = await aPayableAccount(app, seller)
    app.stripe.control.change({ webhooks: { mode: 'drop' } })
    app.stripe.control.onboard(account, 'restricted')
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await payout()).toMatchObject({
      failureReason: 'Stripe has paused payouts from this account.',
    })
    expect(transfersTo(app, account)).toEqual([])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
    expect(await payout()).toMatchObject({ method: 'BANK_FILE', status: 'SCHEDULED' })
  })

  test('when the Stripe balance of the shop is lower than the payout', async () => {
    const account = await aPayableAccount(app, seller)
    const drained = await aSeller(app)
    const headers = { authorization: `Bearer ${app.shop.config.STRIPE_SECRET_KEY}` }
    const answer = await fetch(`${app.stripe.url}/v1/balance`, { headers })
    const { available } = (await answer.json()) as { available: { amount: number }[] }
    await app.shop.payouts.STRIPE_CONNECT?.follow({
      payoutId: 999_999,
      key: 'drain',
      asked: false,
      tried: false,
      round: null,
      reference: 'drain',
      accountId: await aConnectedAccount(app, drained),
      amountCents: (available[0]?.amount ?? 0) - 100,
      currency: 'USD',
      transferId: null,
    })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(await payout()).toMatchObject({
      failureReason: 'The Stripe balance does not cover this payout yet.',
    })
    expect(transfersTo(app, account)).toEqual([])
    expect(await balanceOf(seller)).toBe(90)
    await aDueOrder(app, await aSeller(app), 20_000)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1 })
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
  })
})
