import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { isResponseError, messageOf } from '../../../api-errors.ts'
import { call } from '../../session/customer-api.ts'
import { useSession } from '../../session/session-store.ts'
import { type ContactDraft, contactDraft, emptyContact } from './contact-draft.ts'

type Problems = Partial<Record<keyof ContactDraft | 'form', string>>

const isEmail = (text: string) => /^\S+@\S+\.\S+$/.test(text)

function problemsOf(values: ContactDraft, isCustomer: boolean): Problems {
  return {
    ...(!isCustomer && !values.name.trim() && { name: 'Enter your name' }),
    ...(!isCustomer && !isEmail(values.email.trim()) && { email: 'Enter a valid email address' }),
    ...(!values.topic && { topic: 'Choose what your message is about' }),
    ...(!values.message.trim() && { message: 'Write your message' }),
  }
}

/** The form's values, saved as a draft of this tab on every change. */
export function useContactForm(onSent: (message: string) => void) {
  const { user, state } = useSession()
  const [params] = useSearchParams()
  const order = params.get('order') ?? ''
  const [values, setValues] = useState(emptyContact)
  const [restored, setRestored] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [busy, setBusy] = useState(false)
  const ref = useRef<HTMLFormElement>(null)
  const draft = contactDraft(user?.id ?? 0)

  // After hydration, because the server knows neither the draft nor the address's parameters.
  useEffect(() => {
    const stored = contactDraft(user?.id ?? 0).load()
    if (stored) {
      setValues(stored)
      setRestored(true)
    } else if (order)
      setValues((now) => ({ ...now, orderId: order.slice(0, 40), topic: now.topic ?? 'ORDER' }))
  }, [user?.id, order])

  const change = (next: Partial<ContactDraft>) => {
    setValues({ ...values, ...next })
    draft.save({ ...values, ...next })
  }
  const startOver = () => {
    draft.clear()
    setRestored(false)
    setValues(emptyContact)
  }
  const fail = (next: Problems) => {
    setProblems(next)
    requestAnimationFrame(() =>
      ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong] input')?.focus(),
    )
  }
  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const { topic, message, name, email, orderId } = values
    const found = problemsOf(values, Boolean(user))
    if (Object.keys(found).length > 0 || !topic) return fail(found)
    setBusy(true)
    setProblems({})
    try {
      const reply = user
        ? await call('POST /contact/own', { body: { topic, message, ...(orderId.trim() && { orderId }) } })
        : await call('POST /contact', { body: { name, email, topic, message } })
      draft.clear()
      onSent(reply.message)
    } catch (error) {
      const errors = isResponseError(error) ? (error.body.errors ?? []) : []
      fail(
        errors.length > 0
          ? Object.fromEntries(errors.map(({ path, message }) => [path, message]))
          : { form: messageOf(error) },
      )
      setBusy(false)
    }
  }
  /** Whether the visitor is a customer, who needs other fields, is not known yet. */
  const loading = state === 'loading'
  return { values, problems, restored, busy, loading, customer: user, ref, change, startOver, send }
}
