import { describe, expect, it } from 'vitest'
import { differsFromShown, type Shown } from './shown-cart.rules.ts'

const bag = [
  { itemId: 1, unitSellingCents: 1_500 },
  { itemId: 2, unitSellingCents: 1_500 },
]
const total = 3_000
const shown = (totalCents?: number, prices?: [id: number, cents: number][]): Shown => ({
  totalCents,
  priceCents: prices && new Map(prices),
})

describe('a cart of two units at $15.00', () => {
  it.each([
    ['no total and no prices', shown()],
    ['its total', shown(total)],
    [
      'its prices',
      shown(undefined, [
        [1, 1_500],
        [2, 1_500],
      ]),
    ],
    [
      'its total and prices, in any order',
      shown(total, [
        [2, 1_500],
        [1, 1_500],
      ]),
    ],
  ])('matches a cart shown with %s', (_what, was) => {
    expect(differsFromShown(bag, total, was)).toBe(false)
  })

  it.each([
    ['another total', shown(2_999)],
    [
      'another total and its prices',
      shown(2_999, [
        [1, 1_500],
        [2, 1_500],
      ]),
    ],
    [
      'its total, but two prices that changed in opposite directions',
      shown(total, [
        [1, 1_000],
        [2, 2_000],
      ]),
    ],
    [
      'another price, without a total',
      shown(undefined, [
        [1, 1_500],
        [2, 1_499],
      ]),
    ],
    ['a missing line', shown(total, [[1, 1_500]])],
    [
      'an extra line',
      shown(total, [
        [1, 1_500],
        [2, 1_500],
        [3, 0],
      ]),
    ],
    [
      'a different line',
      shown(total, [
        [1, 1_500],
        [3, 1_500],
      ]),
    ],
    ['no lines', shown(total, [])],
  ])('differs from a cart shown with %s', (_what, was) => {
    expect(differsFromShown(bag, total, was)).toBe(true)
  })

  it('without lines matches a cart shown empty', () => {
    expect(differsFromShown([], 0, shown(0, []))).toBe(false)
  })
})
