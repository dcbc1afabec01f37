import { expect, test } from 'vitest'
import { accountStatuses } from '#contract/sellers.ts'
import { mayMove } from '#shared/state-table.ts'
import { isClosed, mask, sellerTransitions } from './sellers.rules.ts'

test('the status moves of an account, all thirty-six', () => {
  const table = accountStatuses.map((from) =>
    accountStatuses.map((to) => (mayMove(sellerTransitions, from, to) ? 'x' : '.')).join(''),
  )
  // Columns in the same order: pending, active, suspended, deactivated, banned, closed.
  expect(table).toEqual(['.x..xx', '..xxxx', '.x..xx', '.x..xx', '.x...x', '......'])
})

test('banned and closed accounts may not sign in', () => {
  expect(accountStatuses.filter(isClosed)).toEqual(['BANNED', 'CLOSED'])
})

test('a mask keeps the last four characters and hides the length', () => {
  expect(mask('123456789012')).toBe('••••••9012')
  expect(mask('9012')).toBe('••••••9012')
})
