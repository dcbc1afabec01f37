import { expect, test } from 'vitest'
import { freshOrders, freshText } from './new-orders.ts'

const fresh = (before: number[] | undefined, now: number[], seen = before ?? []) =>
  freshOrders(before, new Set(seen), now, 3)

test('the first look finds nothing new', () => expect(fresh(undefined, [3, 2])).toEqual([]))
test('what came in is new, also as the very first', () => {
  expect(fresh([3, 2], [5, 4, 3])).toEqual([5, 4])
  expect(fresh([], [1])).toEqual([1])
})
test('an older order that was paid later is new', () => expect(fresh([9], [9, 4])).toEqual([4]))
test('what moves up after another left is not', () => expect(fresh([9, 8, 7], [9, 8, 5])).toEqual([]))
test('what left and comes again is told once', () => expect(fresh([], [4], [4])).toEqual([]))
test('the words fit the number', () => {
  expect([1, 2, 3].map((count) => freshText(count, 3))).toEqual([
    'A new order has come in.',
    '2 new orders have come in.',
    'Many new orders have come in.',
  ])
})
