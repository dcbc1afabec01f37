import { expect, it } from 'vitest'
import type { DeskRefund } from '#contract/orders/desk-parts.ts'
import { noteOf, stateOf, wayOf } from './refund-way.ts'

const refund: DeskRefund = {
  id: 1,
  amount: 12.5,
  reason: 'Scratched',
  status: 'PENDING',
  method: 'PROVIDER',
  transferReference: null,
  failureReason: null,
  bankReturns: [],
  attempt: 1,
  providerRefundId: null,
  admin: null,
  items: [],
  restocked: false,
  createdAt: '2026-11-01T10:00:00.000Z',
  settledAt: null,
}

it.each<[Partial<DeskRefund>, label: string, way: string]>([
  [{}, 'Pending', 'To the card or account that was charged, through Stripe.'],
  [{ status: 'FAILED' }, 'Failed', 'To the card or account that was charged, through Stripe.'],
  [{ method: 'TRANSFER' }, 'To transfer', 'By bank transfer.'],
  [
    { method: 'TRANSFER', failureReason: 'No such account' },
    'To transfer',
    'By bank transfer. Returned by the bank: No such account',
  ],
  [
    { method: 'TRANSFER', status: 'SUCCEEDED', transferReference: 'NEFT 4711' },
    'Transferred',
    'By bank transfer, NEFT 4711.',
  ],
  [
    { method: 'NOT_COLLECTED', status: 'SUCCEEDED' },
    'Not collected',
    'Taken off the cash that the courier collects.',
  ],
])('%j', (fields, label, way) => {
  expect(stateOf({ ...refund, ...fields }).label).toBe(label)
  expect(wayOf({ ...refund, ...fields }, 'STRIPE')).toBe(way)
})

it('only a refund through a provider quotes its provider', () => {
  const failed = {
    status: 'FAILED',
    failureReason: 'expired card',
    attempt: 2,
    providerRefundId: 're_1',
  } as const
  expect(noteOf({ ...refund, ...failed })).toMatch(/^Created .*, attempt 2, provider: expired card, re_1$/)
  expect(noteOf({ ...refund, method: 'TRANSFER', failureReason: 'No such account' })).toMatch(
    /^Created [^,]*, \d{4}, [^,]*$/,
  )
  const settled = { status: 'SUCCEEDED', settledAt: '2026-11-02T10:00:00.000Z' } as const
  expect(noteOf({ ...refund, ...settled, method: 'TRANSFER' })).toContain(', transferred ')
  expect(noteOf({ ...refund, ...settled, method: 'NOT_COLLECTED' })).not.toMatch(/refunded|transferred/)
})
