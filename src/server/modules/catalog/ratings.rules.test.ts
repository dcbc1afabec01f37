import { expect, test } from 'vitest'
import { ratingDelta } from './ratings.rules.ts'

test.each([
  ['a new five-star rating', { to: 10 }, { halves: 10, count: 1, histogram: [1, 0, 0, 0, 0] }],
  [
    'four and a half stars count as four in the histogram',
    { to: 9 },
    { halves: 9, count: 1, histogram: [0, 1, 0, 0, 0] },
  ],
  [
    'half a star counts as one in the histogram',
    { to: 1 },
    { halves: 1, count: 1, histogram: [0, 0, 0, 0, 1] },
  ],
  [
    'one and a half stars count as one in the histogram',
    { to: 3 },
    { halves: 3, count: 1, histogram: [0, 0, 0, 0, 1] },
  ],
  ['a deleted three-star rating', { from: 6 }, { halves: -6, count: -1, histogram: [0, 0, -1, 0, 0] }],
  [
    'a change from two stars to five',
    { from: 4, to: 10 },
    { halves: 6, count: 0, histogram: [1, 0, 0, -1, 0] },
  ],
  [
    'a change within one histogram bucket',
    { from: 8, to: 9 },
    { halves: 1, count: 0, histogram: [0, 0, 0, 0, 0] },
  ],
  ['no change', {}, { halves: 0, count: 0, histogram: [0, 0, 0, 0, 0] }],
])('%s', (_, change, delta) => {
  expect(ratingDelta(change)).toEqual(delta)
})
