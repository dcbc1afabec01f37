import { type FocusEvent, useCallback, useEffect, useState } from 'react'
import type { StepUp } from '#contract/shop/accounts/step-up.ts'
import { messageOf } from '../api-errors.ts'
import { browserId } from '../browser/browser-id.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/feedback/dialog.tsx'
import { ErrorState, Loading, Notice, Skeleton } from '../ui/feedback/states.tsx'
import { callWith, type TokenKey } from './account-call.ts'
import { CodeForm } from './code-form.tsx'
import { SecondProof } from './second-proof.tsx'

type Props = { tokenKey: TokenKey; onEnd: (proved: boolean) => void }

/** Asks the account to prove itself again before a sensitive action. The refused request is then sent again. */
export function StepUpDialog({ tokenKey, onEnd }: Props) {
  const { stepUp, error, load } = useStepUp(tokenKey)
  return (
    // Without the attribute, Escape would also close a dialog of the back office behind this one.
    <div
      onFocusCapture={({ target }: FocusEvent) =>
        target.setAttribute('data-mantine-stop-propagation', 'true')
      }
    >
      <Dialog open onClose={() => onEnd(false)} title="Confirm it's you">
        {stepUp ? (
          <Proof tokenKey={tokenKey} stepUp={stepUp} onEnd={onEnd} />
        ) : error ? (
          <ErrorState title="We couldn't load this step" error={error} onRetry={load} />
        ) : (
          <Loading what="Loading...">
            <Skeleton className="h-[160px]" />
          </Loading>
        )}
      </Dialog>
    </div>
  )
}

function useStepUp(tokenKey: TokenKey) {
  const [stepUp, setStepUp] = useState<StepUp>()
  const [error, setError] = useState<unknown>()
  const load = useCallback(() => {
    setError(undefined)
    callWith(tokenKey, 'GET /auth/step-up', {}).then(setStepUp, setError)
  }, [tokenKey])
  useEffect(load, [load])
  return { stepUp, error, load }
}

function Proof({ tokenKey, stepUp, onEnd }: Props & { stepUp: StepUp }) {
  const [requestId] = useState(browserId)
  const [sent, setSent] = useState(false)
  const byMail = stepUp.methods.includes('email')
  const send = async (code: string) => {
    await callWith(tokenKey, 'POST /auth/step-up', { body: { code, requestId } })
    onEnd(true)
  }
  return (
    <div className="grid gap-2">
      <p>
        This is an important change, so please confirm that it's you. You won't be asked again for a while.
      </p>
      {!byMail && (
        <SecondProof
          call={(key, input) => callWith(tokenKey, key, input)}
          methods={stepUp.methods}
          label="Confirm"
          sendCode={send}
          onPassed={() => onEnd(true)}
          onCancel={() => onEnd(false)}
        />
      )}
      {byMail && sent && (
        <CodeForm
          field={`Code we emailed to ${stepUp.email}`}
          hint="It can take a minute to arrive."
          label="Confirm"
          send={send}
          onCancel={() => onEnd(false)}
        />
      )}
      {byMail && (
        <EmailCode
          again={sent}
          email={stepUp.email}
          send={async () => {
            await callWith(tokenKey, 'POST /auth/step-up/send-otp', { body: { requestId } })
            setSent(true)
          }}
        />
      )}
    </div>
  )
}

type EmailCodeProps = { again: boolean; email: string; send: () => Promise<void> }

function EmailCode({ again, email, send }: EmailCodeProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const request = async () => {
    setBusy(true)
    setProblem('')
    await send().catch((error: unknown) => setProblem(messageOf(error)))
    setBusy(false)
  }
  return (
    <div className="grid justify-items-start gap-1">
      {problem && <Notice tone="problem">{problem}</Notice>}
      {!again && <p className="break-words text-muted">We'll email a code to {email}.</p>}
      <Button look={again ? 'quiet' : 'primary'} busy={busy && 'Sending...'} onClick={() => void request()}>
        {again ? 'Send a new code' : 'Email me a code'}
      </Button>
    </div>
  )
}
