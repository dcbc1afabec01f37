import { expect, test } from 'vitest'
import { mayLeave } from './staff.rules.ts'

const names = ['asha', 'ravi', 'mira']
const holder = (name: string, banned = false) => ({
  id: names.indexOf(name) + 1,
  email: `${name}@example.com`,
  banned,
})

test.each([
  ['one of two', [holder('asha'), holder('ravi')], 'asha', 'allowed'],
  ['the only one', [holder('asha')], 'asha', 'last'],
  ['the only one who can act', [holder('asha'), holder('ravi', true)], 'asha', 'last'],
  ['one who is banned, beside one who can act', [holder('asha'), holder('ravi', true)], 'ravi', 'allowed'],
  ['the only one, who is banned', [holder('ravi', true)], 'ravi', 'allowed'],
  ['one of three', [holder('asha'), holder('ravi'), holder('mira')], 'mira', 'allowed'],
  ['somebody else', [holder('asha'), holder('ravi')], 'zoya', 'unknown'],
  ['anybody, of nobody', [], 'asha', 'unknown'],
])('%s', (_, holders, name, answer) => {
  const one = holders.find(({ email }) => email === `${name}@example.com`)
  expect(mayLeave(holders, one)).toBe(answer)
})
