import { z } from 'zod'
import { email, firstName, lastName, otp } from '#contract/fields.ts'
import { api } from '../../api.ts'
import { useSchemaForm } from '../../forms.ts'
import { NameFields } from '../account/name-fields.tsx'
import { CodeForm } from './code/code-form.tsx'
import { useOneTimeCode } from './code/use-one-time-code.ts'
import type { LoginReply } from './login-form.tsx'
import { clearRegistrationDraft, useRegistrationDraft } from './registration-draft.ts'

const fields = z.object({
  email,
  firstName,
  lastName,
  otp,
})

type Props = { onRegistered: (reply: LoginReply) => Promise<void> | void }

/** Registration by one-time code: the login form plus the customer's name. */
export function RegisterForm({ onRegistered }: Props) {
  const code = useOneTimeCode((address, requestId) =>
    api('POST /auth/send-register-otp', { body: { email: address, role: 'ROLE_CUSTOMER', requestId } }),
  )
  // Without default values, input typed before hydration stays.
  const form = useSchemaForm(fields)
  const { register, formState } = form
  const { errors } = formState
  useRegistrationDraft(form)
  return (
    <CodeForm
      form={form}
      code={code}
      firstStep={['email', 'firstName', 'lastName']}
      submitLabel="Register"
      busyLabel="Registering..."
      onSubmit={async (body) => {
        const reply = await api('POST /auth/register', { body: { ...body, requestId: code.requestId } })
        clearRegistrationDraft()
        await onRegistered(reply)
      }}
    >
      <NameFields
        first={{ field: register('firstName'), error: errors.firstName?.message }}
        last={{ field: register('lastName'), error: errors.lastName?.message }}
      />
    </CodeForm>
  )
}
