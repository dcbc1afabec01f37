import type { AccountKind } from '#shared/account-kinds.ts'

/** Debits are positive, credits negative. The lines of an entry sum to zero. */
export type LedgerLine = { kind: AccountKind; sellerId: number | null; amountCents: number }
