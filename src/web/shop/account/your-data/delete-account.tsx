import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { otp } from '#contract/fields.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { browserId } from '../../../browser/browser-id.ts'
import { showErrors, useSchemaForm } from '../../../forms.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { TextField } from '../../../ui/form/field.tsx'
import { call } from '../../session/customer-api.ts'
import { endSession } from '../../session/session.ts'

/** Explains what is erased, then deletes the account with the typed address and an emailed code. */
export function DeleteAccount({ email }: { email: string }) {
  const [open, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  return (
    <section
      aria-labelledby="delete-title"
      className="grid gap-2 rounded-lg border border-line bg-raised p-2"
    >
      <h3 id="delete-title" className="text-base">
        Delete your account
      </h3>
      <ul className="grid max-w-[65ch] list-disc gap-0.5 pl-2.5 text-muted">
        <li>
          Deleted for good: your profile, addresses, bag, wishlist, alerts, saved cards and everything else
          about you.
        </li>
        <li>Kept: records of your orders with their delivery address, as long as the law requires.</li>
        <li>Your reviews stay, without your name.</li>
        <li>You can no longer return orders or see them here.</li>
      </ul>
      {open ? (
        <DeletionForm email={email} onCancel={close} />
      ) : (
        <Button ref={opener} look="danger" onClick={() => setOpen(true)} className="justify-self-start">
          Delete account
        </Button>
      )}
    </section>
  )
}

const fieldsFor = (email: string) =>
  z.object({
    email: z
      .string()
      .trim()
      .toLowerCase()
      .refine((typed) => typed === email, 'Type the email address of your account'),
    otp: z
      .string()
      .transform((text) => text.replace(/\s/g, ''))
      .pipe(otp),
  })

function useDeletion(email: string) {
  const [requestId] = useState(browserId)
  const [sent, setSent] = useState(false)
  const [busy, setBusy] = useState<'sending' | 'deleting' | null>(null)
  const [problem, setProblem] = useState('')
  const form = useSchemaForm(fieldsFor(email), { mode: 'onSubmit', defaultValues: { email: '', otp: '' } })
  const navigate = useNavigate()

  const sendCode = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    setBusy('sending')
    setProblem('')
    try {
      toast((await call('POST /users/erasure-otp', { body: { requestId } })).message)
      form.resetField('otp')
      setSent(true)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(null)
  }

  const remove = form.handleSubmit(async (values) => {
    setBusy('deleting')
    setProblem('')
    try {
      const { message } = await call('POST /users/erasure', { body: { ...values, requestId } })
      await navigate('/')
      endSession()
      toast(message)
    } catch (error) {
      if (codeOf(error) === 'code_wrong')
        form.setError('otp', { message: messageOf(error) }, { shouldFocus: true })
      else setProblem(showErrors(form, error))
      setBusy(null)
    }
  })
  return { form, sent, busy, problem, sendCode, remove }
}

function DeletionForm({ email, onCancel }: { email: string; onCancel: () => void }) {
  const { form, sent, busy, problem, sendCode, remove } = useDeletion(email)
  const { register, formState, setFocus } = form
  useEffect(() => setFocus(sent ? 'otp' : 'email'), [setFocus, sent])
  return (
    <form
      noValidate
      aria-label="Delete account"
      className="grid gap-1.5"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void (sent ? remove(event) : sendCode())
      }}
    >
      <p>
        This can't be undone. To confirm, type <strong className="wrap-anywhere">{email}</strong>
      </p>
      <TextField
        label="Your email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="max-w-[400px]"
        {...register('email')}
        error={formState.errors.email?.message}
      />
      {sent && (
        <TextField
          label="Code from the email"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={14}
          hint="It works for 10 minutes."
          className="max-w-[320px]"
          {...register('otp')}
          error={formState.errors.otp?.message}
        />
      )}
      {problem && <Notice tone="problem">{problem}</Notice>}
      <div className="flex flex-wrap gap-1">
        {sent ? (
          <Button type="submit" look="danger" busy={busy === 'deleting' && 'Deleting...'}>
            Delete account permanently
          </Button>
        ) : (
          <Button type="submit" busy={busy === 'sending' && 'Sending...'}>
            Email me a code
          </Button>
        )}
        <Button look="secondary" onClick={onCancel}>
          Keep account
        </Button>
      </div>
    </form>
  )
}
