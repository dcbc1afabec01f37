import { z } from 'zod'
import { payoutStatuses } from '#shared/payments/payout-status.ts'
import { contract } from '../../endpoint.ts'
import { amount, id, pathId } from '../../fields.ts'
import { bankFileMax } from '../payouts.ts'

/** Characters of the bank's answer. */
export const answerMax = 700_000
/** Lines that are not marked, in one reply. */
export const skippedShown = 50

const content = z
  .string('Choose a file')
  .min(1, 'The file is empty')
  .max(answerMax, 'Files can have up to 700,000 characters.')

const sum = z.object({ payouts: z.number(), total: amount })

const refusal = z.object({
  id,
  reference: z.string(),
  seller: z.object({ id, businessName: z.string() }),
  amount,
  /** The bank's code and text in plain words, for staff. */
  reason: z.string(),
  /** What the seller will see: without the bank's own text and reasons that concern only the shop. */
  sellerReason: z.string(),
})

/**
 * UNKNOWN: of no payout of the file. OTHER_AMOUNT: the bank names another amount. UNCLEAR: a person must check the status.
 * MARKED_OTHERWISE: marked before as something else than the bank says.
 */
export const skipReasons = ['UNKNOWN', 'OTHER_AMOUNT', 'UNCLEAR', 'MARKED_OTHERWISE'] as const
export type SkipReason = (typeof skipReasons)[number]

const skipped = z.object({
  why: z.enum(skipReasons),
  /** The payout's reference, or what the bank wrote. */
  reference: z.string(),
  /** The bank's status. */
  status: z.string(),
  /** STATUS: unknown. RETURNED: the money came back. DUPLICATE: the bank may have paid the same transfer. Null for other lines. */
  unclear: z.enum(['STATUS', 'RETURNED', 'DUPLICATE']).nullable(),
  /** The amount that the bank names. */
  amount: amount.nullable(),
  /** Null for a line of no payout of the file. */
  payout: z.object({ id, amount, status: z.enum(payoutStatuses) }).nullable(),
})
export type SkippedLine = z.infer<typeof skipped>

const answerPreview = z.object({
  currency: z.string(),
  /** The bank gave one status for all payouts. */
  wholeFile: z.boolean(),
  paid: sum,
  refused: sum,
  refusals: z.array(refusal),
  /** The bank has not decided yet. */
  pending: sum,
  /** Open payouts that the answer does not contain. */
  unanswered: sum,
  /** Marked before as the bank says. */
  settled: z.number(),
  skipped: z.record(z.enum(skipReasons), z.number()),
  /** The first 50. */
  skippedLines: z.array(skipped),
  /** What confirming marks. */
  marks: z.object({ paid: z.array(id), refused: z.array(id) }),
})
export type AnswerPreview = z.infer<typeof answerPreview>

const marks = z.array(id).max(bankFileMax)
const params = z.object({ fileId: pathId })

export const bankAnswerContract = contract({
  'POST /admin/payouts/bank-files/:fileId/answer/preview': {
    summary:
      "Read the bank's answer to a bank file (pain.002, or CSV with columns for reference and status) without changing anything: payouts paid, refused and pending, and lines that cannot be used.",
    access: 'admin',
    permission: 'payouts.send',
    params,
    body: z.object({ content }),
    reply: answerPreview,
  },
  'POST /admin/payouts/bank-files/:fileId/answer': {
    summary:
      'Mark payouts as the bank answered. `paid` and `refused` are the confirmed marks of the preview of the same content. A payout whose status changed since is reported in `changed` and stays as it is.',
    access: 'admin',
    permission: 'payouts.send',
    stepUp: true,
    params,
    body: z.object({ content, paid: marks, refused: marks }),
    reply: z.object({
      message: z.string(),
      id,
      paid: sum,
      refused: sum,
      /** The refused payouts, to retry. */
      failed: z.array(z.object({ id, amount })),
      changed: z.array(z.object({ id, reference: z.string(), status: z.enum(payoutStatuses) })),
    }),
    failures: ['status_conflict'],
  },
})
