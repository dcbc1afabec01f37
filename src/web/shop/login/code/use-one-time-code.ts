import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isResponseError, messageOf } from '../../../api-errors.ts'
import { browserId } from '../../../browser/browser-id.ts'
import { useReady } from '../../../ui/use-ready.ts'

const resendAfterSeconds = 30

/** The code step. Stored in the history entry: Back returns to the email step, and a reload keeps the code step. */
type Step = { email: string; requestId: string }

/** The code step of a history entry; undefined for the email step. */
export const stepOf = (state: unknown) => (state as { code?: Step } | null)?.code

/** The code step, in the history or, with `inPlace`, in component state. */
function useStep(inPlace: boolean, ready: boolean) {
  const navigate = useNavigate()
  const { state, search } = useLocation()
  const [ownStep, setOwnStep] = useState<Step>()
  if (inPlace) {
    return { step: ownStep, goTo: setOwnStep, goBack: () => setOwnStep(undefined) }
  }
  return {
    step: ready ? stepOf(state) : undefined,
    goTo: (next: Step) => navigate({ search }, { state: { code: next }, preventScrollReset: true }),
    goBack: () => navigate(-1),
  }
}

/** Seconds that count down to 0. */
function useCountdown() {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return [seconds, setSeconds] as const
}

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
  const ready = useReady()
  const { step, goTo, goBack } = useStep(inPlace, ready)
  const sent = step !== undefined
  const [ownId] = useState(browserId)
  const requestId = step?.requestId ?? ownId
  const [reply, setReply] = useState('')
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const [wait, setWait] = useCountdown()

  useEffect(() => {
    if (sent) return
    setReply('')
    setProblem('')
    setWait(0)
  }, [sent, setWait])

  /** Shows the refusal. Blocks resending for the server's `Retry-After`. */
  const refuse = (error: unknown, text = messageOf(error)) => {
    setProblem(text)
    if (isResponseError(error) && error.retryAfterSeconds) setWait(error.retryAfterSeconds)
  }

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
    /** Returns to the email step. */
    changeEmail: goBack,
    setProblem,
    refuse,
  }
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>
