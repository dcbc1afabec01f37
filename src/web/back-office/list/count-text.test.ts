import { expect, test } from 'vitest'
import { cappedCountText, countText } from './count-text.ts'

test('a count has the singular or plural noun and grouped digits', () => {
  expect([0, 1, 1234].map((count) => countText(count, 'order'))).toEqual([
    '0 orders',
    '1 order',
    '1,234 orders',
  ])
  expect(countText(2, 'row with errors', 'rows with errors')).toBe('2 rows with errors')
})

test('a count that reached the limit of the server is shown as a minimum', () => {
  expect([999, 1001].map((count) => cappedCountText(count, 1001, 'order'))).toEqual([
    '999 orders',
    'More than 1,000 orders',
  ])
})
