import type { AdminPayout } from '#contract/payments/payout.ts'
import { payoutTransitions } from '#shared/payments/payout-status.ts'

const marks = ['paid', 'failed', 'returned'] as const
export type Mark = (typeof marks)[number]

const ends = { paid: 'PAID', failed: 'FAILED', returned: 'RETURNED' } as const

/** Marks of a bank payout, or of one whose provider does not answer. Other payouts update automatically. */
export const possibleMarks = ({
  method,
  status,
  unanswered,
}: Pick<AdminPayout, 'method' | 'status' | 'unanswered'>): Mark[] =>
  method === 'BANK_FILE' || unanswered
    ? marks.filter((mark) => payoutTransitions[status].includes(ends[mark]))
    : []
