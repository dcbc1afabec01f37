import { useEffect } from 'react'
import { type ClientLoaderFunction, redirect, useLocation, useNavigate } from 'react-router'
import type { User } from '#contract/shop/accounts/identity.ts'
import { loginPath } from '../paths.ts'
import { loadSession } from './session.ts'
import { useSession } from './session-store.ts'

/**
 * The client loader of pages for signed-in customers: `export const clientLoader = customerOnly`. Redirects guests to the
 * login page, which returns them here. The route's `HydrateFallback` is `ProfileLoading`.
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

/** How many guarded pages are open. */
export let guardedPages = 0

/** Registers an open guarded page; returns the function that unregisters it. */
export function countGuardedPage(): () => void {
  guardedPages += 1
  return () => {
    guardedPages -= 1
  }
}

/**
 * The signed-in customer inside a guarded page. Redirects to the login page after a logout in another tab. When the server
 * ends the session, the page stays open with everything typed, and the layout shows a login dialog over it.
 */
export function useCustomer(): User | null {
  const { state, user } = useSession()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(countGuardedPage, [])
  useEffect(() => {
    // After a logout the browser is on the home page already while this page is still mounted.
    const isOpen = window.location.pathname === pathname
    if (state === 'guest' && isOpen) navigate(loginPath(pathname + search), { replace: true })
  }, [state, navigate, pathname, search])
  return user
}
