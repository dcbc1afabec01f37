import { describe, expect, it } from 'vitest'
import { differsFromShown, type Shown } from './shown-bag.rules.ts'

const bag = [
  { itemId: 1, unitSellingCents: 1_500 },
  { itemId: 2, unitSellingCents: 1_500 },
]
const total = 3_000
const shown = (totalCents?: number, prices?: [id: number, cents: number][]): Shown => ({
  totalCents,
  priceCents: prices && new Map(prices),
})

describe('a bag of two pieces at $15.00', () => {
  it.each([
    ['nothing at all', shown()],
    ['its total', shown(total)],
    [
      'its prices',
      shown(undefined, [
        [1, 1_500],
        [2, 1_500],
      ]),
    ],
    [
      'both, in any order',
      shown(total, [
        [2, 1_500],
        [1, 1_500],
      ]),
    ],
  ])('is the one that was shown as %s', (_what, was) => {
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
      'its total from prices that changed against each other',
      shown(total, [
        [1, 1_000],
        [2, 2_000],
      ]),
    ],
    [
      'one other price, without a total',
      shown(undefined, [
        [1, 1_500],
        [2, 1_499],
      ]),
    ],
    ['one line less', shown(total, [[1, 1_500]])],
    [
      'one line more',
      shown(total, [
        [1, 1_500],
        [2, 1_500],
        [3, 0],
      ]),
    ],
    [
      'another line',
      shown(total, [
        [1, 1_500],
        [3, 1_500],
      ]),
    ],
    ['no line', shown(total, [])],
  ])('is not the one that was shown as %s', (_what, was) => {
    expect(differsFromShown(bag, total, was)).toBe(true)
  })

  it('empty is the one that was shown empty', () => {
    expect(differsFromShown([], 0, shown(0, []))).toBe(false)
  })
})
