import { describe, expect, it, test } from 'vitest'
import type { OrderStatus } from '../orders/order-status.ts'
import { shipByDay, shipByOf } from './ship-by.ts'

const order = {
  orderStatus: 'PLACED' as OrderStatus,
  orderDate: '2026-11-28T20:00:00.000Z',
  totalSellingPrice: 40,
  refund: null as { amount: number } | null,
  chargeback: 0,
}

describe('the last day to ship is three days of the shop after the order', () => {
  it.each([
    ['2026-11-28T00:00:00Z', 'UTC', '2026-12-01'],
    ['2026-11-28T23:59:59Z', 'UTC', '2026-12-01'],
    ['2026-12-30T12:00:00Z', 'UTC', '2027-01-02'],
    ['2028-02-27T12:00:00Z', 'UTC', '2028-03-01'],
    // Already the next day in India, still the day before in Los Angeles.
    ['2026-11-28T20:00:00Z', 'Asia/Kolkata', '2026-12-02'],
    ['2026-11-28T05:00:00Z', 'America/Los_Angeles', '2026-11-30'],
    // Clocks change on November 1.
    ['2026-10-31T06:30:00Z', 'America/New_York', '2026-11-03'],
    ['2026-10-31T03:30:00Z', 'America/New_York', '2026-11-02'],
  ])('ordered at %s in %s: %s', (ordered, zone, day) => {
    expect(shipByDay(new Date(ordered), zone)).toBe(day)
  })
})

test.each([
  ['2026-11-28T20:00:00Z', 'UTC', 'AHEAD'],
  ['2026-11-30T23:59:59Z', 'UTC', 'AHEAD'],
  ['2026-12-01T00:00:00Z', 'UTC', 'TODAY'],
  ['2026-12-01T23:59:59Z', 'UTC', 'TODAY'],
  ['2026-12-02T00:00:00Z', 'UTC', 'LATE'],
  ['2027-03-01T00:00:00Z', 'UTC', 'LATE'],
  ['2026-12-01T18:29:59Z', 'Asia/Kolkata', 'AHEAD'],
  ['2026-12-01T18:30:00Z', 'Asia/Kolkata', 'TODAY'],
  ['2026-12-02T18:30:00Z', 'Asia/Kolkata', 'LATE'],
] as const)('at %s in %s, an order of November 28, 20:00 UTC is %s', (now, zone, state) => {
  expect(shipByOf(order, new Date(now), zone)?.state).toBe(state)
})

test.each([
  ['PENDING', null],
  ['PLACED', '2026-12-01'],
  ['CONFIRMED', '2026-12-01'],
  ['SHIPPED', null],
  ['DELIVERED', null],
  ['CANCELLED', null],
] as const)('an order with the status %s has the ship-by date %s', (orderStatus, day) => {
  expect(shipByOf({ ...order, orderStatus }, new Date(order.orderDate), 'UTC')?.day ?? null).toBe(day)
})

test.each([
  [{ refund: { amount: 39.99 } }, true],
  [{ refund: { amount: 40 } }, false],
  [{ refund: { amount: 20 }, chargeback: 20 }, false],
  // Free orders are shipped, too.
  [{ totalSellingPrice: 0 }, true],
])('an order with %j is to be shipped: %s', (sums, expected) => {
  expect(shipByOf({ ...order, ...sums }, new Date(order.orderDate), 'UTC') !== null).toBe(expected)
})
