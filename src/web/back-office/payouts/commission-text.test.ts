import { expect, test } from 'vitest'
import type { OwnCommission } from '#contract/payments/commission.ts'
import { commissionLabel, monthName, rateNow } from './commission-text.ts'

const none: OwnCommission = {
  currency: 'EUR',
  timeZone: 'UTC',
  defaultRate: 10,
  ownRate: null,
  tiers: [],
  counted: null,
  tier: null,
  current: { month: '2026-11', sales: 0 },
  reached: null,
  next: null,
}
const tier = { above: 5_000, percent: 8 }

test.each([
  ['the standard rate', {}, '10%, the standard rate'],
  ['a tier', { tier }, '8%, tier above €5,000.00'],
  ['a tier that is not lower', { tier, defaultRate: 7 }, '7%, the standard rate'],
  ['an own rate', { tier, ownRate: 9 }, '9%, agreed with you'],
])('the rate: %s', (_, change, text) => {
  expect(rateNow({ ...none, ...change })).toBe(text)
})

test('orders name their tier, and months have names', () => {
  const money = (amount: number) => `$${amount}`
  expect(commissionLabel(null, money)).toBe('Commission')
  expect(commissionLabel(tier, money)).toBe('Commission, tier above $5000: 8%')
  expect(monthName('2026-10')).toBe('October 2026')
})
