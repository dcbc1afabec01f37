import { expect, test } from 'vitest'
import { ratingDelta } from './ratings.rules.ts'

test.each([
  ['a new five', { to: 10 }, { halves: 10, count: 1, histogram: [1, 0, 0, 0, 0] }],
  ['four and a half counts for four', { to: 9 }, { halves: 9, count: 1, histogram: [0, 1, 0, 0, 0] }],
  ['half a star counts for one', { to: 1 }, { halves: 1, count: 1, histogram: [0, 0, 0, 0, 1] }],
  ['one and a half counts for one', { to: 3 }, { halves: 3, count: 1, histogram: [0, 0, 0, 0, 1] }],
  ['a three that goes', { from: 6 }, { halves: -6, count: -1, histogram: [0, 0, -1, 0, 0] }],
  ['from two to five', { from: 4, to: 10 }, { halves: 6, count: 0, histogram: [1, 0, 0, -1, 0] }],
  ['within one star', { from: 8, to: 9 }, { halves: 1, count: 0, histogram: [0, 0, 0, 0, 0] }],
  ['nothing', {}, { halves: 0, count: 0, histogram: [0, 0, 0, 0, 0] }],
])('%s', (_, change, delta) => {
  expect(ratingDelta(change)).toEqual(delta)
})
