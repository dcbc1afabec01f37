import type { BankLine } from '#contract/payments/bank-statements.ts'

export const bookings: Record<'BANK_FEE' | 'OWNER', string> = {
  BANK_FEE: 'A fee of the bank',
  OWNER: 'Money of the owner, in or out',
}

const names = { settlement: 'Settlement', payout: 'Payout' } as const

/** What the line is, or probably is. */
export function lineText({ matched, bookedAs, proposal, note }: BankLine): string {
  if (matched) return `${names[matched.kind]} ${matched.reference}`
  if (bookedAs) return note ? `${bookings[bookedAs]}: ${note}` : bookings[bookedAs]
  return proposal ? `Probably ${proposal.kind} ${proposal.reference}` : 'Nothing fits'
}
