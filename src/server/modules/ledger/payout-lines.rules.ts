import type { PayoutMethod, PayoutStatus } from '#shared/payments/payout-status.ts'
import type { LedgerLine } from './ledger.rules.ts'

type Payout = { sellerId: number; amountCents: number }

/** Moves the amount from the seller's balance to payouts in flight. */
export const payoutCreatedLines = ({ sellerId, amountCents }: Payout): LedgerLine[] => [
  { kind: 'seller_payable', sellerId, amountCents },
  { kind: 'payouts', sellerId: null, amountCents: -amountCents },
]

type SentPayout = Payout & { method: PayoutMethod }

/** The ledger account that pays a payout, by method. */
const sourceOf = ({ method }: SentPayout) => (method === 'BANK_FILE' ? 'bank' : 'provider_clearing')

export const payoutPaidLines = (paid: SentPayout): LedgerLine[] => [
  { kind: 'payouts', sellerId: null, amountCents: paid.amountCents },
  { kind: sourceOf(paid), sellerId: null, amountCents: -paid.amountCents },
]

/** Moves a failed or returned payout back to the seller's balance. */
export const payoutReversedLines = (payout: SentPayout, was: PayoutStatus): LedgerLine[] => [
  { kind: was === 'PAID' ? sourceOf(payout) : 'payouts', sellerId: null, amountCents: payout.amountCents },
  { kind: 'seller_payable', sellerId: payout.sellerId, amountCents: -payout.amountCents },
]

/** Moves a part of the seller's balance into the reserve of a new seller, or back if negative. */
export const sellerReserveLines = (sellerId: number, cents: number): LedgerLine[] =>
  cents === 0
    ? []
    : [
        { kind: 'seller_payable', sellerId, amountCents: cents },
        { kind: 'seller_reserve', sellerId, amountCents: -cents },
      ]
