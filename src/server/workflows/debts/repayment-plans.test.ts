import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aDueOrder, newestPayoutOf, piecesOf, runFor } from '#test/builders/payouts.ts'
import { refundBy } from '#test/builders/refunds.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aCustomer, aSeller, type Person } from '#test/harness/clients.ts'
import { watchShop } from '../monitoring/watch-shop.ts'

let app: TestApp
let admin: Person
let seller: Person
beforeAll(async () => {
  app = await startTestApp()
  admin = await aCustomer(app, { role: 'ROLE_ADMIN' })
})
beforeEach(async () => {
  seller = await aSeller(app)
})
afterEach(() => app.assertInvariants())
afterAll(() => app.close())

/** The seller was paid $90.00 for an order that was refunded then. */
async function anIndebtedSeller(): Promise<void> {
  const orderId = await aDueOrder(app, seller)
  await runFor(admin, seller)
  await paid()
  expect((await refundBy(admin, { orderId }, { amount: 100 })).status).toBe(201)
}

/** The newest payout has arrived. */
async function paid(): Promise<void> {
  const payout = await newestPayoutOf(seller)
  await admin.ok('POST /admin/payouts/bank-files')
  await admin.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId: payout?.id ?? 0 }, body: {} })
}

const terms = { agreedOn: '2026-02-03', note: 'Agreed with Ms. Miller on the phone.' }
const agree = (plan: { perPayout?: number; share?: number }, of = seller) =>
  admin.call('POST /admin/sellers/:sellerId/debt/plan', {
    params: { sellerId: of.id },
    body: { ...terms, ...plan },
  })
const end = () =>
  admin.call('POST /admin/sellers/:sellerId/debt/plan/end', { params: { sellerId: seller.id } })
const debt = () => admin.ok('GET /admin/sellers/:sellerId/debt', { params: { sellerId: seller.id } })
const balance = () => seller.ok('GET /sellers/balance')

test('without a plan, payouts offset a debt in full', async () => {
  await anIndebtedSeller()
  expect(await debt()).toMatchObject({ open: 90, planned: 0, balance: -90, plan: null })
  await aDueOrder(app, seller)
  expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'NOTHING_DUE' } })
  expect(await debt()).toMatchObject({ open: 0, balance: 0 })
})

