import { expect, test } from 'vitest'
import { roundTicks } from './round-ticks.ts'

test.each([
  [
    [3765, 12],
    [0, 1000, 2000, 3000, 4000],
  ],
  [[45], [0, 10, 20, 30, 40, 50]],
  [[3], [0, 1, 2, 3]],
  [[], [0, 1]],
  [
    [-120, 480],
    [-200, 0, 200, 400, 600],
  ],
])('the ticks for %j are round', (values, ticks) => {
  expect(roundTicks(values, true)).toEqual(ticks)
})

test('small amounts have ticks with decimals', () => {
  expect(roundTicks([0.9], false)).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1])
})
