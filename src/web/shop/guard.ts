import { useEffect } from 'react'
import { type ClientLoaderFunction, redirect, useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/shop/identity.ts'
import { loginPath } from './paths.ts'
import { countGuardedPage, loadSession, signOut, useSession } from './session.ts'

/**
 * The client loader of pages for signed-in customers: `export const clientLoader = customerOnly`. A guest goes to the
 * login page and comes back. Show `Loading User Profile...` in the route's `HydrateFallback`.
 */
export const customerOnly = Object.assign(
  async ({ request }: { request: Request }) => {
    const user = await loadSession()
    const { pathname, search } = new URL(request.url)
    if (!user) throw redirect(loginPath(pathname + search))
    return null
  },
  { hydrate: true as const },
) satisfies ClientLoaderFunction

/** While someone logs out, the page they leave does not send them to the login. */
let leaving = false

/**
 * The signed-in customer inside a guarded page. When they log out elsewhere the page goes to the login; when the server
 * ends the session the page stays with all that was typed, and the layout asks for a new login over it.
 */
export function useCustomer(): User | null {
  const { state, user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(countGuardedPage, [])
  useEffect(() => {
    if (state === 'guest' && !leaving) navigate(loginPath(pathname + search), { replace: true })
  }, [state, navigate, pathname, search])
  return user
}

/** Leaves the guarded page for the home page, then ends the session. */
export function useSignOut() {
  const navigate = useNavigate()
  return async () => {
    leaving = true
    try {
      await navigate('/')
      await signOut()
    } finally {
      leaving = false
    }
  }
}
