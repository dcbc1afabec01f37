import type { LedgerLine } from './ledger.rules.ts'

/** Moves what a seller owes out of the balance, to be repaid by a plan; back if negative. */
export const debtPlanLines = (sellerId: number, cents: number): LedgerLine[] =>
  cents === 0
    ? []
    : [
        { kind: 'seller_debt', sellerId, amountCents: cents },
        { kind: 'seller_payable', sellerId, amountCents: -cents },
      ]

/** A repayment that a payout takes from the balance. */
export const repaymentLines = (sellerId: number, cents: number): LedgerLine[] =>
  debtPlanLines(sellerId, -cents)
