import { type FormEvent, useEffect } from 'react'
import { z } from 'zod'
import { email, otp } from '#contract/fields.ts'
import { api } from '../../api.ts'
import { showErrors, useSchemaForm } from '../../forms.ts'
import { Button } from '../../ui/button.tsx'
import { CodeField, CodeMessages, EmailField } from './code-fields.tsx'
import { useOneTimeCode } from './use-one-time-code.ts'

const fields = z.object({ email, otp })

type Props = {
  /** Whose code is asked for. */
  account: 'ROLE_CUSTOMER' | 'ROLE_SELLER'
  logIn: (body: { email: string; otp: string; requestId: string }) => Promise<{ jwt: string }>
  onLoggedIn: (jwt: string) => Promise<void> | void
  /** Over another page instead of on one of its own. */
  inPlace?: boolean
}

/** An address, a code, in. Used by customers and by sellers. */
export function LoginForm({ account, logIn, onLoggedIn, inPlace = false }: Props) {
  const code = useOneTimeCode(
    (address, requestId) =>
      api('POST /auth/send-login-otp', { body: { email: address, role: account, requestId } }),
    { inPlace },
  )
  // Without defaults: what was typed before the script came stays.
  const form = useSchemaForm(fields)
  const { register, handleSubmit, formState, setFocus, setValue } = form
  const { errors, isSubmitting } = formState

  useEffect(() => {
    if (!code.sentTo) return
    // After a reload the address comes from where the code went.
    setValue('email', code.sentTo)
    setFocus('otp')
  }, [code.sentTo, setFocus, setValue])

  const sendCode = async () => {
    if (!(await form.trigger('email', { shouldFocus: true }))) return
    if (await code.request(form.getValues('email'))) form.resetField('otp')
  }
  const enter = handleSubmit(async (body) => {
    code.setProblem('')
    try {
      const { jwt } = await logIn({ ...body, requestId: code.requestId })
      await onLoggedIn(jwt)
    } catch (error) {
      code.refuse(error, showErrors(form, error))
      setFocus('otp')
    }
  })
  const submit = (event: FormEvent) => {
    if (code.sent) return enter(event)
    event.preventDefault()
    return sendCode()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-2">
      <CodeMessages code={code} />
      <EmailField code={code} {...register('email')} error={errors.email?.message} />
      {code.sent ? (
        <>
          <CodeField code={code} onResend={sendCode} {...register('otp')} error={errors.otp?.message} />
          <Button type="submit" size="lg" wide busy={isSubmitting && 'Logging in...'}>
            Login
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
