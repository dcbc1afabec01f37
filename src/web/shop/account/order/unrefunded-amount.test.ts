import { expect, test } from 'vitest'
import { unrefundedAmount } from './unrefunded-amount.ts'

const refund = (amount: number) => ({
  id: 1,
  amount,
  status: 'SUCCEEDED' as const,
  method: 'PROVIDER' as const,
  at: null,
  reason: 'Arrived with a scratch',
  createdAt: '2026-11-01T10:00:00.000Z',
})

test.each([
  [50, [], 50],
  [50, [12.5], 37.5],
  [0.3, [0.1, 0.2], 0],
  [77.1, [33.4, 10.3], 33.4],
])('canceling an order of %d with refunds %j refunds %d', (totalSellingPrice, amounts, left) => {
  expect(unrefundedAmount({ totalSellingPrice, refunds: amounts.map(refund), chargeback: 0 })).toBe(left)
})

test('an amount lost to a chargeback is deducted once from the refund of a cancellation', () => {
  const refunds = [{ ...refund(20), status: 'CANCELLED' as const }, refund(5)]
  expect(unrefundedAmount({ totalSellingPrice: 50, refunds, chargeback: 30 })).toBe(15)
})
