import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { onTokenRefused } from '../api.ts'
import { isResponseError } from '../api-errors.ts'
import { adminQuery } from '../back-office/calls.ts'
import {
  adminToken,
  forgetAdminToken,
  isAboutLogin,
  loginPath,
  toastAccessDenied,
  toastLoginRequired,
} from './admin-session.ts'

/**
 * The admin's profile once it is loaded. Leaves the area when the person is no admin or no longer logged in: refused by
 * the server, or logged out in another tab. A server out of reach is an error to show, and nobody is sent away for it.
 */
export function useAdminGuard(forgetEverything: () => void) {
  const profile = useQuery(adminQuery('GET /users/profile', {}))
  const { data, error } = profile
  const { toLogin, toHome } = useWaysOut(forgetEverything)
  const refused = isResponseError(error) && (error.status === 401 || error.status === 403)
  const isStranger = data !== undefined && data.role !== 'ROLE_ADMIN'

  useEffect(() => {
    if (isStranger) toHome()
    else if (refused) toLogin()
  }, [isStranger, refused, toHome, toLogin])

  useEffect(() => {
    const stop = onTokenRefused((token) => {
      if (token === adminToken()) toLogin()
    })
    const onStorage = (event: StorageEvent) => {
      if (!isAboutLogin(event)) return
      // Somebody else logged in elsewhere: nothing of the former one may stay.
      if (adminToken()) window.location.reload()
      else toLogin()
    }
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [toLogin])

  return {
    admin: data && !isStranger && !refused ? data : null,
    failure: data || refused ? null : error,
    retry: () => void profile.refetch(),
  }
}

/** Goes away once, with a word about why. What was fetched is forgotten when no page is there to fetch it again. */
function useWaysOut(forgetEverything: () => void) {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = pathname + search
  const left = useRef(false)
  const leave = useCallback(
    async (path: string, tell: () => void) => {
      if (left.current) return
      left.current = true
      tell()
      await navigate(path, { replace: true })
      forgetEverything()
    },
    [navigate, forgetEverything],
  )
  const toLogin = useCallback(() => {
    forgetAdminToken()
    void leave(loginPath(here.current), toastLoginRequired)
  }, [leave])
  const toHome = useCallback(() => void leave('/', toastAccessDenied), [leave])
  return { toLogin, toHome }
}
