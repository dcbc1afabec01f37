import { isSameLogin } from '../../browser/token.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { customerToken, removeToken, tokenKey } from './customer-api.ts'
import { guardedPages } from './guard.ts'
import { endSession, expiredText, loadSession, setLoaded } from './session.ts'
import { currentSession, guestSession, updateSession } from './session-store.ts'

/** A change of the stored token in another tab. */
export function onStorage({ key, oldValue, newValue }: StorageEvent) {
  if (key !== tokenKey && key !== null) return
  // A renewal.
  if (newValue && isSameLogin(oldValue, newValue)) return
  setLoaded()
  if (newValue) void loadSession().catch(() => undefined)
  else updateSession(guestSession)
}

/** The server rejected a token, and it could not be renewed. */
export function onRefused(token: string) {
  const { state } = currentSession()
  // While the session loads, `loadSession` handles the rejection.
  if (token !== customerToken() || state === 'loading') return
  if (guardedPages === 0 || state !== 'customer') {
    endSession()
    toast(expiredText)
    return
  }
  removeToken()
  updateSession({ state: 'expired' })
}
