import { expect, test } from 'vitest'
import { aDueOrder, runFor } from '#test/builders/payouts.ts'
import { aSeller } from '#test/harness/clients.ts'
import { admin, app, openOrderShop } from '#test/harness/order-shop.ts'
import { runDuePayouts } from './pay-out.ts'

openOrderShop()

test('fifty manual and scheduled runs that race a refund pay a seller once and no more than is owed', async () => {
  for (let round = 0; round < 3; round++) {
    const seller = await aSeller(app)
    const orderId = await aDueOrder(app, seller)
    await app.pool.query(`update payout_runs set due_on = due_on - 40 where due_on is not null`)
    const refunding = admin.call('POST /admin/orders/:orderId/refunds', {
      params: { orderId },
      body: { amount: 20, reason: 'One sleeve is short.' },
      headers: { 'idempotency-key': `race-${round}` },
    })
    const runs = Array.from({ length: 50 }, (_, index) =>
      index % 2 === 0 ? runFor(admin, seller) : runDuePayouts(app.shop),
    )
    await Promise.all([refunding, ...runs])
    const payouts = await seller.ok('GET /sellers/payouts')
    expect(payouts).toHaveLength(1)
    const { balance } = await seller.ok('GET /sellers/balance')
    expect(Math.round((balance + (payouts[0]?.amount ?? 0)) * 100)).toBe(7_200)
    await app.assertInvariants()
  }
})

test('the database refuses two payouts in flight for one seller, and a ledger line paid twice', async () => {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  await runFor(admin, seller)
  const again = app.pool.query(
    `insert into payouts (seller_id, run_id, method, amount_cents, currency, balance_cents, bank_details_sealed, destination_last4)
     select seller_id, (select max(id) from payout_runs) , method, 1, currency, 1, 'x', '0000' from payouts where seller_id = $1`,
    [seller.id],
  )
  await expect(again).rejects.toThrow(/payouts_one_in_flight|run_id_seller_id/)
  await app.pool.query(`select 1`)
  const twice = app.pool.query(
    `with other as (
       insert into payouts (seller_id, run_id, method, amount_cents, currency, balance_cents, bank_details_sealed, destination_last4, status, sent_at, paid_at)
       select seller_id, (insert_run.id), method, 90, currency, 90, 'x', '0000', 'PAID', now(), now()
       from payouts, (select id from payout_runs order by id limit 1) insert_run where seller_id = $1 returning id
     )
     insert into payout_lines (payout_id, ledger_line_id, amount_cents)
     select other.id, l.ledger_line_id, l.amount_cents from other, payout_lines l join payouts p on p.id = l.payout_id where p.seller_id = $1`,
    [seller.id],
  )
  await expect(twice).rejects.toThrow(/payout_lines_paid_once/)
  const more = app.pool.query('update payouts set balance_cents = 1 where seller_id = $1', [seller.id])
  await expect(more).rejects.toThrow(/check/)
})

test('concurrent status changes of one payout take effect once', async () => {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  await runFor(admin, seller)
  const files = await Promise.all(
    Array.from({ length: 4 }, () => admin.call('POST /admin/payouts/bank-files')),
  )
  expect(files.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const [payout] = await seller.ok('GET /sellers/payouts')
  const params = { payoutId: payout?.id ?? 0 }
  const answers = await Promise.all([
    ...Array.from({ length: 5 }, () => admin.call('POST /admin/payouts/:payoutId/paid', { params })),
    ...Array.from({ length: 5 }, () =>
      admin.call('POST /admin/payouts/:payoutId/failed', { params, body: { reason: 'Account closed.' } }),
    ),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const retries = await Promise.all(
    Array.from({ length: 5 }, () => admin.call('POST /admin/payouts/:payoutId/retry', { params })),
  )
  const failed = answers.slice(5).some(({ status }) => status === 200)
  expect(retries.filter(({ status }) => status === 202)).toHaveLength(failed ? 1 : 0)
})
