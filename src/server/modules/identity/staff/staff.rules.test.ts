import { describe, expect, test } from 'vitest'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import { checkRemoval, checkRoleChange, type StaffAccount } from './staff.rules.ts'

const names = ['asha', 'ravi', 'mira']
const holder = (name: string, banned = false, role: StaffRole = 'OWNER'): StaffAccount => ({
  id: names.indexOf(name) + 1,
  email: `${name}@example.com`,
  banned,
  role,
})
const pick = (staff: StaffAccount[], name: string) =>
  staff.find(({ email }) => email === `${name}@example.com`)

describe('removing', () => {
  test.each([
    ['one of two owners may leave', [holder('asha'), holder('ravi')], 'asha', 'allowed'],
    ['the only owner may not leave', [holder('asha')], 'asha', 'last'],
    ['the only active owner may not leave', [holder('asha'), holder('ravi', true)], 'asha', 'last'],
    ['a banned owner may leave', [holder('asha'), holder('ravi', true)], 'ravi', 'allowed'],
    ['the only owner may leave when banned', [holder('ravi', true)], 'ravi', 'allowed'],
    [
      'other roles do not replace an owner',
      [holder('asha'), holder('ravi', false, 'FINANCE')],
      'asha',
      'last',
    ],
    ['other roles may leave', [holder('asha'), holder('ravi', false, 'FINANCE')], 'ravi', 'allowed'],
    ['a person who is not on the staff is unknown', [holder('asha'), holder('ravi')], 'zoya', 'unknown'],
    ['every person is unknown without staff', [], 'asha', 'unknown'],
  ])('%s', (_, staff, name, answer) => expect(checkRemoval(staff, pick(staff, name))).toBe(answer))
})

describe('changing a role', () => {
  const two = [holder('asha'), holder('ravi')]
  const mixed = [holder('asha'), holder('ravi', false, 'SUPPORT')]
  test.each([
    ['an owner becomes finance', two, 'ravi', 'FINANCE', 1, 'allowed'],
    ['support becomes an owner', mixed, 'ravi', 'OWNER', 1, 'allowed'],
    ['the same role changes nothing', mixed, 'ravi', 'SUPPORT', 1, 'same'],
    ['nobody lowers their own role', two, 'asha', 'FINANCE', 1, 'own'],
    ['nobody raises their own role', mixed, 'ravi', 'OWNER', 2, 'own'],
    ['the command line keeps the last owner', mixed, 'asha', 'FINANCE', null, 'last'],
    ['the command line makes an owner', mixed, 'ravi', 'OWNER', null, 'allowed'],
    ['a person who is not on the staff is unknown', two, 'zoya', 'OWNER', 1, 'unknown'],
  ] as const)('%s', (_, staff, name, role, by, answer) =>
    expect(checkRoleChange([...staff], pick([...staff], name), { role, by })).toBe(answer),
  )
})
