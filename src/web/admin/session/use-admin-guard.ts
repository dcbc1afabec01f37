import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { isResponseError } from '../../api-errors.ts'
import { useLeaveArea, useSessionEnd } from '../../back-office/area/use-session-guard.ts'
import { adminQuery } from '../../back-office/calls.ts'
import {
  adminToken,
  adminTokenKey,
  loginPath,
  removeAdminToken,
  toastAccessDenied,
  toastLoginRequired,
} from './admin-session.ts'

const hasToken = () => adminToken() !== null

/**
 * Loads the admin's profile. Redirects to the login when the session has ended, and to the home page when the user is not
 * an admin. When the server cannot be reached, `failure` is set and nobody is redirected.
 */
export function useAdminGuard(clearCache: () => void) {
  const profile = useQuery(adminQuery('GET /users/profile', {}))
  const { data, error } = profile
  const { toLogin, toHome } = useRedirects(clearCache)
  const refused = isResponseError(error) && (error.status === 401 || error.status === 403)
  const isNoAdmin = data !== undefined && data.role !== 'ROLE_ADMIN'

  useEffect(() => {
    if (isNoAdmin) toHome()
    else if (refused) toLogin()
  }, [isNoAdmin, refused, toHome, toLogin])
  useSessionEnd({ tokenKey: adminTokenKey, hasToken, enabled: true, onEnd: toLogin })

  return {
    admin: data && !isNoAdmin && !refused ? data : null,
    failure: data || refused ? null : error,
    retry: () => void profile.refetch(),
  }
}

function useRedirects(clearCache: () => void) {
  const { pathname, search } = useLocation()
  const here = useRef('')
  here.current = pathname + search
  const leave = useLeaveArea(clearCache)
  const toLogin = useCallback(() => {
    removeAdminToken()
    void leave(loginPath(here.current), toastLoginRequired)
  }, [leave])
  const toHome = useCallback(() => void leave('/', toastAccessDenied), [leave])
  return { toLogin, toHome }
}
