import type { AdminPayout } from '#contract/payments/payout.ts'
import { payoutTransitions } from '#shared/payments/payout-status.ts'

const marks = ['paid', 'failed', 'returned'] as const
export type Mark = (typeof marks)[number]

const ends = { paid: 'PAID', failed: 'FAILED', returned: 'RETURNED' } as const

/** Marks available for a bank payout. Stripe payouts update automatically. */
export const possibleMarks = ({ method, status }: Pick<AdminPayout, 'method' | 'status'>): Mark[] =>
  method === 'BANK_FILE' ? marks.filter((mark) => payoutTransitions[status].includes(ends[mark])) : []
