import type { User } from '#contract/shop/identity.ts'
import { api, onTokenRefused } from '../../api.ts'
import { isResponseError } from '../../api-errors.ts'
import { removeStorage } from '../../browser/storage.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { refreshCart } from './cart-state.ts'
import { call, customerToken, removeToken, storeToken, tokenKey } from './customer-api.ts'
import { currentSession, guestSession, loadingSession, updateSession } from './session-store.ts'
import { refreshWishlist } from './wishlist-state.ts'

const expiredText = 'Your session has ended. Please log in again.'

let loading: Promise<User | null> | null = null

/** Loads the session once. Resolves with the user, or null for a guest; rejects when the server cannot be reached. */
export function loadSession(): Promise<User | null> {
  loading ??= readSession().catch((error: unknown) => {
    loading = null
    updateSession({ state: 'failed' })
    throw error
  })
  return loading
}

async function readSession(): Promise<User | null> {
  if (!customerToken()) {
    updateSession(guestSession)
    return null
  }
  try {
    const user = await call('GET /users/profile', {})
    updateSession({ state: 'customer', user })
    void refreshCart().catch(() => undefined)
    void refreshWishlist().catch(() => undefined)
    return user
  } catch (error) {
    const refused = isResponseError(error) && error.status < 500 && error.status !== 429
    if (!refused) throw error
    endSession()
    toast(expiredText)
    return null
  }
}

/** Starts a session after login or registration. */
export function startSession(token: string): Promise<User | null> {
  storeToken(token)
  loading = null
  updateSession(loadingSession)
  return loadSession()
}

/** Continues after a login in the dialog over a guarded page. A different account than before starts on the home page. */
export async function resumeSession(token: string) {
  storeToken(token)
  const before = currentSession().user
  const user = await call('GET /users/profile', {})
  if (before && before.id !== user.id) return window.location.assign('/')
  loading = Promise.resolve(user)
  updateSession({ state: 'customer', user })
  void refreshCart().catch(() => undefined)
}

/** How many guarded pages are open. */
let guardedPages = 0

/** Registers an open guarded page; returns the function that unregisters it. */
export function countGuardedPage(): () => void {
  guardedPages += 1
  return () => {
    guardedPages -= 1
  }
}

function onTokenRejected() {
  const { state, user } = currentSession()
  // While the session loads, readSession handles the rejection.
  if (state === 'loading') return
  if (guardedPages === 0 || state !== 'customer') {
    endSession()
    toast(expiredText)
    return
  }
  removeToken()
  loading = Promise.resolve(user)
  updateSession({ state: 'expired' })
}

/** Ends the session in this browser only. `signOut` also ends it on the server. */
export function endSession() {
  removeToken()
  loading = null
  updateSession(guestSession)
}

export async function signOut() {
  const token = customerToken()
  endSession()
  // The seller area's token.
  removeStorage('token')
  if (token) await api('POST /auth/logout', { token }).catch(() => undefined)
}

export const setUser = (user: User) => updateSession({ user })

/** Follows logins and logouts in other tabs and tokens that the server rejects. Browser only; returns the stop function. */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== tokenKey && event.key !== null) return
    loading = null
    if (event.newValue) void loadSession().catch(() => undefined)
    else updateSession(guestSession)
  }
  window.addEventListener('storage', onStorage)
  const stop = onTokenRefused((token) => {
    if (token === customerToken()) onTokenRejected()
  })
  void loadSession().catch(() => undefined)
  return () => {
    window.removeEventListener('storage', onStorage)
    stop()
  }
}
