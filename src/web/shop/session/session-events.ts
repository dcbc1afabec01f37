import { isSameLogin } from '../../browser/token.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { customerToken, removeToken, tokenKey } from './customer-api.ts'
import { guardedPages } from './guard.ts'
import { endSession, loadSession, setLoaded } from './session.ts'
import { currentSession, guestSession, updateSession } from './session-store.ts'

/** A change of the storage in another tab, or a token that the server rejected. */
export const onEvent = (event: StorageEvent | string) =>
  typeof event === 'string' ? onRefused(event) : onStorage(event)

function onStorage({ key, oldValue, newValue }: StorageEvent) {
  if (key !== tokenKey && key !== null) return
  // A renewal.
  if (newValue && isSameLogin(oldValue, newValue)) return
  setLoaded()
  if (newValue) void loadSession().catch(() => undefined)
  else updateSession(guestSession)
}

/** The server rejected a token, and it could not be renewed. */
function onRefused(token: string) {
  const { state } = currentSession()
  // While the session loads, `loadSession` handles the rejection.
  if (token !== customerToken() || state === 'loading') return
  if (guardedPages === 0 || state !== 'customer') {
    endSession()
    toast('Your session has ended. Please log in again.')
    return
  }
  removeToken()
  updateSession({ state: 'expired' })
}
