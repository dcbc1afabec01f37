import { destinationHoldDays, type PayoutHold, type PayoutMethod } from '#shared/payments/payout-status.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'

const dayMs = 86_400_000

/** A seller with the possible destinations. */
export type Payee = {
  sellerId: number
  accountStatus: AccountStatus
  bankDetailsSince: Date
  bankDetailsSealed: string
  accountNumberLast4: string
  connected: { accountId: string; payoutsEnabled: boolean; enabledSince: Date | null } | null
  linked: { accountId: string; activatedSince: Date | null; bankSince: Date | null } | null
}

/** The shop's payout methods other than the bank file. */
export type Offered = { stripe: boolean; route: boolean }

export type Destination = {
  method: PayoutMethod
  accountId: string | null
  bankDetailsSealed: string | null
  last4: string
  /** Null if unknown. */
  changedAt: Date | null
}

/**
 * The linked account while Razorpay settles it to the seller's present bank account; otherwise the Stripe account while its
 * payouts are enabled; otherwise the bank account.
 */
export function destinationOf(payee: Payee, offered: Offered): Destination {
  const { connected, linked } = payee
  if (offered.route && linked?.activatedSince && hasPresentBank(payee)) {
    return {
      method: 'RAZORPAY_ROUTE',
      accountId: linked.accountId,
      bankDetailsSealed: null,
      last4: payee.accountNumberLast4,
      changedAt: new Date(Math.max(linked.activatedSince.getTime(), payee.bankDetailsSince.getTime())),
    }
  }
  if (offered.stripe && connected?.payoutsEnabled) {
    return {
      method: 'STRIPE_CONNECT',
      accountId: connected.accountId,
      bankDetailsSealed: null,
      last4: connected.accountId.slice(-4),
      changedAt: connected.enabledSince,
    }
  }
  return {
    method: 'BANK_FILE',
    accountId: null,
    bankDetailsSealed: payee.bankDetailsSealed,
    last4: payee.accountNumberLast4,
    changedAt: payee.bankDetailsSince,
  }
}

/** Whether Razorpay knows the seller's present bank account. */
const hasPresentBank = ({ linked, bankDetailsSince }: Payee): boolean =>
  linked?.bankSince?.getTime() === bankDetailsSince.getTime()

export type Held = { reason: PayoutHold; until: Date | null } | null

/** Closed accounts are still paid their balance. */
export const paidAccounts: readonly AccountStatus[] = ['ACTIVE', 'CLOSED']

/** A new destination, including the first, is on hold, so that the owner can object after the mail. */
export function holdOf(payee: Payee, destination: Destination, now: Date): Held {
  if (!paidAccounts.includes(payee.accountStatus)) return { reason: 'ACCOUNT_NOT_ACTIVE', until: null }
  const until =
    destination.changedAt && new Date(destination.changedAt.getTime() + destinationHoldDays * dayMs)
  if (until && until > now) return { reason: 'DESTINATION_CHANGED', until }
  return null
}

/** Why nothing is paid; null if the amount is enough. */
export function shortageOf(readyCents: number, minimumCents: number): Held {
  if (readyCents <= 0) return { reason: 'NOTHING_DUE', until: null }
  return readyCents < minimumCents ? { reason: 'BELOW_MINIMUM', until: null } : null
}

/** No minimum for closed accounts. */
export const minimumFor = (payee: Pick<Payee, 'accountStatus'>, minimumCents: number): number =>
  payee.accountStatus === 'CLOSED' ? 1 : Math.max(1, minimumCents)

/** The payout's number on screens, statements and bank transfers. */
export const referenceOf = (payoutId: number): string => `PO-${String(payoutId).padStart(6, '0')}`

/** The reference text of a bank transfer. Each attempt has its own, so that statement lines can be matched. */
export const bankReferenceOf = (payoutId: number, attempt: number): string =>
  attempt > 1 ? `${referenceOf(payoutId)}-R${attempt}` : referenceOf(payoutId)

/** The payout id in a searched reference. */
export function idInReference(text: string): number | undefined {
  const match = /^(?:PO-?)?0*(\d{1,15})(?:-R\d+)?$/i.exec(text.trim())
  return match ? Number(match[1]) : undefined
}

/** Identifies one attempt in the ledger and at the provider. */
export const payoutKey = (payoutId: number, attempt: number): string => `payout:${payoutId}:${attempt}`
