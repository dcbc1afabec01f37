import { debtsContract } from '#contract/payments/debts.ts'
import { toCents } from '#shared/payments/money.ts'
import { bind } from '../../http/api/bind.ts'
import type { Shop } from '../../shop.ts'
import { readSellerDebt } from '../../views/payouts/seller-debt.ts'
import { readShopRules } from '../../views/settings/shop-rules.ts'
import { agreePlan, endDebtPlan } from '../../workflows/debts/agree-plan.ts'
import { receiveDebtPayment } from '../../workflows/debts/receive-payment.ts'
import {
  approveWriteOff,
  cancelWriteOff,
  rejectWriteOff,
  writeOffDebt,
} from '../../workflows/debts/write-off.ts'

export const debtsRoutes = (shop: Shop) =>
  bind(debtsContract, {
    'GET /admin/sellers/:sellerId/debt': async ({ params: { sellerId } }) => {
      const { currency } = await readShopRules(shop.db, shop.config)
      return readSellerDebt(shop.db, sellerId, currency)
    },
    'POST /admin/sellers/:sellerId/debt/plan': async ({ session, params: { sellerId }, body }) => {
      const { perPayout, share, agreedOn, note } = body
      const id = await agreePlan(shop, {
        sellerId,
        amountCents: perPayout === undefined ? null : toCents(perPayout),
        shareBp: share === undefined ? null : Math.round(share * 100),
        agreedOn,
        note,
        agreedBy: session.userId,
      })
      return { message: 'The plan is in place.', id }
    },
    'POST /admin/sellers/:sellerId/debt/plan/end': async ({ session, params: { sellerId } }) => ({
      message: 'The plan has ended. Payouts offset the rest in full.',
      id: await endDebtPlan(shop, sellerId, session.userId),
    }),
    'POST /admin/sellers/:sellerId/debt/write-offs': ({ session, params: { sellerId }, body, facts }) =>
      writeOffDebt(shop, facts.idempotencyKey, {
        sellerId,
        amountCents: toCents(body.amount),
        reason: body.reason,
        by: session.userId,
      }),
    'POST /admin/debt/write-offs/:writeOffId/approve': ({ session, params }) =>
      approveWriteOff(shop, { id: params.writeOffId, by: session.userId }),
    'POST /admin/debt/write-offs/:writeOffId/reject': ({ session, params, body }) =>
      rejectWriteOff(shop, { id: params.writeOffId, by: session.userId, reason: body.reason }),
    'POST /admin/debt/write-offs/:writeOffId/cancel': ({ session, params }) =>
      cancelWriteOff(shop, { id: params.writeOffId, by: session.userId }),
    'POST /admin/sellers/:sellerId/debt/payments': async ({ session, params: { sellerId }, body, facts }) => {
      const { amount, receivedOn, note } = body
      const payment = { sellerId, amountCents: toCents(amount), receivedOn, note, by: session.userId }
      return {
        message: 'The payment is booked.',
        id: await receiveDebtPayment(shop, facts.idempotencyKey, payment),
      }
    },
  })
