import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api, onTokenRefused } from '../api.ts'
import { codeOf, isFetchError } from '../api-errors.ts'

const seconds = () => Math.floor(Date.now() / 1000)
let made = 0

function aToken(claims: object = {}): string {
  made += 1
  const all = {
    sub: 'user:1',
    jti: 'login-1',
    authorities: 'ROLE_CUSTOMER',
    iat: seconds(),
    exp: seconds() + 900,
    made,
    ...claims,
  }
  return `e30.${Buffer.from(JSON.stringify(all)).toString('base64url')}.x`
}
const expired = (claims: object = {}) => aToken({ iat: seconds() - 1000, exp: seconds() - 100, ...claims })

let stored: Map<string, string>
let calls: { path: string; token: string | undefined }[]
let refused: string[]
/** The server: the reply to a renewal, and the tokens it accepts. */
let renewal: () => Response | Promise<Response>
let accepted: (token: string) => boolean

const storage = (map: Map<string, string>) => ({
  getItem: (key: string) => map.get(key) ?? null,
  setItem: (key: string, value: string) => void map.set(key, value),
  removeItem: (key: string) => void map.delete(key),
})
const failure = (status: number, code: string) => Response.json({ code, message: code }, { status })

beforeEach(() => {
  stored = new Map()
  calls = []
  refused = []
  accepted = () => true
  vi.stubGlobal('localStorage', storage(stored))
  vi.stubGlobal('sessionStorage', storage(new Map()))
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    const token = headers.Authorization?.slice('Bearer '.length)
    calls.push({ path, token })
    if (path === '/api/auth/renew') return renewal()
    return token && accepted(token) ? Response.json({ path }) : failure(401, 'token_invalid')
  })
  const stop = onTokenRefused((token) => refused.push(token))
  return stop
})
afterEach(() => vi.unstubAllGlobals())

const profile = (token: string) => api('GET /users/profile', { token })
const paths = () => calls.map(({ path }) => path)

test('a valid token is sent without a renewal', async () => {
  await profile(aToken())
  expect(paths()).toEqual(['/api/users/profile'])
})

test('an expired token is renewed before the call, once for calls that run together, and stored', async () => {
  const [old, next] = [expired(), aToken()]
  stored.set('access_token', old)
  renewal = () => Response.json({ jwt: next })
  await Promise.all([profile(old), profile(old), profile(old)])
  expect(paths().filter((path) => path === '/api/auth/renew')).toHaveLength(1)
  expect(calls.slice(1).map(({ token }) => token)).toEqual([next, next, next])
  expect(stored.get('access_token')).toBe(next)
  expect(refused).toEqual([])
})

test('a token that the server refuses is renewed and the call repeated once', async () => {
  const [old, next] = [aToken(), aToken()]
  stored.set('access_token', old)
  accepted = (token) => token !== old
  renewal = () => Response.json({ jwt: next })
  await profile(old)
  expect(paths()).toEqual(['/api/users/profile', '/api/auth/renew', '/api/users/profile'])
  accepted = () => false
  renewal = () => Response.json({ jwt: aToken() })
  await expect(profile(next)).rejects.toMatchObject({ status: 401 })
  expect(paths().slice(3)).toEqual(['/api/users/profile', '/api/auth/renew', '/api/users/profile'])
  // The next call finds out that the session has ended.
  expect(refused).toEqual([])
})

test('without a cookie the session ends after one attempt', async () => {
  const old = expired()
  stored.set('access_token', old)
  accepted = () => false
  renewal = () => failure(401, 'token_missing')
  const error = await profile(old).catch((cause: unknown) => cause)
  expect(codeOf(error)).toBe('token_invalid')
  await profile(old).catch(() => undefined)
  expect(paths().filter((path) => path === '/api/auth/renew')).toHaveLength(1)
  expect(refused).toEqual([old, old])
  expect(sessionStorage.getItem('session-cookie-missing')).toBe('1')
})

test.each([
  [503, 'busy'],
  [429, 'too_many_requests'],
])('a renewal that answers %i keeps the session, and the next call tries again', async (status, code) => {
  const old = expired()
  stored.set('access_token', old)
  renewal = () => failure(status, code)
  await expect(profile(old)).rejects.toMatchObject({ status })
  expect(stored.get('access_token')).toBe(old)
  expect(refused).toEqual([])
  renewal = () => Response.json({ jwt: aToken() })
  await profile(old)
  expect(paths()).toEqual(['/api/auth/renew', '/api/auth/renew', '/api/users/profile'])
})

test('a renewal without a network keeps the session', async () => {
  const old = expired()
  renewal = () => Promise.reject(new TypeError('Failed to fetch'))
  expect(isFetchError(await profile(old).catch((cause: unknown) => cause))).toBe(true)
  expect(refused).toEqual([])
})

test('a token that another tab renewed is used without a renewal', async () => {
  const [old, next] = [expired(), aToken()]
  stored.set('access_token', next)
  await profile(old)
  expect(calls).toEqual([{ path: '/api/users/profile', token: next }])
})

test('the request of one account is never sent with the token of another one that has just logged in', async () => {
  const old = expired()
  stored.set('access_token', old)
  accepted = (token) => token !== old
  renewal = () => Response.json({ jwt: aToken({ sub: 'user:2', jti: 'login-2' }) })
  await expect(profile(old)).rejects.toMatchObject({ status: 401 })
  expect(paths()).toEqual(['/api/auth/renew', '/api/users/profile'])
  expect(stored.get('access_token')).toBe(old)
})

test('a token renewed after a logout in another tab is not stored', async () => {
  const old = expired()
  stored.set('access_token', old)
  renewal = () => {
    stored.delete('access_token')
    return Response.json({ jwt: aToken() })
  }
  await profile(old)
  expect(stored.size).toBe(0)
})

test("a seller's token is renewed with the seller's cookie", async () => {
  const seller = { sub: 'seller:1', authorities: 'ROLE_SELLER' }
  const [old, next] = [expired(seller), aToken(seller)]
  stored.set('token', old)
  renewal = () => Response.json({ jwt: next })
  await api('GET /sellers/profile', { token: old })
  expect(stored.get('token')).toBe(next)
})

test('a clock that is an hour ahead renews once, not before each call', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const old = aToken()
  const next = aToken()
  stored.set('access_token', old)
  vi.setSystemTime(Date.now() + 3_600_000)
  renewal = () => Response.json({ jwt: next })
  await profile(old)
  await profile(next)
  await profile(next)
  expect(paths().filter((path) => path === '/api/auth/renew')).toHaveLength(1)
  renewal = () => Response.json({ jwt: aToken() })
  vi.setSystemTime(Date.now() + 900_000)
  await profile(next)
  expect(paths().filter((path) => path === '/api/auth/renew')).toHaveLength(2)
  vi.useRealTimers()
})
