import { type ComponentProps, useState } from 'react'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'
import { useReady } from '../../ui/use-ready.ts'

/** Browsers offer passkeys over HTTPS and on localhost only. */
const supported = () => typeof window.PublicKeyCredential === 'function'

export const usePasskeySupport = () => useReady() && supported()

/** Passkey errors carry their own text; all others are of the API. */
export const passkeyMessage = (error: unknown): string =>
  error instanceof Error && error.name === 'PasskeyError' ? error.message : messageOf(error)

type Props = {
  label: string
  look?: ComponentProps<typeof Button>['look']
  /** Throws when no passkey was used or it was refused; the button shows the reason. */
  work: () => Promise<void>
}

/** Asks for a passkey. Hidden where the browser has none. */
export function PasskeyButton({ label, look, work }: Props) {
  const ready = usePasskeySupport()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  if (!ready) return null
  const start = async () => {
    setBusy(true)
    setProblem('')
    await work().catch((error: unknown) => setProblem(passkeyMessage(error)))
    setBusy(false)
  }
  return (
    <div className="grid gap-1">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Button look={look} busy={busy && 'Waiting for your passkey...'} onClick={() => void start()}>
        {label}
      </Button>
    </div>
  )
}
