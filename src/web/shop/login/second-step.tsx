import { useEffect, useState } from 'react'
import type { StepUp } from '#contract/shop/accounts/step-up.ts'
import { api, type CallOptions } from '../../api.ts'
import { type Call, SecondProof } from '../../security/second-proof.tsx'
import { Loading, Skeleton } from '../../ui/feedback/states.tsx'

type Props = {
  /** Token of the login, which opens nothing before this step. */
  token: string
  onPassed: () => Promise<void> | void
  onCancel: () => void
}

/** Second step of a login: a passkey, a code of the authenticator app or a recovery code. */
export function SecondStep({ token, onPassed, onCancel }: Props) {
  const [methods, setMethods] = useState<StepUp['methods']>()
  useEffect(() => {
    api('GET /auth/step-up', { token }).then(
      (stepUp) => setMethods(stepUp.methods),
      // Codes work without knowing what else the account has.
      () => setMethods(['app']),
    )
  }, [token])
  if (!methods)
    return (
      <Loading what="Loading...">
        <Skeleton className="h-[140px]" />
      </Loading>
    )
  const call: Call = (key, input) => api(key, { ...input, token } as typeof input & CallOptions)
  return (
    <SecondProof
      call={call}
      methods={methods}
      label="Log in"
      wide
      hint="Lost your phone? Enter one of your recovery codes."
      sendCode={async (code) => {
        await call('POST /auth/second-factor/verify', { body: { code } })
        await onPassed()
      }}
      onPassed={onPassed}
      onCancel={onCancel}
    />
  )
}
