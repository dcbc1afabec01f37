import { type FormEvent, type ReactNode, useEffect } from 'react'
import type { Path, UseFormReturn } from 'react-hook-form'
import { showErrors } from '../../../forms.ts'
import { Button } from '../../../ui/button.tsx'
import { CodeField, CodeMessages, EmailField } from './code-fields.tsx'
import type { OneTimeCode } from './use-one-time-code.ts'

type CodeValues = { email: string; otp: string }

type Props<Values extends CodeValues> = {
  form: UseFormReturn<Values, unknown, Values>
  code: OneTimeCode
  /** Fields that must be valid before a code is sent. */
  firstStep: Path<Values>[]
  submitLabel: string
  busyLabel: string
  /** Signs in with the code. Rejects with the server's refusal. */
  onSubmit: (values: Values) => Promise<void>
  /** Further fields, below the email. */
  children?: ReactNode
}

/** Requests a one-time code for an email address, then submits the form with that code. */
export function CodeForm<Values extends CodeValues>({
  form,
  code,
  firstStep,
  onSubmit,
  ...props
}: Props<Values>) {
  const { register, formState, setFocus, setValue, getValues, resetField } =
    form as unknown as UseFormReturn<CodeValues>
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (!code.sentTo) return
    // After a reload, the address comes from the history entry.
    setValue('email', code.sentTo)
    setFocus('otp')
  }, [code.sentTo, setFocus, setValue])

  const sendCode = async () => {
    if (!(await form.trigger(firstStep, { shouldFocus: true }))) return
    if (await code.request(getValues('email'))) resetField('otp')
  }
  const submitCode = form.handleSubmit(async (values) => {
    code.setProblem('')
    try {
      await onSubmit(values)
    } catch (error) {
      code.refuse(error, showErrors(form, error))
      setFocus('otp')
    }
  })
  const submit = (event: FormEvent) => {
    if (code.sent) return submitCode(event)
    event.preventDefault()
    return sendCode()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <CodeMessages code={code} />
      <EmailField code={code} {...register('email')} error={errors.email?.message} />
      {props.children}
      {code.sent ? (
        <>
          <CodeField code={code} onResend={sendCode} {...register('otp')} error={errors.otp?.message} />
          <Button type="submit" size="lg" wide busy={isSubmitting && props.busyLabel}>
            {props.submitLabel}
          </Button>
        </>
      ) : (
        <Button type="submit" size="lg" wide disabled={!code.ready} busy={code.sending && 'Sending...'}>
          Send OTP
        </Button>
      )}
    </form>
  )
}
