import { api } from '../../api.ts'
import { CodeForm } from '../../security/code-form.tsx'

type Props = {
  /** Token of the login, which opens nothing before this step. */
  token: string
  onPassed: () => Promise<void> | void
  onCancel: () => void
}

/** Second step of a login: a code of the authenticator app or a recovery code. */
export function SecondStep({ token, onPassed, onCancel }: Props) {
  return (
    <CodeForm
      label="Log in"
      hint="Lost your phone? Enter one of your recovery codes."
      send={async (code) => {
        await api('POST /auth/second-factor/verify', { token, body: { code } })
        await onPassed()
      }}
      onCancel={onCancel}
    />
  )
}
