import { expect, test } from 'vitest'
import { isFiltered, readView, viewPath } from './customer-view.ts'

test('the view of the customer list is its URL', () => {
  const path = '?query=asha&state=BLOCKED&orders=with&from=2026-01-01&sort=name&page=2'
  const view = readView(new URLSearchParams(path))
  expect(viewPath(view)).toBe(path)
  expect(isFiltered(view)).toBe(true)
  expect(isFiltered(readView(new URLSearchParams('?state=HACKED&sort=name&page=3')))).toBe(false)
})
