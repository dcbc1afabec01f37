import type { BankLine } from '#contract/payments/bank-statements.ts'

export const bookings: Record<'BANK_FEE' | 'OWNER', string> = {
  BANK_FEE: 'A fee of the bank',
  OWNER: 'Money of the owner, in or out',
}

export const counterpartNames = {
  settlement: 'Settlement',
  payout: 'Payout',
  payout_return: 'Returned payout',
  debt: "Seller's payment",
} as const

/** What the line is, or probably is. */
export function lineText({ matched, bookedAs, proposal, note }: BankLine): string {
  if (matched) return `${counterpartNames[matched.kind]} ${matched.reference}`
  if (bookedAs) return note ? `${bookings[bookedAs]}: ${note}` : bookings[bookedAs]
  return proposal
    ? `Probably ${counterpartNames[proposal.kind].toLowerCase()} ${proposal.reference}`
    : 'Nothing fits'
}
