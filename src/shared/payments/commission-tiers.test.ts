import { expect, test } from 'vitest'
import { nextTier, tierFor, tierOf } from './commission-tiers.ts'

const low = { aboveCents: 500_000, rateBp: 800 }
const high = { aboveCents: 2_000_000, rateBp: 650 }
const tiers = [low, high]

test.each([
  ['no sales', tiers, 0, null, low],
  ['more refunds than sales', tiers, -5_000, null, low],
  ['exactly the amount of a tier', tiers, 500_000, null, low],
  ['a cent above it', tiers, 500_001, low, high],
  ['between two tiers', tiers, 1_999_999, low, high],
  ['exactly the amount of the highest tier', tiers, 2_000_000, low, high],
  ['above the highest tier', tiers, 2_000_001, high, null],
  ['tiers in any order', [high, low], 3_000_000, high, null],
  ['no tiers', [], 3_000_000, null, null],
])('sales of %s', (_, all, salesCents, tier, next) => {
  expect(tierOf(all, salesCents)).toEqual(tier)
  expect(nextTier(all, salesCents)).toEqual(next)
})

test.each([
  ['lowers the rate of the shop or the category', { rateBp: 1_000, isOwn: false }, low],
  ['does not raise a lower rate', { rateBp: 700, isOwn: false }, null],
  ['changes nothing at the same rate', { rateBp: 800, isOwn: false }, null],
  ["does not replace the seller's own rate", { rateBp: 1_000, isOwn: true }, null],
])('a tier %s', (_, rate, applied) => {
  expect(tierFor(rate, low)).toEqual(applied)
  expect(tierFor(rate, null)).toBeNull()
})
