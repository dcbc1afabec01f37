import { expect, test } from 'vitest'
import { newOrderIds, newOrdersText } from './new-orders.ts'

const fresh = (before: number[] | undefined, now: number[], seen = before ?? []) =>
  newOrderIds(before, new Set(seen), now, 3)

test('the first response has no new orders', () => expect(fresh(undefined, [3, 2])).toEqual([]))
test('orders missing from the previous response are new', () => {
  expect(fresh([3, 2], [5, 4, 3])).toEqual([5, 4])
  expect(fresh([], [1])).toEqual([1])
})
test('an older order paid later is new', () => expect(fresh([9], [9, 4])).toEqual([4]))
test('an order that moves up after another one leaves is not new', () =>
  expect(fresh([9, 8, 7], [9, 8, 5])).toEqual([]))
test('an order announced before is not announced again', () => expect(fresh([], [4], [4])).toEqual([]))
test('the message depends on the number of new orders', () => {
  expect([1, 2, 3].map((count) => newOrdersText(count, 3))).toEqual([
    'You have a new order.',
    'You have 2 new orders.',
    'You have 3 or more new orders.',
  ])
})
