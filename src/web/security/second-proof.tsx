import type { StepUp } from '#contract/shop/accounts/step-up.ts'
import type { ContractKey, InputOf, ReplyOf } from '../api.ts'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkeys/passkey-button.tsx'

/** Calls an endpoint with the token of the login or of the account. */
export type Call = <K extends ContractKey>(key: K, input: InputOf<K>) => Promise<ReplyOf<K>>

type Props = {
  call: Call
  methods: StepUp['methods']
  /** Label of the button that sends a code. */
  label: string
  /** Shown below the field for codes. */
  hint?: string
  wide?: boolean
  sendCode: (code: string) => Promise<void>
  onPassed: () => Promise<void> | void
  onCancel: () => void
}

/** Proof by passkey, by a code of the authenticator app or by a recovery code: what the account has. */
export function SecondProof({ call, methods, label, hint, wide, sendCode, onPassed, onCancel }: Props) {
  const passkey = methods.includes('passkey')
  return (
    <div className="grid gap-2">
      {passkey && (
        <PasskeyButton
          label="Use a passkey"
          work={async () => {
            const { signWithPasskey } = await import('./passkeys/authenticator.ts')
            const credential = await signWithPasskey(await call('POST /auth/passkeys/options', {}))
            await call('POST /auth/passkeys/verify', { body: { credential } })
            await onPassed()
          }}
        />
      )}
      {methods.includes('app') ? (
        <CodeForm label={label} hint={hint} wide={wide} send={sendCode} onCancel={onCancel} />
      ) : (
        <CodeForm
          field="Recovery code"
          hint="Don't have your passkey with you? Enter a recovery code. Each code works once."
          label={label}
          wide={wide}
          send={sendCode}
          onCancel={onCancel}
        />
      )}
    </div>
  )
}
