import { useState } from 'react'
import type { Passkey } from '#contract/shop/accounts/passkeys.ts'
import { dateFormat } from '#shared/region/formats.ts'
import { messageOf } from '../../api-errors.ts'
import { readStorage } from '../../browser/storage.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { callWith, type TokenKey } from '../account-call.ts'
import { withProof } from '../with-proof.ts'
import { PasskeyNameForm } from './passkey-name-form.tsx'

const day = dateFormat({ dateStyle: 'medium' })
const dayText = (at: string) => day.format(new Date(at))

type Props = {
  tokenKey: TokenKey
  passkey: Passkey
  onRenamed: (name: string) => void
  onRemoved: () => void
}

export function PasskeyRow({ tokenKey, passkey, onRenamed, onRemoved }: Props) {
  const [step, setStep] = useState<'renaming' | 'removing'>()
  const { id, name, createdAt, lastUsedAt } = passkey
  const params = { passkeyId: id }
  return (
    <li className="grid gap-1 border-t border-line pt-1">
      <div className="flex flex-wrap items-center justify-between gap-1">
        <div className="min-w-0">
          <p className="break-words font-medium">{name}</p>
          <p className="text-sm text-muted">
            Added {dayText(createdAt)} · {lastUsedAt ? `Last used ${dayText(lastUsedAt)}` : 'Not used yet'}
          </p>
        </div>
        <div className="flex flex-wrap gap-1">
          <Button look="secondary" aria-label={`Rename ${name}`} onClick={() => setStep('renaming')}>
            Rename
          </Button>
          <Button look="secondary" aria-label={`Remove ${name}`} onClick={() => setStep('removing')}>
            Remove
          </Button>
        </div>
      </div>
      {step === 'renaming' && (
        <PasskeyNameForm
          label="Save name"
          busyLabel="Saving..."
          name={name}
          send={async (next) => {
            await callWith(tokenKey, 'PATCH /auth/passkeys/:passkeyId', { params, body: { name: next } })
            setStep(undefined)
            onRenamed(next)
          }}
          onCancel={() => setStep(undefined)}
        />
      )}
      <Dialog open={step === 'removing'} onClose={() => setStep(undefined)} title="Remove this passkey?">
        <Removal
          name={name}
          remove={async () => {
            await withProof(readStorage(tokenKey), () =>
              callWith(tokenKey, 'DELETE /auth/passkeys/:passkeyId', { params }),
            )
            onRemoved()
          }}
          onClose={() => setStep(undefined)}
        />
      </Dialog>
    </li>
  )
}

type RemovalProps = { name: string; remove: () => Promise<void>; onClose: () => void }

function Removal({ name, remove, onClose }: RemovalProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const start = async () => {
    setBusy(true)
    setProblem('')
    await remove().catch((error: unknown) => {
      setProblem(messageOf(error))
      setBusy(false)
    })
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p className="break-words">
        {name} can then no longer log in to your account, and your other devices are logged out. Without
        another passkey or an app, two-step login is turned off.
      </p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" busy={busy && 'Removing...'} onClick={() => void start()}>
          Remove passkey
        </Button>
      </div>
    </div>
  )
}
