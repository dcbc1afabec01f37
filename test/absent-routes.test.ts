import { expect, test } from 'vitest'
import { shopContract as contract } from '#contract/contract.ts'

const keys = Object.keys(contract)
const fieldsOf = (part: unknown): string[] =>
  typeof part === 'object' && part !== null && 'shape' in part ? Object.keys(part.shape as object) : []

/**
 * The shop has none of these, and so none of their dangers. Whoever adds one owes the tests that it needs, and takes its
 * line out of here:
 * - a refresh token must rotate, and one that is played back must end its whole family;
 * - a password login must take as long for an address nobody has, and a reset must end all other sessions, work once
 *   and die with a newer one;
 * - a changed mail address must be confirmed by its owner, told to the old one, and leave old codes worthless;
 * - an order of a guest must need a secret beside its number, and numbers must not be found by trying.
 */
test.each([
  ['refresh tokens', /refresh|renew|\/auth\/token/i],
  ['passwords', /password|forgot|reset/i],
  ['email address changes', /(change|new|update)-?e?mail/i],
  ['guest orders', /guest|track(?!ing)/i],
  ['impersonation of another account', /impersonat|\bsudo\b|log-?in-as/i],
])('no endpoint offers %s', (_, pattern) => {
  expect(keys.filter((key) => pattern.test(key))).toEqual([])
})

test('login and registration take no password and return only the session token', () => {
  for (const key of ['POST /auth/login', 'POST /sellers/login', 'POST /auth/register'] as const) {
    expect(fieldsOf(contract[key].body)).not.toContain('password')
    expect(fieldsOf(contract[key].reply)).toEqual(['jwt', 'message', 'role'])
  }
})

test('profile updates accept no email address', () => {
  for (const key of ['PATCH /users/profile', 'PATCH /sellers'] as const) {
    expect(fieldsOf(contract[key].body)).not.toContain('email')
  }
})

test('every order, payment and transaction endpoint requires login', () => {
  const open = Object.entries(contract).filter(
    ([key, endpoint]) => /order|payment|transaction/i.test(key) && endpoint.access === 'public',
  )
  expect(open).toEqual([])
})
