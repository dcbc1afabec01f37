import { api } from '../../api.ts'
import { PasskeyButton } from '../../security/passkeys/passkey-button.tsx'

type Props = {
  account: 'ROLE_CUSTOMER' | 'ROLE_SELLER'
  requestId: string
  onLoggedIn: (reply: { jwt: string }) => Promise<void> | void
}

/** Login without a code. The browser shows the passkeys that it has for this site. */
export function PasskeyLogin({ account, requestId, onLoggedIn }: Props) {
  return (
    <PasskeyButton
      label="Log in with a passkey"
      look="secondary"
      work={async () => {
        const { signWithPasskey } = await import('../../security/passkeys/authenticator.ts')
        const options = await api('POST /auth/passkeys/login-options', { body: { requestId } })
        const credential = await signWithPasskey(options)
        await onLoggedIn(
          await api('POST /auth/passkeys/login', { body: { requestId, role: account, credential } }),
        )
      }}
    />
  )
}
