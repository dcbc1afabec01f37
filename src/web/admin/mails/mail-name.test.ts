import { expect, test } from 'vitest'
import { mailName } from './mail-name.ts'

test.each([
  ['order-status.shipped', 'Order status: shipped'],
  ['login-code', 'Login code'],
  ['seller-status.pending_verification', 'Account status: pending verification'],
  ['seller-second-factor-on', 'Two-step login turned on'],
  ['return-step.cancelled', 'Return: canceled'],
  ['staff-changed.second-factor', 'Staff changed: two-step login reset'],
])('the mail %s is called %s', (kind, name) => {
  expect(mailName(kind)).toBe(name)
})
