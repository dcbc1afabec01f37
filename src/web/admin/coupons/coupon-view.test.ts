import { expect, test } from 'vitest'
import { isFiltered, readView, viewPath } from './coupon-view.ts'

test.each([
  ['', { query: '', status: undefined, page: 1 }],
  ['?query=SAVE&status=ENDED&page=3', { query: 'SAVE', status: 'ENDED', page: 3 }],
  ['?status=ended&page=-2', { query: '', status: undefined, page: 1 }],
  ['?page=1.9', { query: '', status: undefined, page: 1 }],
])('the URL %s is parsed as %j', (search, view) =>
  expect(readView(new URLSearchParams(search))).toMatchObject(view),
)

test('a view is converted to its URL and back, without default values', () => {
  const view = { query: 'a b&c', status: 'USED_UP' as const, page: 2 }
  expect(readView(new URLSearchParams(viewPath(view)))).toMatchObject(view)
  expect(viewPath({ query: '', page: 1 })).toBe('?')
  expect([isFiltered(view), isFiltered({ query: '', page: 4 })]).toEqual([true, false])
})
