import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useNavigate } from 'react-router'
import type { Seller } from '#contract/sellers/sellers.ts'
import { isResponseError } from '../../api-errors.ts'
import { useLeaveArea, useSessionEnd } from '../../back-office/area/use-session-guard.ts'
import { sellerQuery } from '../../back-office/calls.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { askForLogin, forgetSellerToken, sellerEntry, sellerToken, sellerTokenKey } from './seller-session.ts'

const hasToken = () => sellerToken() !== null

/**
 * The seller's profile, null while it loads. Redirects out of the area when the profile cannot be loaded or the session
 * has ended.
 */
export function useSellerGuard(clearCache: () => void): Seller | null {
  const { data, error, isSuccess } = useQuery(sellerQuery('GET /sellers/profile', {}))
  const navigate = useNavigate()
  const leave = useLeaveArea(clearCache)
  const failure = data ? null : error
  const isInvalid = isSuccess && !data?.id

  useEffect(() => {
    if (!failure) return
    if (isResponseError(failure) && failure.status === 401) {
      forgetSellerToken()
      leave(sellerEntry, askForLogin)
      return
    }
    leave('/', () => {
      const action = { label: 'Seller login', run: () => void navigate(sellerEntry) }
      toast(`Seller information could not be loaded. ${reasonOf(failure)}`.trim(), {
        tone: 'problem',
        action,
      })
    })
  }, [failure, leave, navigate])

  useEffect(() => {
    if (!isInvalid) return
    leave(sellerEntry, () => {
      // With a token, the entry page would redirect back here, to the same invalid profile.
      forgetSellerToken()
      toast('An unexpected issue came up with your seller session. Please log in again.', { tone: 'problem' })
    })
  }, [isInvalid, leave])

  const toEntry = useCallback(() => void leave(sellerEntry, askForLogin), [leave])
  useSessionEnd({ tokenKey: sellerTokenKey, hasToken, enabled: Boolean(data?.id), onEnd: toEntry })

  return data?.id ? data : null
}

const reasonOf = (error: unknown) => (isResponseError(error) ? (error.body.message ?? '') : '')
