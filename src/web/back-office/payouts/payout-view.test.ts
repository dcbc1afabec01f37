import { expect, test } from 'vitest'
import { isFiltered, readView, viewPath } from './payout-view.ts'

const view = (query: string) => readView(new URLSearchParams(query))

test('a URL is parsed as a view and back', () => {
  const address = '?status=FAILED&search=PO-000017&seller=7&file=3&page=4'
  expect(viewPath(view(address))).toBe(address)
  expect(viewPath(view(''))).toBe('?')
})
test('unknown values in the URL are ignored', () => {
  expect(view('status=LOST&seller=x&file=-1&page=-2')).toMatchObject({
    status: undefined,
    search: '',
    sellerId: undefined,
    fileId: undefined,
    page: 1,
  })
  expect(view(`search=${'x'.repeat(300)}`).search).toHaveLength(100)
})
test('a page number is not a filter', () => {
  expect(isFiltered(view('page=3'))).toBe(false)
  expect(isFiltered(view('seller=3'))).toBe(true)
})
