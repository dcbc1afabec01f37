import { useSyncExternalStore } from 'react'
import type { User } from '#contract/shop/accounts/identity.ts'
import type { Cart } from '#contract/shop/cart.ts'

/** The visitor's state on every page of the shop. It loads in the browser after the page; the server renders `loading`. */
export type Session = {
  /**
   * `loading`: the stored token is being checked. `expired`: the server rejected the token while a guarded page was
   * open; the page stays open below a login dialog.
   */
  state: 'loading' | 'guest' | 'customer' | 'failed' | 'expired'
  user: User | null
  cart: Cart | null
  wishlistIds: ReadonlySet<number>
}

export const loadingSession: Session = {
  state: 'loading',
  user: null,
  cart: null,
  wishlistIds: new Set(),
}
export const guestSession: Session = { ...loadingSession, state: 'guest' }

let session = loadingSession
const listeners = new Set<() => void>()

export function updateSession(next: Partial<Session>) {
  session = { ...session, ...next }
  if (session.state === 'customer') document.documentElement.dataset.signedIn = ''
  if (session.state === 'guest') delete document.documentElement.dataset.signedIn
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Subscribes to a part of the session: the component renders again only when that part changes. */
export const useSessionPart = <T>(part: (session: Session) => T): T =>
  useSyncExternalStore(
    subscribe,
    () => part(session),
    () => part(loadingSession),
  )

const whole = (all: Session) => all
export const useSession = () => useSessionPart(whole)

/** The session outside of rendering, such as in event handlers. Components use `useSession`. */
export const currentSession = () => session
