import type { PayoutStatus } from '#shared/payments/payout-status.ts'
import type { LedgerLine } from './ledger.rules.ts'

type Payout = { sellerId: number; amountCents: number }

/** Moves the amount from the seller's balance to payouts in flight. */
export const payoutCreatedLines = ({ sellerId, amountCents }: Payout): LedgerLine[] => [
  { kind: 'seller_payable', sellerId, amountCents },
  { kind: 'payouts', sellerId: null, amountCents: -amountCents },
]

/** Paid out of the provider's balance. */
export const payoutPaidLines = ({ amountCents }: Payout): LedgerLine[] => [
  { kind: 'payouts', sellerId: null, amountCents },
  { kind: 'provider_clearing', sellerId: null, amountCents: -amountCents },
]

/** Moves a failed or returned payout back to the seller's balance. */
export const payoutReversedLines = ({ sellerId, amountCents }: Payout, was: PayoutStatus): LedgerLine[] => [
  { kind: was === 'PAID' ? 'provider_clearing' : 'payouts', sellerId: null, amountCents },
  { kind: 'seller_payable', sellerId, amountCents: -amountCents },
]
