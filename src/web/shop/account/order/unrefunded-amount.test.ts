import { expect, test } from 'vitest'
import { unrefundedAmount } from './unrefunded-amount.ts'

const refund = (amount: number) => ({
  id: 1,
  amount,
  status: 'SUCCEEDED' as const,
  method: 'PROVIDER' as const,
  bankReturn: null,
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
  expect(
    unrefundedAmount({
      totalSellingPrice,
      refunds: amounts.map(refund),
      chargeback: 0,
      cashOnDelivery: null,
    }),
  ).toBe(left)
})

test('an amount lost to a chargeback is deducted once from the refund of a cancellation', () => {
  const refunds = [{ ...refund(20), status: 'CANCELLED' as const }, refund(5)]
  expect(unrefundedAmount({ totalSellingPrice: 50, refunds, chargeback: 30, cashOnDelivery: null })).toBe(15)
})

test('cash that the courier has not collected is not refunded', () => {
  const refunds = [{ ...refund(10), method: 'NOT_COLLECTED' as const }]
  const order = { totalSellingPrice: 50, refunds, chargeback: 0 }
  expect(unrefundedAmount({ ...order, cashOnDelivery: { amount: 40, collected: false } })).toBe(0)
  expect(unrefundedAmount({ ...order, cashOnDelivery: { amount: 40, collected: true } })).toBe(40)
})
