import type { AccountKind } from '#shared/account-kinds.ts'
import type { LedgerLine } from './ledger.rules.ts'

const transfer = (from: AccountKind, to: AccountKind, cents: number): LedgerLine[] =>
  cents === 0
    ? []
    : [
        { kind: to, sellerId: null, amountCents: cents },
        { kind: from, sellerId: null, amountCents: -cents },
      ]

/** A fee that a provider took from the balance, or returned if negative. The platform bears it. */
export const providerFeeLines = (feeCents: number): LedgerLine[] =>
  transfer('provider_clearing', 'provider_fees', feeCents)

/** A settlement left the provider's balance, or came back if negative. */
export const settlementSentLines = (amountCents: number): LedgerLine[] =>
  transfer('provider_clearing', 'in_transit', amountCents)

/** A settlement arrived in the bank, or was returned by it if negative. */
export const settlementArrivedLines = (amountCents: number): LedgerLine[] =>
  transfer('in_transit', 'bank', amountCents)

/** Money on a bank statement that no payment explains: the bank's fee, or money of the owner. */
export const bankLines = (amountCents: number, as: 'BANK_FEE' | 'OWNER'): LedgerLine[] =>
  transfer(as === 'BANK_FEE' ? 'bank_fees' : 'owner_funds', 'bank', amountCents)

/** The provider holds part of the balance back, or releases it if negative. */
export const reserveLines = (amountCents: number): LedgerLine[] =>
  transfer('provider_clearing', 'provider_reserve', amountCents)

/** A courier's transfer of collected cash arrived in the bank, less the courier's fee. */
export const cashReceivedLines = ({
  amountCents,
  feeCents,
}: {
  amountCents: number
  feeCents: number
}): LedgerLine[] => [...transfer('provider_clearing', 'bank', amountCents), ...providerFeeLines(feeCents)]

/** A refund of cash that was transferred from the shop's bank. */
export const refundTransferredLines = (amountCents: number): LedgerLine[] =>
  transfer('bank', 'provider_clearing', amountCents)

/** The bank returned the transfer of a refund. */
export const refundReturnedLines = (amountCents: number): LedgerLine[] =>
  transfer('provider_clearing', 'bank', amountCents)
