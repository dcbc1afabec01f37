import { expect, test } from 'vitest'
import { mix } from './mix.ts'

const items = (...ids: number[]) => ids.map((id) => ({ id }))

test('lists take turns, and an item of several lists appears once', () => {
  expect(mix([items(1, 2, 3), items(4, 2), items(5)], 9)).toEqual(items(1, 4, 5, 2, 3))
  expect(mix([items(1, 2), items(3, 4)], 3)).toEqual(items(1, 3, 2))
  expect(mix([[], items(7)], 9)).toEqual(items(7))
  expect(mix([], 9)).toEqual([])
})
