import { sql } from 'kysely'
import type { TestApp } from '../../harness/app.ts'
import { aCustomer, aSeller, type Person } from '../../harness/clients.ts'
import { aCashRefund, aTransferredRefund, offerCash } from '../cash.ts'
import { aDueOrder, aPayoutOf, owes } from '../payouts.ts'
import { aDeliveredOrder } from '../placed-order.ts'
import { unique } from '../unique.ts'
import { fresh, type ValidChange } from './valid-changes.ts'

const statement = (amount: number, text = unique(), day = '2026-02-03') => ({
  fileName: `${unique()}.csv`,
  content: `Day,Text,Amount\n${day},${text},${amount.toFixed(2)}\n`,
  columns: { day: 'Day', dayOrder: 'YMD' as const, amount: 'Amount', description: 'Text' },
})

async function aBankLine(app: TestApp, admin: Person, amount: number) {
  await admin.ok('POST /admin/bank-statements', { body: statement(amount) })
  return { lineId: await fresh(app, sql`select max(id) as id from bank_lines`) }
}

async function anIndebtedSeller(app: TestApp): Promise<{ sellerId: number }> {
  const { id: sellerId } = await aSeller(app)
  await owes(app, sellerId, 9_000)
  return { sellerId }
}

/** A request of another admin, or of this one. */
async function aWriteOffRequest(app: TestApp, by?: Person) {
  const { sellerId } = await anIndebtedSeller(app)
  const requester = by ?? (await aCustomer(app, { role: 'ROLE_ADMIN' }))
  const writeOffId = await fresh(
    app,
    sql`insert into debt_write_offs (seller_id, amount_cents, reason, status, alone, requested_by)
      values (${sellerId}, 100, 'Insolvent', 'REQUESTED', false, ${requester.id}) returning id`,
  )
  return { params: { writeOffId } }
}

const aRefundToTransfer = async (app: TestApp) => ({
  params: { refundId: await aCashRefund(app, await aSeller(app)) },
})

const aRefundToReturn = async (app: TestApp) => ({
  params: { refundId: await aTransferredRefund(app, await aSeller(app)) },
  body: { reason: 'No such account' },
})

const plan = { perPayout: 10, agreedOn: '2026-02-03', note: 'By phone' }

/** Every change of the bank account and the books. */
export const financeChanges: ValidChange[] = [
  ['POST /admin/bank-statements', 'bank_statements', () => ({ body: statement(7.77) })],
  [
    'POST /admin/bank-lines/:lineId/match',
    'bank_lines',
    async ({ app, admin }) => {
      const seller = await aSeller(app)
      await aDueOrder(app, seller)
      const payoutId = await aPayoutOf(app, seller, 'SENT')
      const { amount } = await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId } })
      return { params: await aBankLine(app, admin, -amount), body: { kind: 'payout', id: payoutId } }
    },
  ],
  [
    'POST /admin/bank-lines/payouts',
    'bank_lines',
    async ({ app, admin }) => {
      const seller = await aSeller(app)
      await aDueOrder(app, seller)
      const payoutId = await aPayoutOf(app, seller, 'SENT')
      const { amount, reference } = await admin.ok('GET /admin/payouts/:payoutId', { params: { payoutId } })
      const today = new Date().toISOString().slice(0, 10)
      await admin.ok('POST /admin/bank-statements', { body: statement(-amount, reference, today) })
      return { body: { payouts: 1, total: amount } }
    },
  ],
  [
    'POST /admin/bank-lines/:lineId/book',
    'bank_lines',
    async ({ app, admin }) => ({ params: await aBankLine(app, admin, -4.56) }),
  ],
  [
    'POST /admin/sellers/:sellerId/debt/plan',
    'debt_plans',
    async ({ app }) => ({ params: await anIndebtedSeller(app), body: plan }),
  ],
  [
    'POST /admin/sellers/:sellerId/debt/plan/end',
    'debt_plans',
    async ({ app, admin }) => {
      const params = await anIndebtedSeller(app)
      await admin.ok('POST /admin/sellers/:sellerId/debt/plan', { params, body: plan })
      return { params }
    },
  ],
  [
    'POST /admin/sellers/:sellerId/debt/write-offs',
    'debt_write_offs',
    async ({ app }) => ({
      params: await anIndebtedSeller(app),
      body: { amount: 10, reason: 'Insolvent' },
    }),
  ],
  ['POST /admin/debt/write-offs/:writeOffId/approve', 'debt_write_offs', ({ app }) => aWriteOffRequest(app)],
  ['POST /admin/debt/write-offs/:writeOffId/reject', 'debt_write_offs', ({ app }) => aWriteOffRequest(app)],
  [
    'POST /admin/debt/write-offs/:writeOffId/cancel',
    'debt_write_offs',
    ({ app, admin }) => aWriteOffRequest(app, admin),
  ],
  [
    'POST /admin/sellers/:sellerId/debt/payments',
    'debt_payments',
    async ({ app }) => ({
      params: await anIndebtedSeller(app),
      body: { amount: 10, receivedOn: '2026-02-03', note: 'Transfer 4711' },
    }),
  ],
  [
    'POST /admin/cash-transfers',
    'orders',
    async ({ app, admin }) => {
      await offerCash(admin)
      const { orderId } = await aDeliveredOrder(app, { seller: await aSeller(app), gateway: 'COD' })
      // Less than what was collected: a deal may lower the price.
      return { body: { orderIds: [orderId], amount: 40, receivedOn: '2026-02-03', reference: unique() } }
    },
  ],
  [
    'POST /admin/refund-transfers/:refundId/transferred',
    'refunds',
    async ({ app }) => ({ ...(await aRefundToTransfer(app)), body: { reference: 'UPI 4711' } }),
  ],
  ['POST /admin/refund-transfers/:refundId/returned', 'refunds', ({ app }) => aRefundToReturn(app)],
  ['POST /admin/refund-transfers/:refundId/not-collected', 'refunds', ({ app }) => aRefundToTransfer(app)],
  ['POST /admin/books/months/:month/close', 'closed_months', () => ({ params: { month: '2026-03' } })],
  ['POST /admin/books/months/:month/reopen', 'closed_months', () => ({ params: { month: '2026-03' } })],
]
