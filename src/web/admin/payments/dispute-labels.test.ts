import { describe, expect, it } from 'vitest'
import type { Dispute } from '#contract/payments/disputes.ts'
import { disputeNotes, disputeReason } from './dispute-labels.ts'

const open: Dispute = {
  id: 1,
  gateway: 'RAZORPAY',
  providerDisputeId: 'disp_1',
  amount: 50,
  currency: 'USD',
  reason: 'fraudulent',
  status: 'NEEDS_RESPONSE',
  inquiry: false,
  withdrawn: true,
  fee: 0,
  evidenceDueAt: null,
  openedAt: '2026-11-22T10:00:00.000Z',
  closedAt: null,
  link: 'https://dashboard.razorpay.com/app/disputes',
}

describe('the text of a dispute', () => {
  it.each([
    ['fraudulent', 'Reported as fraud'],
    ['goods_not_as_described', 'goods not as described'],
    ['The goods are not as described.', 'The goods are not as described'],
    ['toString', 'toString'],
  ])('for the reason %s: %s', (reason, words) => {
    expect(disputeReason(reason)).toBe(words)
  })

  it.each([
    [{ withdrawn: true, inquiry: false }, 'the bank holds the money'],
    [{ withdrawn: false, inquiry: true }, 'an inquiry, no money withdrawn'],
    [{ withdrawn: false, inquiry: false }, 'no money withdrawn yet'],
  ])('%o: %s', (fields, words) => {
    expect(disputeNotes({ ...open, ...fields }).at(-1)).toBe(words)
  })
})
