import { afterEach, expect, test, vi } from 'vitest'
import { holdsSellerSession } from './seller-token.ts'

const now = Date.UTC(2026, 2, 1)
const soon = now / 1000 + 60
const tokenWith = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`

function keep(token: string) {
  const stored = new Map([['token', token]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

afterEach(() => vi.unstubAllGlobals())

test.each([soon, soon - 120])('a seller token is accepted and kept, also when it has expired', (exp) => {
  const stored = keep(tokenWith({ authorities: 'ROLE_SELLER', exp }))
  expect(holdsSellerSession()).toBe(true)
  expect(stored.size).toBe(1)
})

test.each([
  ['belongs to a customer', tokenWith({ authorities: 'ROLE_CUSTOMER', exp: soon })],
  ['is malformed', 'nonsense'],
])('a token that %s is removed', (_name, token) => {
  const stored = keep(token)
  expect(holdsSellerSession()).toBe(false)
  expect(stored.size).toBe(0)
})
