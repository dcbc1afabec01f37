import { numberText } from '#shared/region/formats.ts'
import type { Permission } from '#shared/staff/permissions.ts'

/** What the watch job measures. */
export const signalNames = [
  'recent_breaches',
  'breaches',
  'open_exceptions',
  'oldest_job_seconds',
  'reconciliation_lag_seconds',
  'negative_balances',
] as const
export type SignalName = (typeof signalNames)[number]

export type Signal = { name: SignalName; value: number; details: string[] }

type Rule = {
  /** Staff are mailed above this value. */
  limit: number
  /** Who can act. */
  permission: Permission
  page: string
  help: string
}

const hour = 3_600

export const signalRules: Record<SignalName, Rule> = {
  recent_breaches: {
    limit: 0,
    permission: 'books.read',
    page: '/admin/books',
    help: 'Broken invariants among orders that changed lately.',
  },
  breaches: {
    limit: 0,
    permission: 'books.read',
    page: '/admin/books',
    help: 'Broken invariants in the nightly check of everything.',
  },
  open_exceptions: {
    limit: 0,
    permission: 'payments.write',
    page: '/admin/payments',
    help: 'Payment problems that nobody has resolved.',
  },
  oldest_job_seconds: {
    limit: hour / 4,
    permission: 'jobs.write',
    page: '/admin/jobs',
    help: 'How long the oldest job that is due has been waiting.',
  },
  reconciliation_lag_seconds: {
    limit: hour,
    permission: 'payments.write',
    page: '/admin/payments',
    help: 'Time since payments were last compared with a provider.',
  },
  negative_balances: {
    limit: 0,
    permission: 'payouts.run',
    page: '/admin/payouts',
    help: 'Sellers who owe money to the shop.',
  },
}

const count = (value: number, one: string, many: string) =>
  value === 1 ? `1 ${one}` : `${numberText(value)} ${many}`
const minutes = (seconds: number) => count(Math.floor(seconds / 60), 'minute', 'minutes')

const texts: Record<SignalName, (value: number) => string> = {
  recent_breaches: (value) => `${count(value, 'rule', 'rules')} violated in the books by recent changes`,
  breaches: (value) => `${count(value, 'rule', 'rules')} of the books broken`,
  open_exceptions: (value) => `${count(value, 'payment problem is', 'payment problems are')} open`,
  oldest_job_seconds: (value) => `A job has been waiting for ${minutes(value)}`,
  reconciliation_lag_seconds: (value) => `Payments were last reconciled ${minutes(value)} ago`,
  negative_balances: (value) => `${count(value, 'seller owes', 'sellers owe')} the shop money`,
}

/** What a signal says, for people. */
export const signalText = (name: SignalName, value: number): string => texts[name](value)

export const isRaised = (name: SignalName, value: number): boolean => value > signalRules[name].limit
