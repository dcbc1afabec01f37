import type { AccountKind } from '#shared/account-kinds.ts'
import type { LedgerLine } from './ledger-lines.rules.ts'

/**
 * Where the money of an order comes from: the ledger account that the sale debits. The accounts that a sale credits are the
 * claims on that money. Another kind, for example a gift card, is another row.
 */
const accounts = {
  /** The customer's payment. */
  PAYMENT: 'provider_clearing',
  /** The platform's part of the discounts. */
  PLATFORM: 'promotions',
} as const satisfies Record<string, AccountKind>

export type Source = keyof typeof accounts
/** Cents by source. */
export type Sources = Partial<Record<Source, number>>

const kinds = Object.keys(accounts) as Source[]
const sourceAccounts: ReadonlySet<AccountKind> = new Set(Object.values(accounts))

export const isSource = (kind: AccountKind): boolean => sourceAccounts.has(kind)

/** What the sources bring: debits. */
export const sourceLines = (sources: Sources): LedgerLine[] =>
  kinds.map((kind) => ({ kind: accounts[kind], sellerId: null, amountCents: sources[kind] ?? 0 }))

/** What each source still has in an order, from the order's balance. */
export const sourcesLeft = (balance: LedgerLine[]): Record<Source, number> =>
  Object.fromEntries(
    kinds.map((kind) => [kind, balance.find((line) => line.kind === accounts[kind])?.amountCents ?? 0]),
  ) as Record<Source, number>

type Returned = {
  /** What each source has in the order before the refund. Chargebacks are part of the payment. */
  left: Record<Source, number>
  /** The refund to the customer. */
  paymentCents: number
  /** The returned units, if any: what the customer and the platform paid for them. */
  units: { paidCents: number; fundedCents: number }
  /** A canceled order returns everything to the platform. */
  canceled: boolean
}

/**
 * What a refund returns to the platform: its part of the returned units, in proportion if the customer gets back less than
 * the units cost, plus for an amount beyond them the same proportion as of the payment. A refund of the whole payment
 * returns everything.
 */
export function platformReturn({ left, paymentCents, units, canceled }: Returned): number {
  if (canceled || (paymentCents > 0 && paymentCents >= left.PAYMENT)) return left.PLATFORM
  const ofUnits = Math.min(paymentCents, units.paidCents)
  const own = units.paidCents === 0 ? units.fundedCents : part(units.fundedCents, ofUnits, units.paidCents)
  const rest = part(
    Math.max(left.PLATFORM - units.fundedCents, 0),
    paymentCents - ofUnits,
    left.PAYMENT - units.paidCents,
  )
  return Math.min(own + rest, left.PLATFORM)
}

/** Rounded half up. */
const part = (cents: number, of: number, whole: number): number =>
  of <= 0 || whole <= 0 ? 0 : Number((2n * BigInt(cents) * BigInt(of) + BigInt(whole)) / (2n * BigInt(whole)))
