import { z } from 'zod'
import {
  payoutHolds,
  payoutMethods,
  payoutSchedules,
  payoutStatuses,
  payoutWaits,
} from '#shared/payments/payout-status.ts'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { contract, fileReply } from '../endpoint.ts'
import { amount, id, otp, pageQuery, pathId, requiredText, text, timestamp } from '../fields.ts'
import { requestId } from '../shop/identity.ts'

/** Lists of all payouts are counted up to here. */
export const payoutCountMax = 10_000
/** As many lines of a payout as one call shows; its statement has all. */
export const payoutLinesShown = 200
/** As many payouts as one bank file holds. */
export const bankFileMax = 500

export const payoutLineKinds = ['sale', 'refund', 'dispute', 'adjustment'] as const
export type PayoutLineKind = (typeof payoutLineKinds)[number]

/** A payout as its seller sees it. */
export const payout = z.object({
  id,
  /** What bank and statement call it, such as `PO-000017`. */
  reference: z.string(),
  amount,
  currency: z.string(),
  status: z.enum(payoutStatuses),
  method: z.enum(payoutMethods),
  /** Where it goes, masked: the end of the account number, or of the account's id at Stripe. */
  destination: z.string(),
  /** 1, and one more for every time it was sent again. */
  attempt: z.number(),
  /** Of one that failed or was returned: why. */
  failureReason: z.string().nullable(),
  createdAt: timestamp,
  sentAt: timestamp.nullable(),
  paidAt: timestamp.nullable(),
  /** When it failed or came back. */
  endedAt: timestamp.nullable(),
})
export type SellerPayout = z.infer<typeof payout>

const payoutLine = z.object({
  /** Of the ledger's line. */
  id,
  kind: z.enum(payoutLineKinds),
  /** The order it is about; null for what concerns none. */
  order: z.object({ id, orderId: z.string() }).nullable(),
  date: timestamp,
  /** Below zero for what was taken from the seller. */
  amount,
})
export type PayoutLine = z.infer<typeof payoutLine>

/** A line that no payout has paid: the next one pays it unless it waits. */
const nextPayoutLine = payoutLine.extend({
  /** Null when it is ready; `until` where the day is known on which it will be. */
  wait: z.object({ reason: z.enum(payoutWaits), until: timestamp.nullable() }).nullable(),
})
export type NextPayoutLine = z.infer<typeof nextPayoutLine>

const composition = {
  /** What it consists of, by kind; together they are the amount. */
  parts: z.array(z.object({ kind: z.enum(payoutLineKinds), lines: z.number(), amount })),
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
  /** The bank file it stands in. */
  fileId: id.nullable(),
  /** What the provider calls it: the transfer to the seller's account, and from there to the bank. */
  transferId: z.string().nullable(),
  providerPayoutId: z.string().nullable(),
  /** Who had it made; null for the scheduled run. */
  madeBy: person.nullable(),
  /** What an admin wrote when marking it. */
  note: z.string().nullable(),
})
export type AdminPayout = z.infer<typeof adminPayout>

export const adminPayoutDetails = adminPayout.extend(composition)
export type AdminPayoutDetails = z.infer<typeof adminPayoutDetails>

/** Why a payout waits, and until when where a day is known. */
const hold = z.object({ reason: z.enum(payoutHolds), until: timestamp.nullable() }).nullable()
export type Hold = z.infer<typeof hold>

const dueSeller = z.object({
  seller: adminPayout.shape.seller,
  balance: amount,
  /** Of orders on their way or still returnable. */
  waiting: amount,
  /** What a run would pay if nothing held it. */
  ready: amount,
  currency: z.string(),
  method: z.enum(payoutMethods),
  /** Null: the next run pays it. */
  hold,
})
export type DueSeller = z.infer<typeof dueSeller>

