import { expect, test } from 'vitest'
import { accountStatuses } from '#shared/sellers/seller-status.ts'
import { isClosed, mask } from './sellers.rules.ts'

test('banned and closed accounts may not log in', () => {
  expect(accountStatuses.filter(isClosed)).toEqual(['BANNED', 'CLOSED'])
})

test('a mask keeps the last four characters and hides the length', () => {
  expect(mask('123456789012')).toBe('••••••9012')
  expect(mask('9012')).toBe('••••••9012')
})
