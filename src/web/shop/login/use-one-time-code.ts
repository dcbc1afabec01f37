import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { browserId } from '../../browser/browser-id.ts'
import { useReady } from '../../ui/use-ready.ts'

const resendAfterSeconds = 30

/** The code step. Stored in the history entry: Back returns to the email step, and a reload keeps the code step. */
type Step = { email: string; requestId: string }

/** The code step of a history entry; undefined for the email step. */
export const stepOf = (state: unknown) => (state as { code?: Step } | null)?.code

type Options = {
  /** In a dialog: the step is component state instead of a history entry. */
  inPlace?: boolean
}

/**
 * Requests a one-time code and tracks where it was sent, the server's reply, and the seconds until it can be resent. The
 * code works only together with `requestId`.
 */
export function useOneTimeCode(
  send: (email: string, requestId: string) => Promise<{ message: string }>,
  { inPlace = false }: Options = {},
) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const ready = useReady()
  const [ownStep, setOwnStep] = useState<Step>()
  const step = inPlace ? ownStep : ready ? stepOf(state) : undefined
  const sent = step !== undefined
  const [ownId] = useState(browserId)
  const requestId = step?.requestId ?? ownId
  const [reply, setReply] = useState('')
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  useEffect(() => {
    if (sent) return
    setReply('')
    setProblem('')
    setWait(0)
  }, [sent])

  /** Shows the refusal. Blocks resending for the server's `Retry-After`. */
  const refuse = (error: unknown, text = messageOf(error)) => {
    setProblem(text)
    if (isResponseError(error) && error.retryAfterSeconds) setWait(error.retryAfterSeconds)
  }

  const goTo = (next: Step) =>
    inPlace ? setOwnStep(next) : navigate({ search }, { state: { code: next }, preventScrollReset: true })

  const request = async (email: string): Promise<boolean> => {
    setSending(true)
    setProblem('')
    setReply('')
    try {
      const { message } = await send(email, requestId)
      setReply(message)
      setWait(resendAfterSeconds)
      if (!sent) await goTo({ email, requestId })
      return true
    } catch (error) {
      refuse(error)
      return false
    } finally {
      setSending(false)
    }
  }

  /** Returns to the email step. */
  const changeEmail = () => (inPlace ? setOwnStep(undefined) : navigate(-1))

  return {
    ready,
    requestId,
    sent,
    sentTo: step?.email,
    reply,
    problem,
    sending,
    wait,
    request,
    changeEmail,
    setProblem,
    refuse,
  }
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>
