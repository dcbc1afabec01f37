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

const writeOffRequest = z.object({
  id,
  amount,
  reason: z.string(),
  requestedBy: z.object({ id, email: z.string() }),
  requestedAt: timestamp,
})
export type WriteOffRequest = z.infer<typeof writeOffRequest>

const settled = z.object({
  id,
  kind: z.enum(['WRITE_OFF', 'BANK']),
  amount,
  /** When the seller paid, or the debt was written off. */
  day: z.string(),
  by: z.string(),
  note: z.string(),
})
export type SettledDebt = z.infer<typeof settled>

const sellerDebt = z.object({
  currency: z.string(),
  /** Debt beyond the reserve and outside the plan. Payouts offset it in full. */
  open: amount,
  /** Left of the plan. */
  planned: amount,
  balance: amount,
  reserved: amount,
  plan: debtPlan.nullable(),
  /** A write-off that another person must decide. */
  request: writeOffRequest.nullable(),
  /** What was written off or paid by bank transfer, the newest 20. */
  settled: z.array(settled),
})
export type SellerDebt = z.infer<typeof sellerDebt>

const params = z.object({ sellerId: pathId })
const changed = z.object({ message: z.string(), id })

const share = z
  .number('Enter a percentage from 0.01 to 100')
  .min(0.01, 'Enter a percentage from 0.01 to 100')
  .max(100, 'Enter a percentage from 0.01 to 100')
  .multipleOf(0.01, 'At most two decimals')

const positive = money.min(0.01, 'Enter an amount')

/** Exactly one of `amount` and `share`. */
export const newDebtPlan = z
  .object({
    perPayout: positive.optional(),
    share: share.optional(),
    agreedOn: day,
    note: requiredText(debtNoteMax, 'Enter a note, for example who agreed.'),
  })
  .refine((plan) => (plan.perPayout === undefined) !== (plan.share === undefined), {
    path: ['perPayout'],
    message: 'Enter an amount or a percentage',
  })

export const newWriteOff = z.object({
  amount: positive,
  reason: requiredText(debtNoteMax, 'Enter a reason.'),
})

export const newDebtPayment = z.object({
  amount: positive,
  receivedOn: day,
  note: requiredText(debtNoteMax, 'Enter a note, for example the reference of the transfer.'),
})

const decision = {
  access: 'admin',
  stepUp: true,
  params: z.object({ writeOffId: pathId }),
  reply: changed,
  failures: ['status_conflict'],
} as const

const keyFailures = [
  'status_conflict',
  'in_progress',
  'idempotency_key_reused',
  'idempotency_key_invalid',
] as const

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
  'POST /admin/sellers/:sellerId/debt/write-offs': {
    summary:
      'Write off a part of a debt, at most what the seller owes. Above what one person may pay out alone, it is a request (`booked` is false).',
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    idempotent: 'required',
    params,
    body: newWriteOff,
    reply: changed.extend({ booked: z.boolean() }),
    failures: keyFailures,
  },
  'POST /admin/debt/write-offs/:writeOffId/approve': {
    ...decision,
    summary: 'Write off what another person requested, if the seller still owes as much.',
    permission: 'payouts.approve',
  },
  'POST /admin/debt/write-offs/:writeOffId/reject': {
    ...decision,
    summary: 'Reject the write-off that another person requested.',
    permission: 'payouts.approve',
    body: z.object({ reason: requiredText(debtNoteMax, 'Enter a reason.') }),
  },
  'POST /admin/debt/write-offs/:writeOffId/cancel': {
    ...decision,
    summary: 'Cancel your own request for a write-off.',
    permission: 'payments.write',
  },
  'POST /admin/sellers/:sellerId/debt/payments': {
    summary:
      'Book a bank transfer of a seller, at most what the seller owes. It is matched with its line on a bank statement; above what one person may pay out alone in a day, that line must be there.',
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    idempotent: 'required',
    params,
    body: newDebtPayment,
    reply: changed,
    failures: keyFailures,
  },
})
