import { z } from 'zod'
import { email, otp } from '#contract/fields.ts'
import { api } from '../../api.ts'
import { codeOf } from '../../api-errors.ts'
import { useSchemaForm } from '../../forms.ts'
import { CodeForm } from './code/code-form.tsx'
import { useOneTimeCode } from './code/use-one-time-code.ts'
import { PasskeyLogin } from './passkey-login.tsx'

const fields = z.object({ email, otp })

/** With `secondFactorRequired`, the token opens nothing before the second step. */
export type LoginReply = { jwt: string; secondFactorRequired?: boolean | undefined }

/** An address without an account, whose owner entered the right code. */
export type ProvedAddress = { email: string; otp: string; requestId: string }

type Props = {
  account: 'ROLE_CUSTOMER' | 'ROLE_SELLER'
  logIn: (body: ProvedAddress) => Promise<LoginReply>
  onLoggedIn: (reply: LoginReply) => Promise<void> | void
  /** Without it, an address without an account is refused. */
  onNewCustomer?: (proved: ProvedAddress) => void
  /** In a dialog over another page, which keeps its own history entry. */
  inPlace?: boolean
}

/** Login by one-time code or passkey, for customers and sellers. */
export function LoginForm({ account, logIn, onLoggedIn, onNewCustomer, inPlace = false }: Props) {
  const code = useOneTimeCode(
    (address, requestId) =>
      api('POST /auth/send-login-otp', { body: { email: address, role: account, requestId } }),
    { inPlace },
  )
  // Without default values, input typed before hydration stays.
  const form = useSchemaForm(fields)
  return (
    <>
      <CodeForm
        form={form}
        code={code}
        firstStep={['email']}
        submitLabel="Login"
        busyLabel="Logging in..."
        onSubmit={async (body) => {
          const attempt = { ...body, requestId: code.requestId }
          const reply = await logIn(attempt).catch((error: unknown) => {
            if (!onNewCustomer || codeOf(error) !== 'registration_required') throw error
            onNewCustomer(attempt)
          })
          if (reply) await onLoggedIn(reply)
        }}
      />
      {!code.sent && <PasskeyLogin account={account} requestId={code.requestId} onLoggedIn={onLoggedIn} />}
    </>
  )
}
