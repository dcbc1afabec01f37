import { expect, test } from 'vitest'
import { isDay, isFiltered, readView, viewPath } from './order-view.ts'

const read = (text: string) => readView(new URLSearchParams(text))

test('an address says what is listed, and the list says its address', () => {
  const path = '?status=PLACED&from=2026-03-05&to=2026-03-06&query=linen+shirt&page=3'
  expect(viewPath(read(path))).toBe(path)
  expect(viewPath(read(''))).toBe('?')
})

test('what is none of the words is left out', () => {
  expect(read('status=LOST&from=yesterday&to=2026-02-31&page=-4')).toEqual({ query: '', page: 1 })
  expect(isFiltered(read('page=2'))).toBe(false)
  expect(isFiltered(read('to=2026-03-06'))).toBe(true)
})

test.each([
  ['2026-03-05', true],
  ['0202-03-05', false],
  ['2026-13-01', false],
  ['', false],
])('%s as a day: %s', (text, expected) => expect(isDay(text)).toBe(expected))
