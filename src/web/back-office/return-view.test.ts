import { expect, test } from 'vitest'
import { type ReturnChoice, readView, viewPath } from './return-view.ts'

const choices: ReturnChoice[] = [
  { name: 'To answer', filter: 'REQUESTED' },
  { name: 'All', filter: undefined },
]
const view = (query: string) => readView(new URLSearchParams(query), choices)

test('opens with the first choice, and says nothing of it in the address', () => {
  expect(view('')).toEqual({ filter: 'REQUESTED', page: 1 })
  expect(view('status=LOST&page=x')).toEqual({ filter: 'REQUESTED', page: 1 })
  expect(viewPath({ filter: 'REQUESTED' }, choices)).toBe('?')
})
test('what an address says comes back as it was, all of them too', () => {
  for (const address of ['?status=all', '?status=DISPUTED&page=3'])
    expect(viewPath(view(address), choices)).toBe(address)
  expect(view('status=all').filter).toBeUndefined()
})
