import { expect, test } from 'vitest'
import { mailName } from './mail-name.ts'

test.each([
  ['order-status.shipped', 'Order status: shipped'],
  ['login-code', 'Login code'],
  ['seller-status.pending_verification', 'Status: pending verification'],
])('the mail %s is called %s', (kind, name) => {
  expect(mailName(kind)).toBe(name)
})
