import { expect, test } from 'vitest'
import {
  choiceParam,
  dayParam,
  idParam,
  isDay,
  pageParam,
  readPage,
  sortParam,
  textParam,
  urlView,
  withOthers,
} from './url-view.ts'

const { readView, viewPath, isFiltered } = urlView({
  query: textParam(10),
  status: choiceParam(['OPEN', 'DONE'], 'state'),
  seller: idParam(),
  from: dayParam(),
  sort: sortParam(['newest', 'oldest'], 'newest'),
  page: pageParam(),
})
const read = (search: string) => readView(new URLSearchParams(search))

test('the other parameters of the page stay in the URL', () => {
  const search = new URLSearchParams('tab=due&page=3&days=7')
  expect(withOthers('?page=2&size=10', search, ['page', 'size'])).toBe('?tab=due&days=7&page=2&size=10')
  expect(withOthers('?', search, ['page'])).toBe('?tab=due&days=7')
})

test('a view is converted to its URL and back', () => {
  const search = '?query=mug+%26+cup&state=OPEN&seller=7&from=2026-03-05&sort=oldest&page=3'
  expect(viewPath(read(search))).toBe(search)
  expect(viewPath(read(''))).toBe('?')
  expect(viewPath({ page: 2 })).toBe('?page=2')
})

test('invalid values in the URL are ignored', () => {
  const view = read(`query=${'x'.repeat(30)}&state=LOST&seller=x&from=yesterday&sort=price&page=-2`)
  expect(view).toEqual({ query: 'x'.repeat(10), sort: 'newest', page: 1 })
  expect(read('page=1e99').page).toBe(1_000_000)
})

test('sort order and page number are not filters', () => {
  expect(isFiltered(read('sort=oldest&page=3'))).toBe(false)
  expect(isFiltered(read('seller=3'))).toBe(true)
})

test('two lists on one page have page numbers of their own', () => {
  const search = new URLSearchParams('ready=2&page=x')
  expect([readPage(search), readPage(search, 'ready')]).toEqual([1, 2])
})

test.each([
  ['2026-03-05', true],
  ['0202-03-05', false],
  ['2026-13-01', false],
  ['2026-02-31', false],
  ['', false],
])('"%s" is a valid date: %s', (text, expected) => expect(isDay(text)).toBe(expected))
