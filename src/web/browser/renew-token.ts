import { fetchError, responseError } from '../api-errors.ts'
import { readStorage, removeTabStorage, writeStorage, writeTabStorage } from './storage.ts'
import { claimsOf, isSameLogin } from './token.ts'

/** Set in the tab's storage when the browser did not send the session cookie. */
export const cookieMissingKey = 'session-cookie-missing'

/** How far this device's clock is ahead of the server's. Known after the first renewal. */
let aheadMs = 0
const isValid = (token: string) => (claimsOf(token).exp ?? 0) * 1000 > Date.now() - aheadMs + 5_000

/** Running renewals, and those that ended a session, by token. */
const renewals = new Map<string, Promise<string | null>>()

/**
 * Exchanges the session cookie for a new token and stores it. Null: the session has ended. One renewal runs at a time in
 * this tab and, with Web Locks, in all tabs. Without them two tabs may both renew: the server answers both with the same
 * cookie. `rejected`: the server refused the token, whatever this device's clock says.
 */
export async function renewToken(token: string, rejected: boolean): Promise<string | null> {
  // The caller has compared clocks, and this device's clock is wrong.
  if (!rejected && aheadMs && isValid(token)) return token
  const running = renewals.get(token)
  if (running) return running
  const key = String(claimsOf(token).authorities).includes('ROLE_SELLER') ? 'token' : 'access_token'
  const work = () => renew(token, key)
  const renewal = (navigator.locks ? navigator.locks.request(`renew ${key}`, work) : work()) as Promise<
    string | null
  >
  renewals.set(token, renewal)
  renewal.then(
    (renewed) => renewed && renewals.delete(token),
    () => renewals.delete(token),
  )
  return renewal
}

/** The token, renewed if it has expired. */
export const freshToken = async (token: string | null) =>
  (token && !isValid(token) && (await renewToken(token, false))) || token

async function renew(token: string, key: 'token' | 'access_token'): Promise<string | null> {
  const stored = readStorage(key)
  // Another tab has renewed it.
  if (stored && stored !== token && isSameLogin(stored, token) && isValid(stored)) return stored
  const response = await fetch('/api/auth/renew', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ role: key === 'token' ? 'ROLE_SELLER' : 'ROLE_CUSTOMER' }),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause: unknown) => {
    throw fetchError(cause)
  })
  if (!response.ok) {
    const error = await responseError(response)
    if (response.status !== 401 && response.status !== 403) throw error
    if (error.body.code === 'token_missing') writeTabStorage(cookieMissingKey, '1')
    else removeTabStorage(cookieMissingKey)
    return null
  }
  const { jwt } = (await response.json()) as { jwt: string }
  aheadMs = Date.now() - (claimsOf(jwt).iat ?? 0) * 1000
  // By now the browser is logged in to another account, which must not get this account's request.
  if (claimsOf(jwt).sub !== claimsOf(token).sub) return null
  // After a logout in another tab, nothing is stored.
  if (readStorage(key) === token) writeStorage(key, jwt)
  return jwt
}
