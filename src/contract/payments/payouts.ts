import { z } from 'zod'
import { payoutMethods, payoutStatuses } from '#shared/payments/payout-status.ts'
import { contract, fileReply } from '../endpoint.ts'
import { exported, exportQuery, exportSummary } from '../export.ts'
import { amount, id, pageQuery, pathId, requiredText, text } from '../fields.ts'
import {
  adminPayout,
  adminPayoutDetails,
  bankFile,
  dueSeller,
  payoutHold,
  payoutRequest,
  payoutSummary,
} from './payout.ts'

/** Payout lists count up to this. */
export const payoutCountMax = 10_000
/** Payouts in one bank file. */
export const bankFileMax = 500

const payoutParams = z.object({ payoutId: pathId })
const requestParams = z.object({ requestId: pathId })
const changed = z.object({ message: z.string(), id })
const marked = z.object({ note: text(300).optional() }).optional()
const reason = z.object({ reason: requiredText(300, 'Enter a reason. The seller will see it.') })

const payoutFilters = {
  status: z.enum(payoutStatuses).optional(),
  method: z.enum(payoutMethods).optional(),
  sellerId: pathId.optional(),
  fileId: pathId.optional(),
  search: text(100).optional(),
}

export const payoutsContract = contract({
  'GET /admin/payouts': {
    summary: `All payouts, newest first: by status, method, seller, bank file, or search (reference, business name, email address, the provider's id); the total, counted up to ${payoutCountMax.toLocaleString('en-US')}, in \`X-Total-Count\`.`,
    access: 'admin',
    permission: 'payouts.read',
    query: pageQuery.extend(payoutFilters),
    reply: z.array(adminPayout),
  },
  'GET /admin/payouts/export': {
    summary: exportSummary('payouts'),
    access: 'admin',
    permission: 'payouts.read',
    query: exportQuery.extend(payoutFilters),
    ...exported,
    viewLogged: 'payouts',
  },
  'GET /admin/payouts/due': {
    summary:
      'Sellers with a balance, ordered by id, with the amount that is ready and any hold; the total, counted up to 10,000, in `X-Total-Count`.',
    access: 'admin',
    permission: 'payouts.read',
    query: pageQuery,
    reply: z.array(dueSeller),
  },
  'GET /admin/payouts/summary': {
    summary:
      'What a run would pay now: number of sellers and total, with what is held by reason, and the scheduled bank payouts that the next bank file contains.',
    access: 'admin',
    permission: 'payouts.read',
    reply: payoutSummary,
  },
  'POST /admin/payouts/run': {
    summary:
      'Run payouts now, for all sellers or for one, instead of waiting for the schedule. A seller has one payout in flight at a time.',
    access: 'admin',
    permission: 'payouts.run',
    stepUp: true,
    body: z.object({ sellerId: id.optional() }).optional(),
    reply: z.object({
      message: z.string(),
      /** Payouts made by this call. */
      payouts: z.number(),
      /** A job continues with the remaining sellers. */
      continues: z.boolean(),
      total: amount,
      currency: z.string(),
      /** With `sellerId`: why nothing was paid. */
      hold: payoutHold,
    }),
    failures: ['approval_required'],
  },
  'GET /admin/payouts/requests': {
    summary: 'Payout runs that need or needed a second person, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'payouts.read',
    query: pageQuery,
    reply: z.array(payoutRequest),
  },
  'POST /admin/payouts/requests': {
    summary:
      'Ask a second person to approve a payout run of what is ready now, for all sellers or for one. One request is open at a time; it expires after 24 hours.',
    access: 'admin',
    permission: 'payouts.run',
    stepUp: true,
    status: 201,
    /** Null for all sellers. */
    body: z.object({ sellerId: id.nullable() }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/requests/:requestId/approve': {
    summary:
      'Approve the run of another person. A job pays each seller exactly the requested amount; a seller whose amount changed is left out.',
    access: 'admin',
    permission: 'payouts.approve',
    stepUp: true,
    status: 202,
    params: requestParams,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/requests/:requestId/reject': {
    summary: 'Reject the run of another person, who is emailed the reason.',
    access: 'admin',
    permission: 'payouts.approve',
    params: requestParams,
    body: z.object({ reason: requiredText(300, 'Enter a reason. The requester will see it.') }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/requests/:requestId/cancel': {
    summary: 'Cancel your own request.',
    access: 'admin',
    permission: 'payouts.run',
    params: requestParams,
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/payouts/bank-files': {
    summary: 'The bank files, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'payouts.read',
    query: pageQuery,
    reply: z.array(bankFile),
  },
  'POST /admin/payouts/bank-files': {
    summary: `Create a bank file with the scheduled bank payouts, at most ${bankFileMax.toLocaleString('en-US')}, and mark them as sent.`,
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    status: 201,
    reply: z.object({ message: z.string(), id, payouts: z.number(), total: amount, currency: z.string() }),
    failures: ['status_conflict'],
  },
  'GET /admin/payouts/bank-file': {
    summary: 'A bank file as CSV: beneficiary, account, bank code, amount, reference.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    query: z.object({ fileId: pathId }),
    file: 'text/csv',
    reply: fileReply,
    viewLogged: 'bank-file',
  },
  'POST /admin/payouts/bank-files/:fileId/paid': {
    summary:
      'Mark all open payouts of a bank file as paid. Refused when their number is not the confirmed one.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    params: z.object({ fileId: pathId }),
    body: z.object({ payouts: z.number().int().min(1).max(bankFileMax) }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/payouts/:payoutId': {
    summary: 'One payout with its ledger lines.',
    access: 'admin',
    permission: 'payouts.read',
    params: payoutParams,
    reply: adminPayoutDetails,
  },
  'POST /admin/payouts/:payoutId/retry': {
    summary:
      'Retry a payout that failed or was returned, as long as a later payout has not included its amount and the balance still covers it.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    status: 202,
    params: payoutParams,
    reply: changed,
    failures: ['status_conflict', 'approval_required'],
  },
  'POST /admin/payouts/:payoutId/paid': {
    summary: 'Mark a bank payout as paid.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    params: payoutParams,
    body: marked,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/:payoutId/failed': {
    summary:
      'Mark a bank payout as refused by the bank. The amount is owed again and the seller is notified.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    params: payoutParams,
    body: reason,
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/payouts/:payoutId/returned': {
    summary:
      'Mark a bank payout as returned by the bank. The amount is owed again and the seller is notified.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    params: payoutParams,
    body: reason,
    reply: changed,
    failures: ['status_conflict'],
  },
  'GET /admin/payouts/:payoutId/statement': {
    summary: "A payout's statement as PDF.",
    access: 'admin',
    permission: 'payouts.read',
    params: payoutParams,
    file: 'application/pdf',
    reply: fileReply,
    viewLogged: 'payout-statement',
  },
  'GET /admin/payouts/:payoutId/statement.csv': {
    summary: "A payout's statement as CSV.",
    access: 'admin',
    permission: 'payouts.read',
    params: payoutParams,
    file: 'text/csv',
    reply: fileReply,
    viewLogged: 'payout-statement',
  },
})
