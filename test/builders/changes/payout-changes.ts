import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../../harness/clients.ts'
import { aDueOrder, aPayoutOf } from '../payouts.ts'
import { aPaidOrder } from '../placed-order.ts'
import type { Given, ValidChange } from './valid-changes.ts'

/** A seller with one paid order. */
async function aSoldOne(app: TestApp): Promise<Person> {
  const seller = await aSeller(app)
  await aPaidOrder(app, { seller })
  return seller
}

const aPayout = async (app: TestApp, state: 'SENT'): Promise<Given> => ({
  params: { payoutId: await aPayoutOf(app, await aSoldOne(app), state) },
})

/** A failed payout of an order that can be paid out. */
async function aLatePayout(app: TestApp): Promise<Given> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  return { params: { payoutId: await aPayoutOf(app, seller, 'FAILED') } }
}

/** A request of another admin, or of this one. Any open request is closed first. */
async function aPayoutRequest(app: TestApp, by?: Person): Promise<Given> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  await closeRequests(app)
  const requester = by ?? (await aCustomer(app, { role: 'ROLE_ADMIN' }))
  const { id } = await requester.ok('POST /admin/payouts/requests', { body: { sellerId: seller.id } })
  return { params: { requestId: id } }
}

const closeRequests = (app: TestApp) =>
  sql`update payout_requests set status = 'EXPIRED', decided_at = now() where status = 'REQUESTED'`.execute(
    app.shop.db,
  )

async function aRequestableSeller(app: TestApp): Promise<Given> {
  const seller = await aSeller(app)
  await aDueOrder(app, seller)
  await closeRequests(app)
  return { body: { sellerId: seller.id } }
}

/** Every change of an admin to payouts. */
export const payoutChanges: ValidChange[] = [
  ['POST /admin/payouts/run', 'payout_runs', () => ({ body: {} })],
  [
    'POST /admin/payouts/bank-files',
    'payout_files',
    async ({ app }) => {
      await aPayoutOf(app, await aSoldOne(app))
      return {}
    },
  ],
  [
    'POST /admin/payouts/bank-files/:fileId/paid',
    'payouts',
    async ({ app, admin }) => {
      await aPayoutOf(app, await aSoldOne(app))
      const { id: fileId, payouts } = await admin.ok('POST /admin/payouts/bank-files')
      return { params: { fileId }, body: { payouts } }
    },
  ],
  [
    'POST /admin/payouts/bank-files/:fileId/answer',
    'payouts',
    async ({ app, admin }) => {
      const payoutId = await aPayoutOf(app, await aSoldOne(app))
      const { id: fileId } = await admin.ok('POST /admin/payouts/bank-files')
      const content = `Reference,Status\nPO-${payoutId},Failed\n`
      return { params: { fileId }, body: { content, paid: [], refused: [payoutId] } }
    },
  ],
  ['POST /admin/payouts/requests', 'payout_requests', ({ app }) => aRequestableSeller(app)],
  ['POST /admin/payouts/requests/:requestId/approve', 'payout_requests', ({ app }) => aPayoutRequest(app)],
  ['POST /admin/payouts/requests/:requestId/reject', 'payout_requests', ({ app }) => aPayoutRequest(app)],
  [
    'POST /admin/payouts/requests/:requestId/cancel',
    'payout_requests',
    ({ app, admin }) => aPayoutRequest(app, admin),
  ],
  ['POST /admin/payouts/:payoutId/retry', 'payouts', ({ app }) => aLatePayout(app)],
  ['POST /admin/payouts/:payoutId/paid', 'payouts', ({ app }) => aPayout(app, 'SENT')],
  ['POST /admin/payouts/:payoutId/failed', 'payouts', ({ app }) => aPayout(app, 'SENT')],
  ['POST /admin/payouts/:payoutId/returned', 'payouts', ({ app }) => aPayout(app, 'SENT')],
]
