import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { messageOf } from '../../api-errors.ts'

export type Verification = { state: 'working' | 'done' | 'failed'; text: string } | null

/** Confirms the seller's email with the `token` parameter, once, and removes it from the URL. */
export function useVerification(): Verification {
  const token = new URLSearchParams(useLocation().search).get('token')
  const navigate = useNavigate()
  const [verification, setVerification] = useState<Verification>(null)
  const sent = useRef('')

  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    setVerification({ state: 'working', text: 'Confirming your email address...' })
    api('PATCH /sellers/verify-email', { query: { token } })
      .then(
        ({ message }) => setVerification({ state: 'done', text: message }),
        (error: unknown) => setVerification({ state: 'failed', text: messageOf(error) }),
      )
      .finally(() => navigate('?form=login', { replace: true }))
  }, [token, navigate])
  return verification
}
