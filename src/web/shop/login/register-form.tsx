import { type FormEvent, useEffect } from 'react'
import { z } from 'zod'
import { email, firstName, lastName, otp } from '#contract/fields.ts'
import { api } from '../../api.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Button } from '../../ui/button.tsx'
import { NameFields } from '../account/name-fields.tsx'
import { CodeField, CodeMessages, EmailField } from './code-fields.tsx'
import { forgetDraft, useDraft } from './registration-draft.ts'
import { useOneTimeCode } from './use-one-time-code.ts'

const fields = z.object({
  email,
  firstName,
  lastName,
  otp,
})

type Props = { onRegistered: (jwt: string) => Promise<void> }

/** The same way in as the login, with a name. */
export function RegisterForm({ onRegistered }: Props) {
  const code = useOneTimeCode((address, requestId) =>
    api('POST /auth/send-register-otp', { body: { email: address, role: 'ROLE_CUSTOMER', requestId } }),
  )
  // Without defaults: what was typed before the script came stays.
  const form = useSchemaForm(fields)
  const { register, handleSubmit, formState, setFocus, setValue } = form
  const { errors, isSubmitting } = formState
  useDraft(form)

  useEffect(() => {
    if (!code.sentTo) return
    // After a reload the address comes from where the code went.
    setValue('email', code.sentTo)
    setFocus('otp')
  }, [code.sentTo, setFocus, setValue])

  const sendCode = async () => {
    if (!(await form.trigger(['email', 'firstName', 'lastName'], { shouldFocus: true }))) return
    if (await code.request(form.getValues('email'))) form.resetField('otp')
  }
  const create = handleSubmit(async (body) => {
    code.setProblem('')
    try {
      const { jwt } = await api('POST /auth/register', { body: { ...body, requestId: code.requestId } })
      forgetDraft()
      await onRegistered(jwt)
    } catch (error) {
      code.refuse(error, showErrors(form, error))
      setFocus('otp')
    }
  })
  const submit = (event: FormEvent) => {
    if (code.sent) return create(event)
    event.preventDefault()
    return sendCode()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <CodeMessages code={code} />
      <EmailField code={code} {...register('email')} error={errors.email?.message} />
      <NameFields
        first={{ field: register('firstName'), error: errors.firstName?.message }}
        last={{ field: register('lastName'), error: errors.lastName?.message }}
      />
      {code.sent ? (
        <>
          <CodeField code={code} onResend={sendCode} {...register('otp')} error={errors.otp?.message} />
          <Button type="submit" size="lg" wide busy={isSubmitting && 'Registering...'}>
            Register
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
