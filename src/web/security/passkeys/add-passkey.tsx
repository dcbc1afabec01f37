import { useState } from 'react'
import { readStorage } from '../../browser/storage.ts'
import { Button } from '../../ui/button.tsx'
import { callWith, type TokenKey } from '../account-call.ts'
import { withProof } from '../with-proof.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

const create = async (tokenKey: TokenKey, name: string) => {
  const { createPasskey } = await import('./authenticator.ts')
  const proved = <T,>(work: () => Promise<T>) => withProof(readStorage(tokenKey), work)
  const options = await proved(() => callWith(tokenKey, 'POST /auth/passkeys/setup', {}))
  const credential = await createPasskey(options)
  return proved(() => callWith(tokenKey, 'POST /auth/passkeys', { body: { name, credential } }))
}

type Props = { tokenKey: TokenKey; onAdded: (added: Awaited<ReturnType<typeof create>>) => void }

export function AddPasskey({ tokenKey, onAdded }: Props) {
  const [naming, setNaming] = useState(false)
  if (!naming)
    return (
      <Button look="secondary" className="self-start justify-self-start" onClick={() => setNaming(true)}>
        Add a passkey
      </Button>
    )
  return (
    <PasskeyNameForm
      label="Create passkey"
      busyLabel="Waiting for your device..."
      send={async (name) => {
        const added = await create(tokenKey, name)
        setNaming(false)
        onAdded(added)
      }}
      onCancel={() => setNaming(false)}
    />
  )
}
