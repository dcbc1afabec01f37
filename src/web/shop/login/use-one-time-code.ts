import { useEffect, useState } from 'react'
import { messageOf } from '../../api-errors.ts'

const resendAfterSeconds = 30

/** Asking for a one-time code: to whom it went, what the server said, and when another may be asked for. */
export function useOneTimeCode(send: (email: string) => Promise<{ message: string }>) {
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
      const { message } = await send(email)
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

  return { sent: sentTo !== '', answer, problem, sending, wait, request, change, setProblem }
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>
