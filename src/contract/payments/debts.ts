import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, day, id, money, pathId, requiredText, timestamp } from '../fields.ts'

export const debtNoteMax = 300

const debtPlan = z.object({
  id,
  /** What was owed when it was agreed. */
  debt: amount,
  left: amount,
  /** Taken from each payout: an amount, or a percentage of the payout. */
  perPayout: amount.nullable(),
  share: z.number().nullable(),
  agreedOn: z.string(),
  note: z.string(),
  agreedBy: z.string(),
  /** The last repayment. */
  repaidAt: timestamp.nullable(),
})
export type DebtPlan = z.infer<typeof debtPlan>

const sellerDebt = z.object({
  currency: z.string(),
  /** Owed beyond the reserve, without a plan. Payouts offset it in full. */
  open: amount,
  /** Left of the plan. */
  planned: amount,
  balance: amount,
  reserved: amount,
  plan: debtPlan.nullable(),
})
export type SellerDebt = z.infer<typeof sellerDebt>

const params = z.object({ sellerId: pathId })
const changed = z.object({ message: z.string(), id })

const share = z
  .number('Enter a percentage from 0.01 to 100')
  .min(0.01, 'Enter a percentage from 0.01 to 100')
  .max(100, 'Enter a percentage from 0.01 to 100')
  .multipleOf(0.01, 'At most two decimals')

/** One of amount and share. */
export const newDebtPlan = z
  .object({
    perPayout: money.min(0.01, 'Enter an amount').optional(),
    share: share.optional(),
    agreedOn: day,
    note: requiredText(debtNoteMax, 'Enter a note, for example who agreed.'),
  })
  .refine((plan) => (plan.perPayout === undefined) !== (plan.share === undefined), {
    path: ['perPayout'],
    message: 'Enter an amount or a percentage',
  })

export const debtsContract = contract({
  'GET /admin/sellers/:sellerId/debt': {
    summary: 'What a seller owes the shop, and the repayment plan.',
    access: 'admin',
    permission: 'payouts.read',
    params,
    reply: sellerDebt,
  },
  'POST /admin/sellers/:sellerId/debt/plan': {
    summary:
      "Agree on a repayment plan for everything a seller owes. It replaces the current one. The seller's payouts repay an amount or a percentage each.",
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    params,
    body: newDebtPlan,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/sellers/:sellerId/debt/plan/end': {
    summary: 'End the repayment plan. Payouts offset the rest in full.',
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    params,
    reply: changed,
    failures: ['status_conflict'],
  },
})