/** What a run would pay now, and what it would leave out. Counts every seller, not one page. */
const payoutSummary = z.object({
  currency: z.string(),
  ready: z.object({ sellers: z.number(), total: amount }),
  /** Sellers with money that is ready but held, by reason. */
  held: z.array(z.object({ reason: z.enum(payoutHolds), sellers: z.number(), total: amount })),
  /** Scheduled bank payouts that the next bank file contains. */
  nextFile: z.object({ payouts: z.number(), total: amount }),
})
export type PayoutSummary = z.infer<typeof payoutSummary>

const stripeAccount = z.object({
  /** The end of the account's id at Stripe. */
  account: z.string(),
  /** The seller has told Stripe everything it asked for. */
  detailsSubmitted: z.boolean(),
  /** Only then money goes there; until then it goes to the bank account on record. */
  payoutsEnabled: z.boolean(),
  /** What Stripe still waits for, in its own names. */
  requirements: z.array(z.string()),
  /** Stripe does not take the account, whatever else the seller tells it. */
  refused: z.boolean(),
})

export const payoutAccount = z.object({
  /** How the next payout goes. */
  method: z.enum(payoutMethods),
  destination: z.string(),
  /** Whether an account at Stripe can be connected in this shop. */
  stripeOffered: z.boolean(),
  stripe: stripeAccount.nullable(),
  /** The bank account on record, masked. */
  bank: z.object({ accountNumber: z.string(), accountHolderName: z.string() }),
  schedule: z.enum(payoutSchedules),
  minimum: amount,
  ready: amount,
  currency: z.string(),
  /** The day of the next run, in UTC. */
  nextRun: timestamp,
  /** Why nothing is paid now; null when the next run pays `ready`. */
  hold,
})
export type PayoutAccount = z.infer<typeof payoutAccount>

const bankFile = z.object({
  id,
  createdAt: timestamp,
  madeBy: person.nullable(),
  payouts: z.number(),
  total: amount,
  currency: z.string(),
  /** How many of them nobody has marked yet. */
  open: z.number(),
})
export type BankFile = z.infer<typeof bankFile>

const payoutParams = z.object({ payoutId: pathId })
const changed = z.object({ message: z.string(), id })
const marked = z.object({ note: text(300).optional() }).optional()
const reason = z.object({ reason: requiredText(300, 'Say why, the seller reads it') })

