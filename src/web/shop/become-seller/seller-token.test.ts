import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdsSellerSession, resumeSellerSession } from './seller-token.ts'

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

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

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

describe('the seller area', () => {
  test('opens with a valid token, without asking the server', async () => {
    vi.setSystemTime(now)
    keep(tokenWith({ authorities: 'ROLE_SELLER', exp: soon }))
    vi.stubGlobal('fetch', () => expect.fail('no request is needed'))
    expect(await resumeSellerSession()).toBe(true)
  })

  test('does not open when an expired token cannot be renewed, and the token is removed', async () => {
    vi.setSystemTime(now)
    const stored = keep(tokenWith({ authorities: 'ROLE_SELLER', exp: soon - 120, sub: 'seller:1' }))
    vi.stubGlobal('fetch', async () => Response.json({ code: 'token_invalid' }, { status: 401 }))
    expect(await resumeSellerSession()).toBe(false)
    expect(stored.size).toBe(0)
  })

  test('does not open while the server cannot be reached, and the token stays', async () => {
    vi.setSystemTime(now)
    const stored = keep(tokenWith({ authorities: 'ROLE_SELLER', exp: soon - 120, sub: 'seller:2' }))
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect(await resumeSellerSession()).toBe(false)
    expect(stored.size).toBe(1)
  })
})
