import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { basisPoints, formatMoney, prorate, roundHalfUp, shareOf, toCents, toDecimal } from './money.ts'

describe('money', () => {
  it.each([
    [0.5, 1],
    [1.4999, 1],
    [2.5, 3],
    [-0.5, -1],
    [-1.4, -1],
  ])('rounds %f half up to %i', (value, rounded) => expect(roundHalfUp(value)).toBe(rounded))

  it.each([
    [12.34, 1234],
    [0.29, 29],
    [19.99, 1999],
    [100_000_000, 10_000_000_000],
  ])('%f is %i cents', (decimal, cents) => expect(toCents(decimal)).toBe(cents))

  it('converts cents to decimals and back without loss', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000_000_000 }),
        (cents) => toCents(toDecimal(cents)) === cents,
      ),
    )
  })

  it.each([
    [1999, 1000, 200],
    [5, 5000, 3],
    [100, 0, 0],
    [333, 10_000, 333],
  ])('%i cents at %i basis points is %i', (cents, rate, share) => expect(shareOf(cents, rate)).toBe(share))

  it.each([
    [1, 3, 3333],
    [2, 3, 6667],
    [0, 0, 0],
  ])('%i of %i is %i basis points', (part, whole, bp) => expect(basisPoints(part, whole)).toBe(bp))

  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [5, [0, 0], [5, 0]],
    [0, [3, 4], [0, 0]],
    [7, [], []],
    [10, [1, 2, 0], [3, 7, 0]],
  ])('prorates %i over %j as %j', (total, weights, parts) => expect(prorate(total, weights)).toEqual(parts))

  it('prorates so that the parts add up and none is off by more than a cent', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), weights, (total, list) => {
        const parts = prorate(total, list)
        const sum = list.reduce((a, b) => a + b, 0)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        if (sum > 0) {
          for (const [index, part] of parts.entries()) {
            expect(Math.abs(part - (total * (list[index] ?? 0)) / sum)).toBeLessThanOrEqual(1)
          }
        }
      }),
    )
  })

  it.each([
    [12.5, 'USD', '$12.50'],
    [217_182.67, 'INR', '₹2,17,182.67'],
  ])('shows %f %s as %s', (amount, currency, text) => expect(formatMoney(amount, currency)).toBe(text))
})
