import { expect, test } from 'vitest'
import { checkRemoval } from './staff.rules.ts'

const names = ['asha', 'ravi', 'mira']
const holder = (name: string, banned = false) => ({
  id: names.indexOf(name) + 1,
  email: `${name}@example.com`,
  banned,
})

test.each([
  ['one of two admins may leave', [holder('asha'), holder('ravi')], 'asha', 'allowed'],
  ['the only admin may not leave', [holder('asha')], 'asha', 'last'],
  ['the only admin who is not banned may not leave', [holder('asha'), holder('ravi', true)], 'asha', 'last'],
  [
    'a banned admin may leave when another admin is active',
    [holder('asha'), holder('ravi', true)],
    'ravi',
    'allowed',
  ],
  ['the only admin may leave when banned', [holder('ravi', true)], 'ravi', 'allowed'],
  ['one of three admins may leave', [holder('asha'), holder('ravi'), holder('mira')], 'mira', 'allowed'],
  ['a person who is not an admin is unknown', [holder('asha'), holder('ravi')], 'zoya', 'unknown'],
  ['every person is unknown when there are no admins', [], 'asha', 'unknown'],
])('%s', (_, holders, name, answer) => {
  const one = holders.find(({ email }) => email === `${name}@example.com`)
  expect(checkRemoval(holders, one)).toBe(answer)
})
