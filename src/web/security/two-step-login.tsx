import { useState } from 'react'
import type { SecondFactor } from '#contract/shop/accounts/second-factor.ts'
import { messageOf } from '../api-errors.ts'
import { readStorage } from '../browser/storage.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/feedback/states.tsx'
import { toast } from '../ui/feedback/toast.tsx'
import { Icon } from '../ui/icon.tsx'
import { callWith, type TokenKey } from './account-call.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp, type Setup } from './set-up.tsx'
import { withProof } from './with-proof.ts'

type Step = Setup | 'renewing' | 'turning-off' | { recoveryCodes: string[] } | null

type Props = { tokenKey: TokenKey; state: SecondFactor; onChange: (state: SecondFactor) => void }

/** Two-step login: its state, the setup with an authenticator app, and its recovery codes. */
export function TwoStepLogin({ tokenKey, state, onChange }: Props) {
  const [step, setStep] = useState<Step>(null)
  return (
    <>
      <State state={state} />
      <Actions
        tokenKey={tokenKey}
        state={state}
        step={step}
        go={setStep}
        onCodes={(recoveryCodes) => {
          // New codes come from setting up the app, or without changing it.
          const app = state.app || (step !== null && typeof step === 'object' && 'secret' in step)
          onChange({ ...state, enabled: true, app, recoveryCodesLeft: recoveryCodes.length })
          setStep({ recoveryCodes })
        }}
        onOff={() => {
          onChange({ ...state, enabled: false, app: false, recoveryCodesLeft: 0 })
          setStep(null)
          toast('Two-step login is off')
        }}
      />
    </>
  )
}

function State({ state }: { state: SecondFactor }) {
  return (
    <>
      <h3 className="flex items-center gap-1 text-base">
        <Icon name="shield" />
        Two-step login is {state.enabled ? 'on' : 'off'}
      </h3>
      {state.required && !state.enabled && (
        <Notice tone="info">Set up two-step login to use the admin area.</Notice>
      )}
      {state.enabled && state.recoveryCodesLeft <= 3 && (
        <Notice tone="info">
          {state.recoveryCodesLeft === 0
            ? 'You have no recovery codes left. Create new ones: without them, losing your phone locks you out.'
            : `Recovery codes left: ${state.recoveryCodesLeft}. Create new ones soon.`}
        </Notice>
      )}
    </>
  )
}

type ActionsProps = {
  tokenKey: TokenKey
  state: SecondFactor
  step: Step
  go: (step: Step) => void
  onCodes: (codes: string[]) => void
  onOff: () => void
}

function Actions({ tokenKey, state, step, go, onCodes, onOff }: ActionsProps) {
  const back = () => go(null)
  if (step === 'renewing')
    return (
      <CodeForm
        label="Create recovery codes"
        send={async (code) =>
          onCodes(
            (await callWith(tokenKey, 'POST /auth/second-factor/recovery-codes', { body: { code } }))
              .recoveryCodes,
          )
        }
        onCancel={back}
      />
    )
  if (step === 'turning-off')
    return (
      <CodeForm
        label="Turn off two-step login"
        hint="Or one of your recovery codes. Your passkeys are removed, too."
        send={async (code) => {
          await callWith(tokenKey, 'POST /auth/second-factor/disable', { body: { code } })
          onOff()
        }}
        onCancel={back}
      />
    )
  if (step && 'secret' in step)
    return <SetUp tokenKey={tokenKey} setup={step} onDone={onCodes} onCancel={back} />
  if (step) return <RecoveryCodes codes={step.recoveryCodes} onDone={back} />
  if (!state.enabled)
    return (
      <>
        <p className="text-muted">
          After the code from your email, you'll use a passkey or a code from an authenticator app on your
          phone.
        </p>
        <SetUpButton tokenKey={tokenKey} label="Set up two-step login" onStarted={go} />
      </>
    )
  return (
    <>
      <p>Recovery codes left: {state.recoveryCodesLeft}</p>
      {!state.app && <SetUpButton tokenKey={tokenKey} label="Add an authenticator app" onStarted={go} />}
      <div className="flex flex-wrap gap-1">
        {state.app ? (
          <Button look="secondary" onClick={() => go('renewing')}>
            New recovery codes
          </Button>
        ) : (
          <NewCodes tokenKey={tokenKey} onCodes={onCodes} />
        )}
        {state.app && !state.required && (
          <Button look="danger" onClick={() => go('turning-off')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  )
}

/** Without an app, a fresh proof by passkey replaces the code. */
function NewCodes({ tokenKey, onCodes }: { tokenKey: TokenKey; onCodes: (codes: string[]) => void }) {
  const renew = async () => {
    try {
      const call = () => callWith(tokenKey, 'POST /auth/passkeys/recovery-codes', {})
      onCodes((await withProof(readStorage(tokenKey), call)).recoveryCodes)
    } catch (error) {
      toast(messageOf(error), { tone: 'problem' })
    }
  }
  return (
    <Button look="secondary" onClick={() => void renew()}>
      New recovery codes
    </Button>
  )
}

type SetUpButtonProps = { tokenKey: TokenKey; label: string; onStarted: (setup: Setup) => void }

function SetUpButton({ tokenKey, label, onStarted }: SetUpButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const start = async () => {
    setBusy(true)
    setProblem('')
    try {
      const start = () => callWith(tokenKey, 'POST /auth/second-factor/setup', {})
      onStarted(await withProof(readStorage(tokenKey), start))
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-1">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Button busy={busy && 'Starting...'} onClick={() => void start()}>
        {label}
      </Button>
    </div>
  )
}
