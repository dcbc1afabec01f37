import { expect, test } from 'vitest'
import { readView, viewPath } from './seller-view.ts'

const view = { status: 'ACTIVE', query: '', sort: 'newest', page: 1 } as const

test.each([
  ['', view],
  [
    'status=BANNED&query=mill&sort=business&page=3',
    { status: 'BANNED', query: 'mill', sort: 'business', page: 3 },
  ],
  ['status=OPEN&sort=price&page=-2', view],
  ['page=1.9', view],
  ['page=x', view],
  ['page=1e99', { ...view, page: 1_000_000 }],
])('the URL "%s" is parsed as a view', (search, expected) => {
  expect(readView(new URLSearchParams(search))).toMatchObject(expected)
})

test.each(['', 'status=BANNED', 'query=mill+%26+sons&page=2', 'status=CLOSED&query=a&sort=name_desc&page=9'])(
  'the view of the URL "%s" has the same URL',
  (search) => {
    expect(viewPath(readView(new URLSearchParams(search)))).toBe(`?${search}`)
  },
)
