import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { onTokenRefused } from '../api.ts'
import { isResponseError } from '../api-errors.ts'
import { sellerQuery } from '../back-office/calls.ts'
import { recall } from '../storage.ts'
import { toast } from '../ui/toast.tsx'
import {
  forgetSellerToken,
  isAboutSeller,
  sellerEntry,
  sellerToken,
  toastSessionMissing,
} from './seller-session.ts'

/**
 * The seller's profile once it is loaded, null before. Leaves the area when it cannot be loaded, and when the session
 * ends meanwhile: refused by the server, or logged out in another tab.
 */
export function useSellerGuard(forgetEverything: () => void): Seller | null {
  const { data, error, isSuccess } = useQuery(sellerQuery('GET /sellers/profile', {}))
  const navigate = useNavigate()
  const leave = useLeave(forgetEverything)
  const failure = data ? null : error
  const strange = isSuccess && !data?.id
  const ready = Boolean(data?.id)

  useEffect(() => {
    if (!failure) return
    leave('/', () => {
      if (isResponseError(failure) && failure.status === 401) forgetSellerToken()
      const action = { label: 'Seller login', run: () => void navigate(sellerEntry) }
      toast(`Seller information could not be loaded. ${reasonOf(failure)}`.trim(), {
        tone: 'problem',
        action,
      })
    })
  }, [failure, leave, navigate])

  useEffect(() => {
    if (!strange) return
    leave(sellerEntry, () => {
      // The entry sends whoever holds a token back here, to the same profile.
      forgetSellerToken()
      toast('An unexpected issue came up with your seller session. Please log in again.', { tone: 'problem' })
    })
  }, [strange, leave])

  useEffect(() => {
    if (!ready) return
    const stop = onTokenRefused((token) => {
      if (token !== recall('token')) return
      forgetSellerToken()
      leave(sellerEntry, toastSessionMissing)
    })
    const onStorage = (event: StorageEvent) => {
      if (!isAboutSeller(event)) return
      // Another seller signed in elsewhere: nothing of the former one may stay.
      if (sellerToken()) window.location.reload()
      else leave(sellerEntry, toastSessionMissing)
    }
    window.addEventListener('storage', onStorage)
    return () => {
      stop()
      window.removeEventListener('storage', onStorage)
    }
  }, [ready, leave])

  return data?.id ? data : null
}

/** Goes away once, with a word about why. What was fetched is forgotten when no page is there to fetch it again. */
function useLeave(forgetEverything: () => void) {
  const navigate = useNavigate()
  const left = useRef(false)
  return useCallback(
    async (path: string, tell: () => void) => {
      if (left.current) return
      left.current = true
      tell()
      await navigate(path, { replace: true })
      forgetEverything()
    },
    [navigate, forgetEverything],
  )
}

/** The server's own words where there are any. */
const reasonOf = (error: unknown) => (isResponseError(error) ? (error.body.message ?? '') : '')
