import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '../../api.ts'
import { messageOf } from '../../api-errors.ts'

export type Verification = { state: 'working' | 'done' | 'failed'; text: string } | null

/** Confirms the seller's email with the token in the URL's fragment, once, and removes it from there. */
export function useVerification(): Verification {
  const token = /^#token=([\w-]+)$/.exec(useLocation().hash)?.[1]
  const navigate = useNavigate()
  const [verification, setVerification] = useState<Verification>(null)
  const sent = useRef('')

  useEffect(() => {
    if (!token || sent.current === token) return
    sent.current = token
    setVerification({ state: 'working', text: 'Confirming your email address...' })
    api('POST /sellers/verify-email', { body: { token } })
      .then(
        ({ message }) => setVerification({ state: 'done', text: message }),
        (error: unknown) => setVerification({ state: 'failed', text: messageOf(error) }),
      )
      .finally(() => navigate('?form=login', { replace: true }))
  }, [token, navigate])
  return verification
}
