import { expect, test } from 'vitest'
import { aDueOrder, aPayoutOf, runFor } from '#test/builders/payouts.ts'
import { aPaidOrder } from '#test/builders/placed-order.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'

openOrderShop()

test('payouts are filtered by status, method, seller, file and search text', async () => {
  const [first, second] = [await aSeller(app), await aSeller(app)]
  await aPaidOrder(app, { seller: first })
  await aPaidOrder(app, { seller: second })
  const sent = await aPayoutOf(app, first)
  const { id: fileId } = await admin.ok('POST /admin/payouts/bank-files')
  const failed = await aPayoutOf(app, second, 'FAILED')
  const find = async (query: Record<string, string | number>) =>
    (await admin.ok('GET /admin/payouts', { query } as never)).map(({ id }) => id)
  expect(await find({})).toEqual([failed, sent])
  expect(await find({ size: 1, pageNumber: 1 })).toEqual([sent])
  expect(await find({ status: 'FAILED' })).toEqual([failed])
  expect(await find({ method: 'STRIPE_CONNECT' })).toEqual([])
  expect(await find({ method: 'BANK_FILE', sellerId: first.id })).toEqual([sent])
  expect(await find({ fileId })).toEqual([sent])
  for (const search of [second.email, `PO-${String(failed).padStart(6, '0')}`, `po${failed}`])
    expect(await find({ search, status: 'FAILED' })).toEqual([failed])
  expect(await find({ search: 'no%such' })).toEqual([])
  const answer = await admin.call('GET /admin/payouts', { query: { size: 1 } })
  expect(answer.headers.get('x-total-count')).toBe('2')
  expect(answer.body[0]).toMatchObject({
    status: 'FAILED',
    failureReason: 'No such account',
    seller: { id: second.id, email: second.email, accountStatus: 'ACTIVE' },
    madeBy: null,
  })
})

test('balance, dashboard, report, transactions and payouts agree to the cent', async () => {
  const seller = await aSeller(app)
  const cents = (amount: number) => Math.round(amount * 100)
  const orderId = await aDueOrder(app, seller, 3_333)
  await aDueOrder(app, seller, 1_999)
  await runFor(admin, seller)
  await admin.ok('POST /admin/orders/:orderId/refunds', {
    params: { orderId },
    body: { amount: 7.77, reason: 'A flaw.' },
    headers: { 'idempotency-key': 'agree' },
  })
  await aPaidOrder(app, { seller })
  const [balance, report, figures, transactions, payouts, account] = [
    await seller.ok('GET /sellers/balance'),
    await seller.ok('GET /sellers/report'),
    await seller.ok('GET /sellers/figures'),
    await seller.ok('GET /transactions/seller'),
    await seller.ok('GET /sellers/payouts'),
    await seller.ok('GET /sellers/payout-account'),
  ]
  const earned = transactions.reduce((sum, { earnings }) => sum + cents(earnings), 0)
  const paid = payouts.reduce((sum, { amount }) => sum + cents(amount), 0)
  expect([
    cents(report.totalEarnings),
    cents(figures.totals.totalEarnings),
    cents(balance.totalEarnings),
  ]).toEqual([earned, earned, earned])
  expect(cents(balance.balance)).toBe(earned - paid)
  expect(cents(balance.lines.reduce((sum, { amount }) => sum + amount, 0))).toBe(earned - paid)
  expect(cents(balance.lines.find(({ kind }) => kind === 'payouts')?.amount ?? 0)).toBe(-paid)
  expect(figures.moneyToCome).toMatchObject({ balance: balance.balance, ready: balance.ready })
  expect(cents(balance.ready)).toBe(cents(balance.balance) - cents(balance.waiting))
  expect(account.ready).toBe(balance.ready)
})
