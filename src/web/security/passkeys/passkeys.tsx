import { useCallback, useEffect, useState } from 'react'
import type { Passkey } from '#contract/shop/accounts/passkeys.ts'
import { ErrorState, Loading, Notice, Skeleton } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { callWith, type TokenKey } from '../account-call.ts'
import { RecoveryCodes } from '../recovery-codes.tsx'
import { AddPasskey } from './add-passkey.tsx'
import { usePasskeySupport } from './passkey-button.tsx'
import { PasskeyRow } from './passkey-row.tsx'

type Props = {
  tokenKey: TokenKey
  /** Called after a change that may turn two-step login on or off. */
  onChange: () => void
}

/** The passkeys of the account: add, rename and remove. */
export function Passkeys({ tokenKey, onChange }: Props) {
  const { passkeys, error, load, setPasskeys } = usePasskeys(tokenKey)
  const [codes, setCodes] = useState<string[]>()
  const supported = usePasskeySupport()
  return (
    <>
      <h3 className="mt-1 text-base">Passkeys</h3>
      <p className="text-muted">
        Log in with your fingerprint, face or screen lock. A passkey can't be guessed, or stolen through your
        email.
      </p>
      {codes && <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />}
      {passkeys ? (
        <ul className={passkeys.length > 0 ? 'grid gap-1' : 'hidden'}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              tokenKey={tokenKey}
              passkey={passkey}
              onRenamed={(name) =>
                setPasskeys(passkeys.map((one) => (one.id === passkey.id ? { ...one, name } : one)))
              }
              onRemoved={() => {
                setPasskeys(passkeys.filter(({ id }) => id !== passkey.id))
                onChange()
                toast(`Removed: ${passkey.name}`)
              }}
            />
          ))}
        </ul>
      ) : error ? (
        <ErrorState title="We couldn't load your passkeys" error={error} onRetry={load} />
      ) : (
        <Loading what="Loading your passkeys...">
          <Skeleton className="h-5.5" />
        </Loading>
      )}
      {passkeys && !codes && supported && (
        <AddPasskey
          tokenKey={tokenKey}
          onAdded={({ passkey, recoveryCodes }) => {
            setPasskeys([...passkeys, passkey])
            if (recoveryCodes.length > 0) setCodes(recoveryCodes)
            onChange()
            toast(`Added: ${passkey.name}`)
          }}
        />
      )}
      {passkeys && !supported && (
        <Notice tone="info">
          This browser doesn't support passkeys. Open this page in another browser to add one.
        </Notice>
      )}
    </>
  )
}

function usePasskeys(tokenKey: TokenKey) {
  const [passkeys, setPasskeys] = useState<Passkey[]>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    callWith(tokenKey, 'GET /auth/passkeys', {}).then(setPasskeys, setError)
  }, [tokenKey])
  useEffect(load, [load])
  return { passkeys, error, load, setPasskeys }
}
