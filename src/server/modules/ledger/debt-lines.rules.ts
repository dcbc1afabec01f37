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

type Settled = { planned: number; balance: number }

/** Clears a debt that is written off (`debt_losses`) or paid by bank transfer: first the rest of the plan, then the negative balance. */
export const debtSettledLines = (
  sellerId: number,
  { planned, balance }: Settled,
  to: 'debt_losses' | 'bank',
): LedgerLine[] => {
  const lines: LedgerLine[] = [
    { kind: to, sellerId: null, amountCents: planned + balance },
    { kind: 'seller_debt', sellerId, amountCents: -planned },
    { kind: 'seller_payable', sellerId, amountCents: -balance },
  ]
  return lines.filter(({ amountCents }) => amountCents !== 0)
}
