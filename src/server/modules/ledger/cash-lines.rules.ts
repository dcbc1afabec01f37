import type { LedgerLine } from './ledger.rules.ts'

/** A fee that a provider took from the balance, or returned if negative. The platform bears it. */
export const providerFeeLines = (feeCents: number): LedgerLine[] =>
  feeCents === 0
    ? []
    : [
        { kind: 'provider_fees', sellerId: null, amountCents: feeCents },
        { kind: 'provider_clearing', sellerId: null, amountCents: -feeCents },
      ]
