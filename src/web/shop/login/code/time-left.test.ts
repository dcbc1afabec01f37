import { expect, test } from 'vitest'
import { timeLeft } from './time-left.ts'

test.each([
  [1, '1 s'],
  [90, '90 s'],
  [91, '2 min'],
  [3_600, '60 min'],
  [5_401, '2 h'],
  [86_400, '24 h'],
])('%i seconds are shown as %s', (seconds, words) => {
  expect(timeLeft(seconds)).toBe(words)
})
