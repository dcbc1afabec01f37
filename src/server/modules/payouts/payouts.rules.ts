import {
  destinationHoldDays,
  type PayoutHold,
  type PayoutMethod,
  type PayoutSchedule,
} from '#shared/payments/payout-status.ts'
import type { AccountStatus } from '#shared/sellers/seller-status.ts'

const dayMs = 86_400_000

/** Whom to pay, and where the money would go. */
export type Payee = {
  sellerId: number
  accountStatus: AccountStatus
  bankDetailsSince: Date
  bankDetailsSealed: string
  accountNumberLast4: string
  connected: { accountId: string; payoutsEnabled: boolean; enabledSince: Date | null } | null
}

export type Destination = {
  method: PayoutMethod
  accountId: string | null
  bankDetailsSealed: string | null
  last4: string
  /** Since when money goes there; null while Stripe has not enabled payouts. */
  changedAt: Date | null
}

/** An account at Stripe counts only while Stripe pays out from it; else the bank account on record does. */
export function destinationOf(payee: Payee, connectOffered: boolean): Destination {
  const { connected } = payee
  if (connectOffered && connected?.payoutsEnabled) {
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

export type Held = { reason: PayoutHold; until: Date | null } | null

/** Accounts that are paid: those that sell, and those that were closed and still have something to get. */
export const paidAccounts: readonly AccountStatus[] = ['ACTIVE', 'CLOSED']

/** A new destination waits, the first one included: the owner gets a mail and has time to object. */
export function holdOf(payee: Payee, destination: Destination, now: Date): Held {
  if (!paidAccounts.includes(payee.accountStatus)) return { reason: 'ACCOUNT_NOT_ACTIVE', until: null }
  const until =
    destination.changedAt && new Date(destination.changedAt.getTime() + destinationHoldDays * dayMs)
  if (until && until > now) return { reason: 'DESTINATION_CHANGED', until }
  return null
}

/** Why there is nothing to pay; null when there is. */
export function shortageOf(readyCents: number, minimumCents: number): Held {
  if (readyCents <= 0) return { reason: 'NOTHING_DUE', until: null }
  return readyCents < minimumCents ? { reason: 'BELOW_MINIMUM', until: null } : null
}

/** Who leaves gets the last cent. */
export const minimumFor = (payee: Pick<Payee, 'accountStatus'>, minimumCents: number): number =>
  payee.accountStatus === 'CLOSED' ? 1 : Math.max(1, minimumCents)

/** The last day, up to today, on which payouts were due: every day, Mondays, or the first of a month. In UTC. */
export function dueDay(schedule: PayoutSchedule, now: Date): Date {
  const today = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  if (schedule === 'DAILY') return today
  if (schedule === 'MONTHLY') return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  return new Date(today.getTime() - ((today.getUTCDay() + 6) % 7) * dayMs)
}

/** The first day after today on which they are. */
export function nextDueDay(schedule: PayoutSchedule, now: Date): Date {
  const last = dueDay(schedule, now)
  if (schedule === 'MONTHLY') return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth() + 1, 1))
  return new Date(last.getTime() + (schedule === 'DAILY' ? 1 : 7) * dayMs)
}

/** What bank and statement call a payout. */
export const referenceOf = (payoutId: number): string => `PO-${String(payoutId).padStart(6, '0')}`

/** The number in a reference somebody looks for. */
export function idInReference(text: string): number | undefined {
  const match = /^(?:PO-?)?0*(\d{1,15})$/i.exec(text.trim())
  return match ? Number(match[1]) : undefined
}

/** What one attempt of a payout is called, in the book and to the provider. */
export const payoutKey = (payoutId: number, attempt: number): string => `payout:${payoutId}:${attempt}`
