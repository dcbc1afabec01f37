import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDueOrder, balanceOf, checksDue, newestPayoutOf, runFor } from '#test/builders/payouts.ts'
import { aLinkedAccount, fundedRazorpay, routeEnv, routeTransfersTo } from '#test/builders/route.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { readMovements } from '../bank-reconciliation/read-movements.ts'
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
const transfers = () => routeTransfersTo(app, account)
const move = (step: 'process' | 'fail' | 'settle' | 'return' | 'hold') =>
  app.razorpay.control.moveTransfer(transfers()[0]?.id ?? '', step)

const raised = async (kind: string) => {
  const open = await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })
  return open.filter((exception) => exception.kind === kind).map(({ reference }) => reference)
}

/** Reconciles as a later run does, without events. */
async function reconciled(): Promise<void> {
  await checksDue(app)
  await reconcilePayouts(app.shop)
}

describe('a payout by Razorpay Route', () => {
  test('is one direct transfer, and is paid when Razorpay has settled it to the bank', async () => {
    app.razorpay.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    expect(transfers()).toMatchObject([{ amount: 9_000, currency: 'INR', recipient: account }])
    move('process')
    await app.razorpay.control.settled()
    expect(await status()).toBe('SENT')
    move('settle')
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(await payout()).toMatchObject({ method: 'RAZORPAY_ROUTE', attempt: 1, failureReason: null })
    const details = await admin.ok('GET /admin/payouts/:payoutId', {
      params: { payoutId: (await payout())?.id ?? 0 },
    })
    expect(details.transferId).toBe(transfers()[0]?.id)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0 })
    const byHand = await admin.call('POST /admin/payouts/:payoutId/returned', {
      params: { payoutId: details.id },
      body: { reason: 'Not by hand.' },
    })
    expect(byHand.status).toBe(409)
  })

  test('is made once and found by the reconciler when all replies and events are lost', async () => {
    app.razorpay.control.change({ webhooks: { mode: 'drop' } })
    app.razorpay.control.fail({ mode: 'lost-connection', method: 'POST', path: '/v1/transfers', count: 3 })
    await runFor(admin, seller)
    await expect
      .poll(
        async () => {
          await reconciled()
          return status()
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe('PAID')
    expect(transfers()).toHaveLength(1)
  })

  test('that was sent but not recorded is not sent again, also by two jobs at once', async () => {
    app.razorpay.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    const payoutId = (await payout())?.id ?? 0
    // As after a crash between the transfer and its record.
    await app.pool.query('alter table payouts disable trigger payouts_move')
    await app.pool.query(
      `update payouts set status = 'SCHEDULED', sent_at = null, transfer_id = null where id = $1`,
      [payoutId],
    )
    await app.pool.query('alter table payouts enable trigger payouts_move')
    // As if the idempotency key had expired, too: only the list of transfers knows the first one.
    app.razorpay.control.fail({ status: 400, method: 'POST', path: '/v1/transfers', count: 10 })
    await Promise.all([syncPayout(app.shop, payoutId), syncPayout(app.shop, payoutId)])
    expect(await status()).toBe('SENT')
    expect(transfers()).toHaveLength(1)
  })

  test('is not put into a bank file', async () => {
    app.razorpay.control.fail({ status: 503, path: '/v1/transfers', count: 1_000 })
    await runFor(admin, seller)
    expect(await payout()).toMatchObject({ method: 'RAZORPAY_ROUTE', status: 'SCHEDULED' })
    expect((await admin.call('POST /admin/payouts/bank-files')).status).toBe(409)
    app.razorpay.control.clearFaults()
    // A later run waits for a job that is calling Razorpay at the moment.
    await expect.poll(() => reconciled().then(status), { timeout: 10_000, interval: 200 }).toBe('PAID')
  })

  test('that Razorpay cannot make is owed again, and the retry is a new transfer', async () => {
    app.razorpay.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    move('fail')
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect((await payout())?.failureReason).toMatch(/sufficient balance/)
    expect(await balanceOf(seller)).toBe(90)
    app.razorpay.control.change({ payouts: 'settle' })
    const payoutId = (await payout())?.id ?? 0
    await admin.ok('POST /admin/payouts/:payoutId/retry', { params: { payoutId } })
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    expect(transfers()).toMatchObject([{ status: 'processed' }, { status: 'failed' }])
    expect(await balanceOf(seller)).toBe(0)
  })

  test('that the bank refuses is reversed and owed again, with or without an event', async () => {
    app.razorpay.control.change({ payouts: 'wait', webhooks: { mode: 'drop' } })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    move('process')
    move('return')
    app.razorpay.control.fail({ mode: 'lost-connection', method: 'POST', path: '/reversals', count: 1 })
    await reconciled()
    await reconciled()
    expect(await payout()).toMatchObject({
      status: 'FAILED',
      failureReason: 'The bank did not accept the settlement.',
    })
    expect(transfers()).toMatchObject([{ status: 'reversed', amount_reversed: 9_000 }])
    expect(await balanceOf(seller)).toBe(90)
  })

  test('that the bank refuses after it was paid is returned', async () => {
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    move('return')
    await reconciled()
    expect(await status()).toBe('RETURNED')
    expect(transfers()).toMatchObject([{ status: 'reversed' }])
    expect(await balanceOf(seller)).toBe(90)
  })

  test('whose transfer was reversed at Razorpay is owed again; a partial reversal needs a person', async () => {
    app.razorpay.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    move('process')
    const id = transfers()[0]?.id ?? ''
    app.razorpay.control.reverseTransfer(id, 1_000)
    await reconciled()
    expect(await status()).toBe('SENT')
    expect(await raised('payout_not_taken_back')).toContain(`payout:${(await payout())?.id}:1`)
    app.razorpay.control.reverseTransfer(id)
    await reconciled()
    expect(await status()).toBe('FAILED')
    expect(await balanceOf(seller)).toBe(90)
  })

  test('whose settlement Razorpay holds stays sent, with an exception', async () => {
    app.razorpay.control.change({ payouts: 'wait' })
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('SENT')
    move('process')
    move('hold')
    await reconciled()
    expect(await status()).toBe('SENT')
    expect(await raised('payout_waits_at_razorpay')).toContain(`payout:${(await payout())?.id}:1`)
  })

  test('to a suspended account fails, and the next payout is a bank transfer', async () => {
    app.razorpay.control.activate(account, 'suspended')
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('FAILED')
    expect(transfers()).toEqual([])
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 90 })
    expect(await payout()).toMatchObject({ method: 'BANK_FILE', status: 'SCHEDULED' })
  })
  // The last test: it settles the balance at Razorpay.
  test('costs the fee that the settlement report names', async () => {
    const fees = async () => {
      const { rows } = await app.pool.query(
        `select coalesce(sum(l.amount_cents), 0)::int as cents from ledger_lines l
         join ledger_accounts a on a.id = l.account_id and a.kind = 'provider_fees'`,
      )
      return Number(rows[0]?.cents)
    }
    await runFor(admin, seller)
    await expect.poll(status, { timeout: 10_000 }).toBe('PAID')
    await readMovements(app.shop)
    const before = await fees()
    app.razorpay.control.settle()
    await readMovements(app.shop)
    const all = app.razorpay.control.transfers().filter(({ processed_at }) => processed_at !== null)
    expect((await fees()) - before).toBe(all.reduce((sum, one) => sum + one.fees, 0))
    expect(transfers()).toMatchObject([{ fees: 27 }])
  })
})
