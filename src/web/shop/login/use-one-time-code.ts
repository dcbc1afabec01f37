import { useEffect, useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { newRequestId } from './request-id.ts'

const resendAfterSeconds = 30

/**
 * Asking for a one-time code: to whom it went, what the server said, and when another may be asked for.
 * The code is good only together with this form's `requestId`.
 */
export function useOneTimeCode(send: (email: string, requestId: string) => Promise<{ message: string }>) {
  const [requestId] = useState(newRequestId)
  const [sentTo, setSentTo] = useState('')
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  const request = async (email: string): Promise<boolean> => {
    setSending(true)
    setProblem('')
    setAnswer('')
    try {
      const { message } = await send(email, requestId)
      setSentTo(email)
      setAnswer(message)
      setWait(resendAfterSeconds)
      return true
    } catch (error) {
      setProblem(messageOf(error))
      return false
    } finally {
      setSending(false)
    }
  }

  /** Back to the first step, to correct the address. */
  const change = () => {
    setSentTo('')
    setAnswer('')
    setProblem('')
    setWait(0)
  }

  return { requestId, sent: sentTo !== '', answer, problem, sending, wait, request, change, setProblem }
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>
