import type { PayoutStatus } from '#shared/payments/payout-status.ts'
import type { LedgerLine } from './ledger.rules.ts'

type Sum = { sellerId: number; amountCents: number }

/** It is made: no longer owed to the seller, on its way. */
export const payoutCreatedLines = ({ sellerId, amountCents }: Sum): LedgerLine[] => [
  { kind: 'seller_payable', sellerId, amountCents },
  { kind: 'payouts', sellerId: null, amountCents: -amountCents },
]

/** It has arrived: out of what the provider holds for the shop. */
export const payoutPaidLines = ({ amountCents }: Sum): LedgerLine[] => [
  { kind: 'payouts', sellerId: null, amountCents },
  { kind: 'provider_clearing', sellerId: null, amountCents: -amountCents },
]

/** It came back from where it was, and is owed again. */
export const payoutReversedLines = ({ sellerId, amountCents }: Sum, was: PayoutStatus): LedgerLine[] => [
  { kind: was === 'PAID' ? 'provider_clearing' : 'payouts', sellerId: null, amountCents },
  { kind: 'seller_payable', sellerId, amountCents: -amountCents },
]