export const payoutsContract = contract({
  'GET /admin/payouts': {
    summary: `All payouts, newest first: of a status, of a seller, or by words (reference, business name, mail address, the provider's id); the total, counted up to ${payoutCountMax.toLocaleString('en-US')}, in \`X-Total-Count\`.`,
    access: 'admin',
    query: pageQuery.extend({
      status: z.enum(payoutStatuses).optional(),
      method: z.enum(payoutMethods).optional(),
      sellerId: pathId.optional(),
      fileId: pathId.optional(),
      search: text(100).optional(),
    }),
    reply: z.array(adminPayout),
  },
  'GET /admin/payouts/due': {
    summary:
      'Sellers with a balance, in the order of their ids, with what is ready and why it waits where it does; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(dueSeller),
  },
  'GET /admin/payouts/summary': {
    summary:
      'What a run would pay now: number of sellers and total, with what is held by reason, and the scheduled bank payouts that the next bank file contains.',
    access: 'admin',
    reply: payoutSummary,
  },
  'POST /admin/payouts/run': {
    summary:
      'Make payouts of all that is ready now, or of one seller, without waiting for the day. A seller has one payout on its way at a time.',
    access: 'admin',
    body: z.object({ sellerId: id.optional() }).optional(),
    reply: z.object({
      message: z.string(),
      /** Payouts made by this call. */
      payouts: z.number(),
      /** A job continues with the remaining sellers. */
      continues: z.boolean(),
      total: amount,
      currency: z.string(),
      /** For one seller: why nothing was paid. */
      hold,
    }),
  },
  'GET /admin/payouts/bank-files': {
    summary: 'The bank files, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    query: pageQuery,
    reply: z.array(bankFile),
  },
  'POST /admin/payouts/bank-files': {
    summary: `Put the scheduled bank payouts, at most ${bankFileMax.toLocaleString('en-US')}, into a file for the bank and mark them sent.`,
    access: 'admin',
    status: 201,
    reply: z.object({ message: z.string(), id, payouts: z.number(), total: amount, currency: z.string() }),
    failures: ['status_conflict'],
  },
  'GET /admin/payouts/bank-file': {
    summary: 'A bank file as a table: beneficiary, account number, IFSC, amount, reference.',
    access: 'admin',
    query: z.object({ fileId: pathId }),
    file: 'text/csv',
    reply: fileReply,
  },
  'GET /admin/payouts/:payoutId': {
    summary: 'One payout with the ledger lines it is made of.',
    access: 'admin',
    params: payoutParams,
    reply: adminPayoutDetails,
  },
  'POST /admin/payouts/:payoutId/retry': {
    summary:
      'Send a payout that failed or was returned once more, while its money was not paid otherwise and is still there.',
    access: 'admin',
    status: 202,
    params: payoutParams,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/:payoutId/paid': {
    summary: 'Mark a payout of a bank file as arrived.',
    access: 'admin',
    params: payoutParams,
    body: marked,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/:payoutId/failed': {
    summary: 'Mark a bank payout as refused by the bank: the money is owed again and the seller is told.',
    access: 'admin',
    params: payoutParams,
    body: reason,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/:payoutId/returned': {
    summary: 'Mark a bank payout as given back by the bank: the money is owed again and the seller is told.',
    access: 'admin',
    params: payoutParams,
    body: reason,
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/payouts/:payoutId/statement': {
    summary: "A payout's statement for printing.",
    access: 'admin',
    params: payoutParams,
    file: 'application/pdf',
    reply: fileReply,
  },
  'GET /admin/payouts/:payoutId/statement.csv': {
    summary: "A payout's statement as a table.",
    access: 'admin',
    params: payoutParams,
    file: 'text/csv',
    reply: fileReply,
  },
  'GET /sellers/payouts': {
    summary: "The seller's payouts, newest first; the total in `X-Total-Count`.",
    access: 'seller',
    query: pageQuery.extend({ status: z.enum(payoutStatuses).optional() }),
    reply: z.array(payout),
  },
  'GET /sellers/payouts/next': {
    summary:
      "The ledger lines that no payout has paid, newest first: those that are ready for the next one, and those that wait, with why and until when; the total in `X-Total-Count`. Together they are the seller's balance.",
    access: 'seller',
    query: pageQuery.extend({ state: z.enum(['ready', 'waiting']).optional() }),
    reply: z.array(nextPayoutLine),
  },
  'GET /sellers/payouts/:payoutId': {
    summary: "One of the seller's payouts with the ledger lines it is made of.",
    access: 'seller',
    params: payoutParams,
    reply: payoutDetails,
  },
  'GET /sellers/payouts/:payoutId/statement': {
    summary: "A payout's statement for printing.",
    access: 'seller',
    params: payoutParams,
    file: 'application/pdf',
    reply: fileReply,
  },
  'GET /sellers/payouts/:payoutId/statement.csv': {
    summary: "A payout's statement as a table.",
    access: 'seller',
    params: payoutParams,
    file: 'text/csv',
    reply: fileReply,
  },
  'GET /sellers/payout-account': {
    summary: 'Where the seller is paid, when next, and why not where payouts wait.',
    access: 'seller',
    reply: payoutAccount,
  },
  'POST /sellers/payout-account': {
    summary:
      "Connect an account at Stripe, or go on with it: answers the address of Stripe's own pages. Needs the code that `POST /sellers/bank-details-otp` mails; the seller is told, and payouts to a new account wait for some days.",
    access: 'seller',
    status: 201,
    body: z.object({ otp, requestId }),
    reply: z.object({ url: z.string() }),
    failures: [
      'code_wrong',
      'too_many_requests',
      'gateway_unavailable',
      'provider_unavailable',
      'in_progress',
    ],
  },
})
