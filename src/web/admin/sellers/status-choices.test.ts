import { expect, test } from 'vitest'
import { accountStatuses, sellerTransitions } from '#shared/sellers/seller-status.ts'
import { statusChoices } from './status-choices.ts'

test.each(accountStatuses)('a %s account lists every status, and only allowed ones can be chosen', (from) => {
  const choices = statusChoices(from, true)
  expect(choices.map(({ status }) => status)).toEqual(accountStatuses)
  expect(choices.filter(({ disabledReason }) => disabledReason === null).map(({ status }) => status)).toEqual(
    accountStatuses.filter((status) => sellerTransitions[from].includes(status)),
  )
})

test.each([
  ['ACTIVE', 'ACTIVE', 'Current status'],
  ['ACTIVE', 'PENDING_VERIFICATION', 'Only for new accounts'],
  ['BANNED', 'SUSPENDED', 'Only for active accounts'],
  ['PENDING_VERIFICATION', 'DEACTIVATED', 'Only for active accounts'],
  ['CLOSED', 'ACTIVE', 'A closed account cannot be reopened'],
] as const)('the change from %s to %s shows why it is not allowed', (from, to, reason) => {
  expect(statusChoices(from, true).find(({ status }) => status === to)?.disabledReason).toBe(reason)
})

test('an account cannot be activated before its email address is confirmed', () => {
  const choices = statusChoices('PENDING_VERIFICATION', false)
  expect(choices.find(({ status }) => status === 'ACTIVE')?.disabledReason).toBe('Email address not verified')
  expect(choices.find(({ status }) => status === 'BANNED')?.disabledReason).toBeNull()
})
