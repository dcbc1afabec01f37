import { expect, test } from 'vitest'
import { freshOrders, freshText } from './new-orders.ts'

const fresh = (before: number[] | undefined, now: number[], seen = before ?? []) =>
  freshOrders(before, new Set(seen), now, 3)

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
  expect([1, 2, 3].map((count) => freshText(count, 3))).toEqual([
    'A new order has come in.',
    '2 new orders have come in.',
    'Many new orders have come in.',
  ])
})
