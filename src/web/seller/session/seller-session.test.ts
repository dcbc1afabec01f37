import { afterEach, describe, expect, test, vi } from 'vitest'
import { claimsOf } from '../../browser/token.ts'
import { sellerToken } from './seller-session.ts'

const tokenWith = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`

function storeToken(token: string | null) {
  const stored = new Map(token === null ? [] : [['token', token]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

afterEach(() => vi.unstubAllGlobals())

describe('the stored seller token', () => {
  const later = Date.now() / 1000 + 60

  test.each([
    ['one role', 'ROLE_SELLER'],
    ['several roles', 'ROLE_CUSTOMER, ROLE_SELLER'],
    ['an array of roles', ['ROLE_SELLER']],
  ])('is valid with %s', (_name, authorities) => {
    const token = tokenWith({ authorities, exp: later })
    storeToken(token)
    expect(sellerToken()).toBe(token)
  })

  test('of a customer is ignored and stays stored', () => {
    const stored = storeToken(tokenWith({ authorities: 'ROLE_CUSTOMER', exp: later }))
    expect(sellerToken()).toBeNull()
    expect(stored.size).toBe(1)
  })

  test('is still valid when it has expired, because the session cookie may renew it', () => {
    const token = tokenWith({ authorities: 'ROLE_SELLER', exp: later - 120 })
    storeToken(token)
    expect(sellerToken()).toBe(token)
  })

  test('can be missing or malformed', () => {
    storeToken(null)
    expect(sellerToken()).toBeNull()
    storeToken('nonsense')
    expect(sellerToken()).toBeNull()
    expect(claimsOf('a.bnVsbA.c')).toEqual({})
  })
})
