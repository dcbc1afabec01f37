import type { BankLine } from '#contract/payments/bank-statements.ts'
import { money } from '../../ui/price.tsx'

export const bookings: Record<'BANK_FEE' | 'OWNER', string> = {
  BANK_FEE: 'Bank fee',
  OWNER: "Owner's deposit or withdrawal",
}

export const counterpartNames = {
  settlement: 'Settlement',
  payout: 'Payout',
  payout_return: 'Returned payout',
  debt: "Seller's payment",
  refund: 'Refund',
  refund_return: 'Returned refund',
} as const

/** What the line is, or probably is. */
export function lineText({ matched, bookedAs, proposal, differs, note }: BankLine): string {
  if (matched) return `${counterpartNames[matched.kind]} ${matched.reference}`
  if (bookedAs) return note ? `${bookings[bookedAs]}: ${note}` : bookings[bookedAs]
  if (proposal) return `Probably ${counterpartNames[proposal.kind].toLowerCase()} ${proposal.reference}`
  return differs
    ? `Names payout ${differs.reference}, but its amount is ${money(differs.amount)}`
    : 'No match found'
}
