import { expect, it } from 'vitest'
import { parseViewed, viewedMax, withViewed } from './viewed-products.ts'

const list = (...ids: number[]) => ids.map((id, index) => ({ id, at: 100 - index }))

it.each<[what: string, text: string | null, ids: number[]]>([
  ['a missing list', null, []],
  ['an empty list', '[]', []],
  ['a stored list, newest first', '[{"id":1,"at":5},{"id":2,"at":9}]', [2, 1]],
  ['truncated JSON', '[{"id":1', []],
  ['an object instead of a list', '{"id":1}', []],
  ['a number', '7', []],
  ['invalid ids', '[{"id":"1","at":5},{"id":0,"at":5},{"id":1.5,"at":5},null,{"at":5},{"id":3,"at":5}]', [3]],
  ['an entry without its time', '[{"id":1}]', []],
])('parses %s', (_what, text, ids) => {
  expect(parseViewed(text).map((entry) => entry.id)).toEqual(ids)
})

it('reads at most the maximum number of entries', () => {
  const text = JSON.stringify(list(...Array.from({ length: 40 }, (_, index) => index + 1)))
  expect(parseViewed(text)).toHaveLength(viewedMax)
})

it.each<[what: string, before: number[], id: number, after: number[]]>([
  ['the first product', [], 7, [7]],
  ['another product', [1, 2], 7, [7, 1, 2]],
  ['a product already in the list', [1, 7, 2], 7, [7, 1, 2]],
  [
    'a thirteenth product',
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    13,
    [13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  ],
])('adds %s', (_what, before, id, after) => {
  const added = withViewed(list(...before), id, 200)
  expect(added.map((entry) => entry.id)).toEqual(after)
  expect(added[0]?.at).toBe(200)
})
