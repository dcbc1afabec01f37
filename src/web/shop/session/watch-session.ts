import { onTokenRefused } from '../../api.ts'
import { loadSession } from './session.ts'

/** Follows logins and logouts in other tabs and tokens that the server rejects. Browser only; returns the stop function. */
export function watchSession(): () => void {
  const onEvent = async (event: StorageEvent | string) => (await import('./session-events.ts')).onEvent(event)
  window.addEventListener('storage', onEvent)
  const stop = onTokenRefused(onEvent)
  void loadSession().catch(() => undefined)
  return () => {
    window.removeEventListener('storage', onEvent)
    stop()
  }
}
