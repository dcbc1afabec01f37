import { z } from 'zod'
import { email, otp } from '#contract/fields.ts'
import { api } from '../../api.ts'
import { useSchemaForm } from '../../forms.ts'
import { CodeForm } from './code-form.tsx'
import { useOneTimeCode } from './use-one-time-code.ts'

const fields = z.object({ email, otp })

/** With `secondFactorRequired`, the token opens nothing before the second step. */
export type LoginReply = { jwt: string; secondFactorRequired?: boolean | undefined }

type Props = {
  account: 'ROLE_CUSTOMER' | 'ROLE_SELLER'
  logIn: (body: { email: string; otp: string; requestId: string }) => Promise<LoginReply>
  onLoggedIn: (reply: LoginReply) => Promise<void> | void
  /** In a dialog over another page, which keeps its own history entry. */
  inPlace?: boolean
}

/** Login by one-time code, for customers and sellers. */
export function LoginForm({ account, logIn, onLoggedIn, inPlace = false }: Props) {
  const code = useOneTimeCode(
    (address, requestId) =>
      api('POST /auth/send-login-otp', { body: { email: address, role: account, requestId } }),
    { inPlace },
  )
  // Without default values, input typed before hydration stays.
  const form = useSchemaForm(fields)
  return (
    <CodeForm
      form={form}
      code={code}
      firstStep={['email']}
      submitLabel="Login"
      busyLabel="Logging in..."
      onSubmit={async (body) => {
        await onLoggedIn(await logIn({ ...body, requestId: code.requestId }))
      }}
    />
  )
}
