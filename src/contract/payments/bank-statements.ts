import { z } from 'zod'
import { contract } from '../endpoint.ts'
import { amount, id, pageQuery, pathId, requiredText, text } from '../fields.ts'
import { bankFileMax } from './payouts.ts'

/** Characters of a statement file. */
export const statementMax = 700_000

const day = z.string()
const column = requiredText(100, 'Choose a column')

/** Which column of a CSV file is what. Either one amount, or money in and money out. */
export const csvColumns = z.object({
  day: column,
  dayOrder: z.enum(['YMD', 'DMY', 'MDY']),
  amount: column.optional(),
  moneyIn: column.optional(),
  moneyOut: column.optional(),
  reference: column.optional(),
  description: column.optional(),
  balance: column.optional(),
})
export type CsvColumns = z.infer<typeof csvColumns>

const bankStatement = z.object({
  id,
  fileName: z.string(),
  format: z.enum(['CSV', 'MT940', 'CAMT053']),
  fromDay: day,
  toDay: day,
  lines: z.number(),
  /** Lines that an earlier statement had. */
  repeated: z.number(),
  /** Opening balance less the closing balance of the statement before it; null if unknown. */
  gap: amount.nullable(),
  uploadedBy: z.string(),
  createdAt: z.string(),
})
export type BankStatement = z.infer<typeof bankStatement>

const counterpartKinds = ['settlement', 'payout', 'payout_return', 'debt', 'refund', 'refund_return'] as const
export type CounterpartKind = (typeof counterpartKinds)[number]

const counterpart = z.object({
  kind: z.enum(counterpartKinds),
  id,
  /** The provider's id, or the reference of the payout or of the seller's payment. */
  reference: z.string(),
  amount,
  day,
  /** Accepting it also marks the payout as paid. */
  marksPaid: z.boolean(),
})

const bankLine = z.object({
  id,
  day,
  amount,
  currency: z.string(),
  reference: z.string(),
  description: z.string(),
  /** What it was matched with. */
  matched: counterpart.nullable(),
  bookedAs: z.enum(['BANK_FEE', 'OWNER']).nullable(),
  note: z.string().nullable(),
  matchedBy: z.string().nullable(),
  /** For an open line: what it probably is. */
  proposal: counterpart.nullable(),
  /** For an open line: the sent payout that it names, if the payout has another amount. */
  differs: z.object({ id, reference: z.string(), amount }).nullable(),
})
export type BankLine = z.infer<typeof bankLine>

const lineParams = z.object({ lineId: pathId })
const changed = z.object({ message: z.string(), id })

export const bankStatementsContract = contract({
  'GET /admin/bank-statements': {
    summary: 'Uploaded bank statements, newest first; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery,
    reply: z.array(bankStatement),
  },
  'POST /admin/bank-statements': {
    summary:
      'Upload a bank statement (CSV with a choice of columns, MT940 or CAMT.053) and match its lines. Lines of earlier statements are skipped.',
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    body: z.object({
      fileName: requiredText(200, 'The file has no name'),
      content: z
        .string('Choose a file')
        .min(1, 'The file is empty')
        .max(statementMax, 'Files can have up to 700,000 characters. Upload a shorter period.'),
      columns: csvColumns.optional(),
    }),
    reply: z.object({
      message: z.string(),
      id,
      lines: z.number(),
      repeated: z.number(),
      matched: z.number(),
      gap: amount.nullable(),
    }),
    failures: ['already_exists'],
  },
  'GET /admin/bank-lines': {
    summary:
      'Lines of bank statements, newest first: open ones (default) with a proposal, or matched ones; the total in `X-Total-Count`.',
    access: 'admin',
    permission: 'payments.read',
    query: pageQuery.extend({ state: z.enum(['open', 'matched']).optional() }),
    reply: z.array(bankLine),
  },
  'GET /admin/bank-lines/payouts': {
    summary: `Sent payouts that one open line each names with their amount: their number, at most ${bankFileMax}, and total.`,
    access: 'admin',
    permission: 'payments.read',
    reply: z.object({ payouts: z.number(), total: amount, currency: z.string() }),
  },
  'POST /admin/bank-lines/payouts': {
    summary:
      'Mark these payouts as paid and match their lines, all or none. Refused when their number or total is not the confirmed one.',
    access: 'admin',
    permission: 'payments.write',
    body: z.object({
      payouts: z.number().int().min(1).max(bankFileMax),
      total: z.number().positive().max(1e13),
    }),
    reply: z.object({ message: z.string(), payouts: z.number() }),
    failures: ['status_conflict'],
  },
  'POST /admin/bank-lines/:lineId/match': {
    summary:
      "Match a line with a settlement, a payout, a seller's payment of a debt, a refund by bank transfer, or a payout or refund that came back, of the same amount. A sent payout is marked as paid.",
    access: 'admin',
    permission: 'payments.write',
    params: lineParams,
    body: z.object({ kind: z.enum(counterpartKinds), id }),
    reply: changed,
    failures: ['status_conflict'],
  },
  'POST /admin/bank-lines/:lineId/book': {
    summary: "Book a line that no settlement or payout explains as the bank's fee or as the owner's money.",
    access: 'admin',
    permission: 'payments.write',
    stepUp: true,
    params: lineParams,
    body: z.object({ as: z.enum(['BANK_FEE', 'OWNER']), note: text(300).optional() }),
    reply: changed,
    failures: ['status_conflict'],
  },
})
