import { describe, expect, it } from 'vitest'
import { type PayoutStatus, payoutStatuses, payoutTransitions } from '#shared/payments/payout-status.ts'
import { mayMove } from '#shared/state-table.ts'
import {
  destinationOf,
  holdOf,
  idInReference,
  minimumFor,
  type Payee,
  referenceOf,
  shortageOf,
} from './payouts.rules.ts'

const now = new Date('2026-11-25T10:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const payee: Payee = {
  sellerId: 1,
  accountStatus: 'ACTIVE',
  bankDetailsSince: ago(1_000),
  bankDetailsSealed: 'sealed',
  accountNumberLast4: '6789',
  connected: null,
  linked: null,
}
const both = { stripe: true, route: true }
const linked = { accountId: 'acc_5678', activatedSince: ago(100), bankSince: ago(1_000) }
const connected = { accountId: 'acct_1234', payoutsEnabled: true, enabledSince: ago(100) }

describe('the destination of a payout', () => {
  it.each([
    ['the bank, without a Stripe account', payee, both, 'BANK_FILE', '6789'],
    ['Stripe, with an enabled Stripe account', { ...payee, connected }, both, 'STRIPE_CONNECT', '1234'],
    [
      'Razorpay, with an active linked account',
      { ...payee, connected, linked },
      both,
      'RAZORPAY_ROUTE',
      '6789',
    ],
    [
      'the bank, while Razorpay settles to another bank account',
      { ...payee, linked: { ...linked, bankSince: ago(2_000) } },
      both,
      'BANK_FILE',
      '6789',
    ],
    [
      'the bank, while Razorpay reviews the linked account',
      { ...payee, linked: { ...linked, activatedSince: null } },
      both,
      'BANK_FILE',
      '6789',
    ],
    [
      'the bank, while payouts are disabled for the Stripe account',
      { ...payee, connected: { ...connected, payoutsEnabled: false, enabledSince: null } },
      both,
      'BANK_FILE',
      '6789',
    ],
    [
      'the bank, when the shop does not offer Stripe Connect',
      { ...payee, connected },
      { stripe: false, route: false },
      'BANK_FILE',
      '6789',
    ],
  ])('is %s', (_what, whom, offered, method, last4) => {
    expect(destinationOf(whom, offered)).toMatchObject({ method, last4 })
  })
})

describe('a payout hold', () => {
  const held = (whom: Payee) => holdOf(whom, destinationOf(whom, both), now)
  it.each([
    ['not set for an active seller', payee, undefined],
    ['not set for a closed account', { ...payee, accountStatus: 'CLOSED' as const }, undefined],
    ['set while suspended', { ...payee, accountStatus: 'SUSPENDED' as const }, 'ACCOUNT_NOT_ACTIVE'],
    ['set while banned', { ...payee, accountStatus: 'BANNED' as const }, 'ACCOUNT_NOT_ACTIVE'],
    [
      'set while pending verification',
      { ...payee, accountStatus: 'PENDING_VERIFICATION' as const },
      'ACCOUNT_NOT_ACTIVE',
    ],
    [
      'set 71 hours after a change of bank details',
      { ...payee, bankDetailsSince: ago(71) },
      'DESTINATION_CHANGED',
    ],
    ['not set 73 hours after a change of bank details', { ...payee, bankDetailsSince: ago(73) }, undefined],
    [
      'set for a new Stripe account',
      { ...payee, connected: { ...connected, enabledSince: ago(2) } },
      'DESTINATION_CHANGED',
    ],
    [
      'not set for a change of unused bank details',
      { ...payee, bankDetailsSince: ago(1), connected },
      undefined,
    ],
  ])('is %s', (_what, whom, reason) => {
    expect(held(whom)?.reason).toBe(reason)
  })

  it.each([
    [0, 100, 'NOTHING_DUE'],
    [-5, 100, 'NOTHING_DUE'],
    [99, 100, 'BELOW_MINIMUM'],
    [100, 100, undefined],
  ])('for %d cents with a minimum of %d', (ready, minimum, reason) => {
    expect(shortageOf(ready, minimum)?.reason).toBe(reason)
  })

  it.each([
    ['ACTIVE', 500, 500],
    ['ACTIVE', 0, 1],
    ['CLOSED', 500, 1],
  ] as const)('uses the minimum of the status: %s', (accountStatus, minimum, expected) => {
    expect(minimumFor({ accountStatus }, minimum)).toBe(expected)
  })
})

it.each([
  ['PO-000017', 17],
  ['po17', 17],
  ['PO-000017-R2', 17],
  ['17', 17],
  ['PO-', undefined],
  ['Mill 17', undefined],
])('the text %s is read as payout %s', (text, id) => {
  expect(idInReference(text)).toBe(id)
})
it('a payout reference contains the payout id', () => {
  expect(idInReference(referenceOf(1_234_567))).toBe(1_234_567)
})

it('payout statuses change only along the allowed transitions, and PAID requires SENT', () => {
  const moves = payoutStatuses.flatMap((from) =>
    payoutStatuses
      .filter((to) => mayMove<PayoutStatus>(payoutTransitions, from, to))
      .map((to) => `${from} ${to}`),
  )
  expect(moves).toEqual([
    'SCHEDULED SENT',
    'SCHEDULED FAILED',
    'SENT PAID',
    'SENT FAILED',
    'SENT RETURNED',
    'PAID RETURNED',
    'FAILED SCHEDULED',
    'RETURNED SCHEDULED',
  ])
})
