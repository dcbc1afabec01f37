import type { User } from '#contract/shop/accounts/identity.ts'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { refreshCart } from './cart-state.ts'
import { call, customerToken, removeToken, storeToken } from './customer-api.ts'
import { currentSession, guestSession, loadingSession, updateSession } from './session-store.ts'
import { refreshWishlist } from './wishlist-state.ts'

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
    const before = currentSession().user
    const user = await call('GET /users/profile', {})
    // Another account, from a login in another tab, must not see this page.
    if (before && before.id !== user.id) window.location.assign('/')
    else updateSession({ state: 'customer', user })
    void refreshCart().catch(() => undefined)
    void refreshWishlist().catch(() => undefined)
    return user
  } catch (error) {
    const refused = isResponseError(error) && error.status < 500 && error.status !== 429
    if (!refused) throw error
    endSession()
    toast(messageOf(error))
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

/** What `loadSession` resolves with from now on; without a user it loads again. */
export function setLoaded(user?: User) {
  loading = user ? Promise.resolve(user) : null
}

/** Ends the session in this browser only. `useSignOut` also ends it on the server. */
export function endSession() {
  removeToken()
  loading = null
  updateSession(guestSession)
}

export const setUser = (user: User) => updateSession({ user })