describe('a repayment plan', () => {
  test('takes its amount from each payout until the debt is repaid', async () => {
    await anIndebtedSeller()
    expect((await agree({ perPayout: 50 })).status).toBe(200)
    expect(await debt()).toMatchObject({
      open: 0,
      planned: 90,
      balance: 0,
      plan: { ...terms, debt: 90, left: 90, perPayout: 50, share: null, agreedBy: admin.email },
    })
    await aDueOrder(app, seller)
    expect((await balance()).plan).toEqual({ left: 90, perPayout: 50, share: null, next: 50 })
    expect(await seller.ok('GET /sellers/payout-account')).toMatchObject({ ready: 40 })
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 40 })
    await paid()
    expect((await balance()).plan).toMatchObject({ left: 40, next: 0 })
    await aDueOrder(app, seller)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 50 })
    expect((await balance()).plan).toBeNull()
    expect(await debt()).toMatchObject({ open: 0, planned: 0, plan: null })
  })

  test('explains the payout to the seller', async () => {
    await anIndebtedSeller()
    await agree({ share: 25 })
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    const payout = await newestPayoutOf(seller)
    const { amount, parts } = await seller.ok('GET /sellers/payouts/:payoutId', {
      params: { payoutId: payout?.id ?? 0 },
    })
    expect([amount, parts]).toEqual([
      67.5,
      [
        { kind: 'sale', lines: 1, amount: 90, pieces: piecesOf(100) },
        { kind: 'refund', lines: 1, amount: -90, pieces: piecesOf(-100) },
        { kind: 'debt', lines: 1, amount: 90, pieces: [] },
        { kind: 'repayment', lines: 1, amount: -22.5, pieces: [] },
      ],
    ])
    const { lines, totalEarnings } = await balance()
    expect(lines.filter(({ kind }) => kind === 'debt' || kind === 'repayment')).toEqual([
      { kind: 'debt', amount: 90, transactions: 1 },
      { kind: 'repayment', amount: -22.5, transactions: 1 },
    ])
    expect(totalEarnings).toBe(90)
  })

  test('counts a repayment whose payout failed for the next payout', async () => {
    await anIndebtedSeller()
    await agree({ perPayout: 30 })
    await aDueOrder(app, seller)
    await runFor(admin, seller)
    const payout = await newestPayoutOf(seller)
    await admin.ok('POST /admin/payouts/bank-files')
    await admin.ok('POST /admin/payouts/:payoutId/failed', {
      params: { payoutId: payout?.id ?? 0 },
      body: { reason: 'No such account' },
    })
    expect((await balance()).plan).toMatchObject({ left: 60, next: 0 })
    await aDueOrder(app, seller)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 150 })
    expect(await debt()).toMatchObject({ planned: 60 })
  })

  test('repays from earnings that leave nothing to pay out', async () => {
    await anIndebtedSeller()
    await agree({ perPayout: 60 })
    await aDueOrder(app, seller, 5_000)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 0, hold: { reason: 'NOTHING_DUE' } })
    expect(await debt()).toMatchObject({ planned: 45, balance: 0 })
    await aDueOrder(app, seller, 5_000)
    expect(await runFor(admin, seller)).toMatchObject({ payouts: 1, total: 30 })
    expect(await debt()).toMatchObject({ planned: 30 })
  })

  test('is replaced by another one, which covers later debts', async () => {
    await anIndebtedSeller()
    await agree({ perPayout: 10 })
    const orderId = await aDueOrder(app, seller, 5_000)
    await runFor(admin, seller)
    await paid()
    await refundBy(admin, { orderId }, { amount: 50 })
    expect(await debt()).toMatchObject({ open: 45, planned: 80 })
    expect((await agree({ share: 100 })).status).toBe(200)
    expect(await debt()).toMatchObject({ open: 0, planned: 125, plan: { debt: 125, share: 100 } })
  })

  test('ends, and payouts offset the rest in full', async () => {
    await anIndebtedSeller()
    await agree({ perPayout: 10 })
    expect((await end()).status).toBe(200)
    expect(await debt()).toMatchObject({ open: 90, planned: 0, balance: -90, plan: null })
    const again = await end()
    expect([again.status, again.body.message]).toEqual([409, 'This seller has no plan now.'])
  })

  test('takes one repayment when two runs pay a seller at the same time', async () => {
    await anIndebtedSeller()
    await agree({ perPayout: 10 })
    await aDueOrder(app, seller)
    const runs = await Promise.all([1, 2, 3].map(() => runFor(admin, seller)))
    expect(runs.map(({ payouts }) => payouts).sort()).toEqual([0, 0, 1])
    expect(await debt()).toMatchObject({ planned: 80 })
  })

  test('is one of two plans that are agreed at the same time', async () => {
    await anIndebtedSeller()
    const answers = await Promise.all([agree({ perPayout: 10 }), agree({ perPayout: 20 })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await debt()).toMatchObject({ open: 0, planned: 90 })
  })

  test('resolves the payment problem, which returns after 30 days without a repayment', async () => {
    await anIndebtedSeller()
    await admin.ok('PATCH /seller/:id/status/:status', {
      params: { id: seller.id, status: 'CLOSED' },
      body: { reason: 'The seller leaves.' },
    })
    const open = async () => {
      await watchShop(app.shop)
      return (await admin.ok('GET /admin/payment-exceptions', { query: { state: 'open' } })).flatMap((one) =>
        one.kind === 'seller_debt' && one.reference === String(seller.id) ? [one.details] : [],
      )
    }
    expect(await open()).toEqual([{ sellerId: seller.id, cents: 9_000, currency: 'USD' }])
    await agree({ perPayout: 10 })
    expect(await open()).toEqual([])
    await app.pool.query(`alter table ledger_lines disable trigger ledger_lines_append_only;
      alter table ledger_entries disable trigger ledger_entries_append_only;
      update ledger_lines set created_at = created_at - interval '31 days' where seller_id = ${seller.id};
      update ledger_entries set created_at = created_at - interval '31 days' where seller_id = ${seller.id};
      alter table ledger_lines enable trigger ledger_lines_append_only;
      alter table ledger_entries enable trigger ledger_entries_append_only`)
    const details = { sellerId: seller.id, cents: 9_000, currency: 'USD', planWithoutRepayments: true }
    expect(await open()).toEqual([details])
  })

  test.each([
    [{}],
    [{ perPayout: 10, share: 10 }],
    [{ perPayout: 0 }],
    [{ perPayout: 0.001 }],
    [{ share: 100.01 }],
    [{ share: 0 }],
    [{ perPayout: 10, agreedOn: 'soon' }],
    [{ perPayout: 10, note: ' ' }],
  ])('is refused as %j and changes nothing', async (plan) => {
    await anIndebtedSeller()
    expect((await agree(plan)).status).toBe(422)
    expect(await debt()).toMatchObject({ open: 90, plan: null })
  })

  test('is refused for a seller who owes nothing or does not exist', async () => {
    const { status, body } = await agree({ perPayout: 10 })
    expect([status, body.message]).toEqual([409, 'This seller has no open debt.'])
    expect((await agree({ perPayout: 10 }, { ...seller, id: 999_999_999 })).status).toBe(404)
  })
})
