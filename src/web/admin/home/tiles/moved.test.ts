import { expect, test } from 'vitest'
import { dropIndex, moved } from './moved.ts'

const list = [{ id: 1 }, { id: 2 }, { id: 3 }]

test.each([
  [1, 0, [1, 2, 3]],
  [1, 1, [2, 1, 3]],
  [1, 2, [2, 3, 1]],
  [1, 9, [2, 3, 1]],
  [3, -4, [3, 1, 2]],
  [7, 0, [1, 2, 3]],
])('moving tile %i to index %i reorders the list', (id, to, order) =>
  expect(moved(list, id, to).map((one) => one.id)).toEqual(order),
)

test.each([
  [-5, 0],
  [10, 0],
  [11, 1],
  [35, 2],
  [99, 3],
])('a drop at y=%i inserts at index %i', (y, place) => expect(dropIndex(y, [10, 30, 50])).toBe(place))
