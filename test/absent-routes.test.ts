import { expect, test } from 'vitest'
import { shopContract as contract } from '#contract/contract.ts'

const keys = Object.keys(contract)
const fieldsOf = (part: unknown): string[] =>
  typeof part === 'object' && part !== null && 'shape' in part ? Object.keys(part.shape as object) : []

/**
 * The API has none of these features, and so none of their risks. A change that adds one must remove its line here and
 * add tests for it:
 * - A password login takes the same time for an unknown address. A password reset ends all other sessions, works once
 *   and is invalidated by a newer reset.
 * - A changed email address is confirmed by its owner, announced to the old address, and invalidates old codes.
 * - A guest order needs a secret besides its number, and order numbers cannot be guessed.
 */
test.each([
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
    expect(fieldsOf(contract[key].reply)).toEqual([
      'jwt',
      'message',
      'role',
      'expiresInSeconds',
      'secondFactorRequired',
    ])
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
