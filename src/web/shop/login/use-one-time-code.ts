import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isResponseError, messageOf } from '../../api-errors.ts'
import { browserId } from '../../browser-id.ts'
import { useReady } from '../../ui/use-ready.ts'

const resendAfterSeconds = 30

/** Where a code went. It stands in the history's entry, so that Back leads to the first step and a reload loses nothing. */
type Step = { email: string; requestId: string }

/** The step an entry of the history stands for; undefined for the first. */
export const stepOf = (state: unknown) => (state as { code?: Step } | null)?.code

type Options = {
  /** Over another page, whose history is none of the form's business. */
  inPlace?: boolean
}

/**
 * State of requesting a one-time code: where it was sent, what the server answered, and when another can be requested.
 * The code works only together with `requestId`.
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
  const [answer, setAnswer] = useState('')
  const [problem, setProblem] = useState('')
  const [sending, setSending] = useState(false)
  const [wait, setWait] = useState(0)

  useEffect(() => {
    if (wait === 0) return
    const timer = setTimeout(() => setWait(wait - 1), 1000)
    return () => clearTimeout(timer)
  }, [wait])

  // Back at the first step: what was said of the code is over.
  useEffect(() => {
    if (sent) return
    setAnswer('')
    setProblem('')
    setWait(0)
  }, [sent])

  /** Says why the server refused; where it said for how long, no other code is asked for until then. */
  const refuse = (error: unknown, words = messageOf(error)) => {
    setProblem(words)
    if (isResponseError(error) && error.retryAfterSeconds) setWait(error.retryAfterSeconds)
  }

  const goTo = (next: Step) =>
    inPlace ? setOwnStep(next) : navigate({ search }, { state: { code: next }, preventScrollReset: true })

  const request = async (email: string): Promise<boolean> => {
    setSending(true)
    setProblem('')
    setAnswer('')
    try {
      const { message } = await send(email, requestId)
      setAnswer(message)
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

  /** Back to the first step, to correct the address. */
  const change = () => (inPlace ? setOwnStep(undefined) : navigate(-1))

  return {
    ready,
    requestId,
    sent,
    sentTo: step?.email,
    answer,
    problem,
    sending,
    wait,
    request,
    change,
    setProblem,
    refuse,
  }
}

export type OneTimeCode = ReturnType<typeof useOneTimeCode>
