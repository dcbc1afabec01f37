import { z } from 'zod'
import {
  payoutHolds,
  payoutMethods,
  payoutRequestStatuses,
  payoutSchedules,
  payoutStatuses,
  payoutWaits,
  routeStatuses,
} from '#shared/payments/payout-status.ts'
import { payoutLineKinds, payoutPieces } from '#shared/payments/payouts/payout-lines.ts'
import { riskSignals } from '#shared/sellers/risks.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { amount, id, timestamp } from '../fields.ts'

/** Lines of a payout in one reply; its statement has all of them. */
export const payoutLinesShown = 200

/** A payout as its seller sees it. */
export const payout = z.object({
  id,
  /** The reference on the bank transfer and the statement, such as `PO-000017`. */
  reference: z.string(),
  amount,
  currency: z.string(),
  status: z.enum(payoutStatuses),
  method: z.enum(payoutMethods),
  /** Masked: the end of the bank account number or of the Stripe account id. Razorpay settles to the bank account. */
  destination: z.string(),
  /** Starts at 1 and increases with each retry. */
  attempt: z.number(),
  /** Why it failed or was returned. */
  failureReason: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  /** When it failed or was returned. */
  endedAt: timestamp.nullable(),
})
export type SellerPayout = z.infer<typeof payout>

const ledgerLine = z.object({
  /** The id of the ledger line. */
  id,
  kind: z.enum(payoutLineKinds),
  /** Null for an adjustment without an order. */
  order: z.object({ id, orderId: z.string() }).nullable(),
  date: timestamp,
  /** Negative for deductions. */
  amount,
})
const payoutLine = ledgerLine.extend({
  /** The shop's part of the discounts in this line, which the amount includes. */
  funded: amount,
})
export type PayoutLine = z.infer<typeof payoutLine>

/** An unpaid ledger line. The next payout includes it unless it waits. */
export const nextPayoutLine = ledgerLine.extend({
  /** Null when ready. `until` is the day it becomes ready, if known. */
  wait: z.object({ reason: z.enum(payoutWaits), until: timestamp.nullable() }).nullable(),
})
export type NextPayoutLine = z.infer<typeof nextPayoutLine>

const composition = {
  /** Subtotals by kind; they add up to the payout's amount. */
  parts: z.array(
    z.object({
      kind: z.enum(payoutLineKinds),
      lines: z.number(),
      amount,
      /** Of sales and refunds: the goods and what was deducted. They add up to the amount. */
      pieces: z.array(z.object({ piece: z.enum(payoutPieces), amount })),
    }),
  ),
  /** The shop's part of the discounts in these lines, less refunds; the amounts include it. */
  funded: amount,
  /** The newest 200; the statement has all of them. */
  lines: z.array(payoutLine),
  lineCount: z.number(),
}

export const payoutDetails = payout.extend(composition)
export type PayoutDetails = z.infer<typeof payoutDetails>

const person = z.object({ id, name: z.string(), email: z.string() })
export const adminPayout = payout.extend({
  seller: z.object({
    id,
    businessName: z.string(),
    email: z.string(),
    accountStatus: z.enum(accountStatuses),
  }),
  /** The bank file that contains it. */
  fileId: id.nullable(),
  /** The provider's ids: of the transfer to the seller's account, and of the payout from there to the bank. */
  transferId: z.string().nullable(),
  providerPayoutId: z.string().nullable(),
  /** The provider has not reported a status for a day, so an admin may record the outcome. */
  unanswered: z.boolean(),
  /** The admin who ran it; null for the scheduled run. */
  madeBy: person.nullable(),
  /** The admin's note from marking it. */
  note: z.string().nullable(),
})
export type AdminPayout = z.infer<typeof adminPayout>

export const adminPayoutDetails = adminPayout.extend({
  ...composition,
  /** The newest 20 attempts before the present one, each with its bank file and why it failed. */
  attempts: z.array(
    z.object({
      attempt: z.number(),
      status: z.enum(['FAILED', 'RETURNED']),
      method: z.enum(payoutMethods),
      destination: z.string(),
      fileId: id.nullable(),
      failureReason: z.string().nullable(),
      note: z.string().nullable(),
      sentAt: timestamp.nullable(),
      endedAt: timestamp.nullable(),
    }),
  ),
})
export type AdminPayoutDetails = z.infer<typeof adminPayoutDetails>

/** Why payouts to a seller are on hold, and until when if known. */
export const payoutHold = z.object({ reason: z.enum(payoutHolds), until: timestamp.nullable() }).nullable()
export type Hold = z.infer<typeof payoutHold>

