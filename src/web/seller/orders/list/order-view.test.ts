import { expect, test } from 'vitest'
import { isFiltered, readView, viewPath } from './order-view.ts'

const read = (text: string) => readView(new URLSearchParams(text))

test('a view is converted to its URL and back', () => {
  const path = '?status=PLACED&from=2026-03-05&to=2026-03-06&query=linen+shirt&page=3'
  expect(viewPath(read(path))).toBe(path)
  expect(viewPath(read(''))).toBe('?')
})

test('unknown values in the URL are ignored', () => {
  expect(read('status=LOST&from=yesterday&to=2026-02-31&page=-4')).toMatchObject({ query: '', page: 1 })
  expect(isFiltered(read('page=2'))).toBe(false)
  expect(isFiltered(read('to=2026-03-06'))).toBe(true)
})
