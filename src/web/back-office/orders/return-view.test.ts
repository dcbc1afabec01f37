import { expect, test } from 'vitest'
import { returnView } from './return-view.ts'

const { readView, viewPath } = returnView('Admin', [
  { name: 'To answer', filter: 'REQUESTED' },
  { name: 'All', filter: undefined },
])
const view = (query: string) => readView(new URLSearchParams(query))

test('the first filter is the default and is left out of the URL', () => {
  expect(view('')).toMatchObject({ filter: 'REQUESTED', page: 1 })
  expect(view('status=LOST&page=x')).toMatchObject({ filter: 'REQUESTED', page: 1 })
  expect(viewPath({ filter: 'REQUESTED' })).toBe('?')
})
test('a URL is parsed as a view and back, even without a filter', () => {
  for (const address of ['?status=all', '?status=DISPUTED&page=3'])
    expect(viewPath(view(address))).toBe(address)
  expect(view('status=all').filter).toBeUndefined()
})
