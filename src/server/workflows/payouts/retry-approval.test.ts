import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aDueOrder, newestPayoutOf } from '#test/builders/payouts.ts'
import { anAdmin } from '#test/builders/staff.ts'
import { startTestApp, type TestApp } from '#test/harness/app.ts'
import { aSeller, type Person } from '#test/harness/clients.ts'

let app: TestApp
let first: Person
let second: Person
beforeAll(async () => {
  app = await startTestApp({ env: { PAYOUT_APPROVAL_ABOVE: '100' } })
  ;[first, second] = [await anAdmin(app, 'FINANCE'), await anAdmin(app, 'FINANCE')]
})
afterAll(async () => {
  await app?.assertInvariants()
  await app?.close()
})

/** A payout of $90.00 that one person sent, and then says was returned by the bank. */
async function aReturnedPayout(seller: Person): Promise<number> {
  await aDueOrder(app, seller)
  await first.ok('POST /admin/payouts/run', { body: { sellerId: seller.id } })
  await first.ok('POST /admin/payouts/bank-files')
  const payoutId = (await newestPayoutOf(seller))?.id ?? 0
  await first.ok('POST /admin/payouts/:payoutId/paid', { params: { payoutId }, body: {} })
  await first.ok('POST /admin/payouts/:payoutId/returned', {
    params: { payoutId },
    body: { reason: 'Returned' },
  })
  return payoutId
}
const retry = (payoutId: number) =>
  first.call('POST /admin/payouts/:payoutId/retry', { params: { payoutId } })

test('one person cannot pay an amount again and again by calling it returned', async () => {
  const seller = await aSeller(app)
  const payoutId = await aReturnedPayout(seller)
  const { status, body } = await retry(payoutId)
  expect([status, body.code]).toEqual([409, 'approval_required'])
  expect(body.message).toContain('Payouts above $100.00 within 24 hours need a second person.')
  expect(await newestPayoutOf(seller)).toMatchObject({ id: payoutId, status: 'RETURNED' })
  const { id: requestId } = await first.ok('POST /admin/payouts/requests', { body: { sellerId: seller.id } })
  expect(
    (await second.call('POST /admin/payouts/requests/:requestId/approve', { params: { requestId } })).status,
  ).toBe(202)
  await expect.poll(async () => (await newestPayoutOf(seller))?.status).toBe('SCHEDULED')
  expect(await newestPayoutOf(seller)).toMatchObject({ amount: 90 })
})

test('a payout within the limit is sent again once, and counts for the next ones', async () => {
  await sql`update payout_runs set started_at = started_at - interval '2 days'`.execute(app.shop.db)
  const seller = await aSeller(app)
  const payoutId = await aReturnedPayout(seller)
  await sql`update payout_runs set started_at = started_at - interval '2 days'`.execute(app.shop.db)
  expect((await retry(payoutId)).status).toBe(202)
  const other = await aSeller(app)
  await aDueOrder(app, other)
  const { body } = await first.call('POST /admin/payouts/run', { body: { sellerId: other.id } })
  expect(body).toMatchObject({ code: 'approval_required', details: { payableAlone: 10 } })
})