/** A risk signal to review before paying. `signal` defines what `value` and `of` count. */
export const sellerRisk = z.object({
  signal: z.enum(riskSignals),
  value: z.number(),
  of: z.number().nullable(),
})
export type SellerRisk = z.infer<typeof sellerRisk>

/** Razorpay's review of a seller's linked account, and what is missing by Razorpay's field names. */
const routeAccount = z.object({ status: z.enum(routeStatuses), requirements: z.array(z.string()) })

export const dueSeller = z.object({
  seller: adminPayout.shape.seller,
  balance: amount,
  /** From orders that are in transit, still returnable or held because the seller is new. */
  waiting: amount,
  /** Held back from the sales of a new seller; not part of the balance. */
  reserved: amount,
  /** What a run would pay without a hold. */
  ready: amount,
  currency: z.string(),
  method: z.enum(payoutMethods),
  /** Null without a linked account. */
  route: routeAccount.nullable(),
  /** Null when the next run pays the seller. */
  hold: payoutHold,
  risks: z.array(sellerRisk),
})
export type DueSeller = z.infer<typeof dueSeller>

/** What a run would pay now, and what it would leave out. Counts every seller, not one page. */
export const payoutSummary = z.object({
  currency: z.string(),
  ready: z.object({ sellers: z.number(), total: amount }),
  /** Sellers with a ready balance on hold, by reason. */
  held: z.array(z.object({ reason: z.enum(payoutHolds), sellers: z.number(), total: amount })),
  /** Of the ready sellers, those with risk signals. They are paid, too. Checks the 500 with the largest amounts. */
  exceptions: z.object({ sellers: z.number(), total: amount }),
  /** In reserve for new sellers; no run pays it. */
  reserved: z.object({ sellers: z.number(), total: amount }),
  /** Scheduled bank payouts that the next bank file contains. */
  nextFile: z.object({ payouts: z.number(), total: amount }),
  approval: z.object({
    /** What one person may pay now without approval; null when there is no limit. */
    payableAlone: amount.nullable(),
    /** Other people who can approve a run. */
    approvers: z.number(),
  }),
})
export type PayoutSummary = z.infer<typeof payoutSummary>

/** A payout run that needs or needed a second person's approval. */
export const payoutRequest = z.object({
  id,
  /** Null: all sellers. */
  seller: z.object({ id, businessName: z.string() }).nullable(),
  status: z.enum(payoutRequestStatuses),
  total: amount,
  sellers: z.number(),
  currency: z.string(),
  requestedBy: person,
  requestedAt: timestamp,
  expiresAt: timestamp,
  decidedBy: person.nullable(),
  decidedAt: timestamp.nullable(),
  /** Why it was rejected. */
  reason: z.string().nullable(),
  /** What the approved run has paid so far. Sellers whose amount changed are left out. */
  paid: z.object({ sellers: z.number(), total: amount }),
})
export type PayoutRequest = z.infer<typeof payoutRequest>

const stripeAccount = z.object({
  /** The end of the Stripe account id. */
  account: z.string(),
  /** The seller has submitted everything Stripe requires. */
  detailsSubmitted: z.boolean(),
  /** Until this is true, payouts go to the bank account on record. */
  payoutsEnabled: z.boolean(),
  /** Outstanding requirements, as Stripe names them. */
  requirements: z.array(z.string()),
  /** Stripe has permanently rejected the account. */
  refused: z.boolean(),
})

export const payoutAccount = z.object({
  /** The method of the next payout. */
  method: z.enum(payoutMethods),
  destination: z.string(),
  /** Whether this shop offers payouts through Stripe. */
  stripeOffered: z.boolean(),
  stripe: stripeAccount.nullable(),
  /** Whether this shop offers payouts through Razorpay. */
  routeOffered: z.boolean(),
  /** Null without a linked account. */
  route: routeAccount.nullable(),
  /** The bank account on record, masked. */
  bank: z.object({ accountNumber: z.string(), accountHolderName: z.string() }),
  schedule: z.enum(payoutSchedules),
  minimum: amount,
  ready: amount,
  currency: z.string(),
  /** The day of the next run (`yyyy-mm-dd`), in the shop's time zone. */
  nextRun: z.string(),
  /** Null when the next run pays `ready`. */
  hold: payoutHold,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

export const bankFile = z.object({
  id,
  createdAt: timestamp,
  madeBy: person.nullable(),
  payouts: z.number(),
  total: amount,
  currency: z.string(),
  /** Payouts in the file that are not marked paid, failed or returned yet. */
  open: z.number(),
  openTotal: amount,
  /** Failed and not retried yet. */
  failed: z.number(),
})
export type BankFile = z.infer<typeof bankFile>
