import { describe, expect, it } from 'vitest'
import type { NewSellers } from '#shared/payments/payout-status.ts'
import { hasTermsForNewSellers, isNewSeller, reservedOf } from './new-sellers.rules.ts'

const off: NewSellers = { days: 0, orders: 0, holdDays: 14, reserveBp: 1_000, reserveDays: 60 }
const now = new Date('2026-11-26T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)

describe('the terms for new sellers', () => {
  it.each([
    ['are off without days and orders', off, false],
    ['apply with days', { ...off, days: 30 }, true],
    ['apply with orders', { ...off, orders: 5 }, true],
  ])('%s', (_, rules, applies) => {
    expect(hasTermsForNewSellers(rules)).toBe(applies)
  })

  it.each([
    ['the first order, by days', { orders: 0, firstOrderAt: null }, { days: 30 }, true],
    ['the first order, by orders', { orders: 0, firstOrderAt: null }, { orders: 1 }, true],
    ['the second order with a limit of one', { orders: 1, firstOrderAt: daysAgo(0) }, { orders: 1 }, false],
    ['the last day', { orders: 9, firstOrderAt: daysAgo(29.9) }, { days: 30 }, true],
    ['after the last day', { orders: 9, firstOrderAt: daysAgo(30) }, { days: 30 }, false],
    [
      'few orders after the last day',
      { orders: 2, firstOrderAt: daysAgo(90) },
      { days: 30, orders: 3 },
      true,
    ],
    ['many orders within the days', { orders: 3, firstOrderAt: daysAgo(1) }, { days: 30, orders: 3 }, true],
    ['both limits passed', { orders: 3, firstOrderAt: daysAgo(31) }, { days: 30, orders: 3 }, false],
    ['terms that are off', { orders: 0, firstOrderAt: null }, {}, false],
  ])('%s', (_, past, rules, isNew) => {
    expect(isNewSeller(past, { ...off, ...rules }, now)).toBe(isNew)
  })

  it.each([
    ['10% of $90.00', 9_000, 1_000, 900],
    ['rounded down', 999, 1_000, 99],
    ['everything', 9_000, 10_000, 9_000],
    ['nothing', 9_000, 0, 0],
    ['a refunded order', 0, 1_000, 0],
    ['an order that lost more than it earned', -500, 1_000, 0],
  ])('keep in reserve: %s', (_, earned, reserveBp, reserved) => {
    expect(reservedOf(earned, reserveBp)).toBe(reserved)
  })
})
