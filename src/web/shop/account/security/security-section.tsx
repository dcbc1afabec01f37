import { useState } from 'react'
import type { SecondFactor } from '#contract/shop/second-factor.ts'
import { messageOf } from '../../../api-errors.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Loading, Notice, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { call } from '../../session/customer-api.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { CodeForm } from './code-form.tsx'
import { Devices } from './devices.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUp, type Setup } from './set-up.tsx'

type Step = Setup | 'renewing' | 'turning-off' | { recoveryCodes: string[] } | null

/** Two-step login: its state, the setup with an authenticator app, and its recovery codes. */
export default function SecuritySection() {
  const { data, error, reload, setData } = useLoad('security', () => call('GET /auth/second-factor', {}))
  const [step, setStep] = useState<Step>(null)
  const showCodes = (recoveryCodes: string[]) => {
    if (data) setData({ ...data, enabled: true, recoveryCodesLeft: recoveryCodes.length })
    setStep({ recoveryCodes })
  }
  return (
    <>
      <p className="mb-2 max-w-[65ch] text-muted">
        With two-step login, nobody can use your account with access to your email alone.
      </p>
      {data && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <div className="grid gap-2 rounded-lg border border-line bg-raised p-2">
          <State state={data} />
          <Actions
            state={data}
            step={step}
            go={setStep}
            onCodes={showCodes}
            onOff={() => {
              setData({ ...data, enabled: false, recoveryCodesLeft: 0 })
              setStep(null)
              toast('Two-step login is off')
            }}
          />
        </div>
      ) : error ? (
        <ErrorState title="Your security settings could not be loaded" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your security settings...">
          <Skeleton className="h-[160px]" />
        </Loading>
      )}
      <Devices />
    </>
  )
}

function State({ state }: { state: SecondFactor }) {
  return (
    <>
      <h3 className="flex items-center gap-1 font-text text-base font-medium">
        <Icon name="shield" />
        Two-step login is {state.enabled ? 'on' : 'off'}
      </h3>
      {state.required && !state.enabled && (
        <Notice tone="info">Set up two-step login to use the admin area.</Notice>
      )}
      {state.enabled && state.recoveryCodesLeft <= 3 && (
        <Notice tone="info">
          {state.recoveryCodesLeft === 0
            ? 'You have no recovery codes left. Create new ones, or you may lose access with your phone.'
            : `Recovery codes left: ${state.recoveryCodesLeft}. Create new ones soon.`}
        </Notice>
      )}
    </>
  )
}

type ActionsProps = {
  state: SecondFactor
  step: Step
  go: (step: Step) => void
  onCodes: (codes: string[]) => void
  onOff: () => void
}

function Actions({ state, step, go, onCodes, onOff }: ActionsProps) {
  const back = () => go(null)
  if (step === 'renewing')
    return (
      <CodeForm
        label="Create recovery codes"
        send={async (code) =>
          onCodes((await call('POST /auth/second-factor/recovery-codes', { body: { code } })).recoveryCodes)
        }
        onCancel={back}
      />
    )
  if (step === 'turning-off')
    return (
      <CodeForm
        label="Turn off two-step login"
        send={async (code) => {
          await call('POST /auth/second-factor/disable', { body: { code } })
          onOff()
        }}
        onCancel={back}
      />
    )
  if (step && 'secret' in step) return <SetUp setup={step} onDone={onCodes} onCancel={back} />
  if (step) return <RecoveryCodes codes={step.recoveryCodes} onDone={back} />
  if (!state.enabled)
    return (
      <>
        <p>You'll enter a code from an authenticator app on your phone after the code from your email.</p>
        <SetUpButton onStarted={go} />
      </>
    )
  return (
    <>
      <p>Recovery codes left: {state.recoveryCodesLeft}</p>
      <div className="flex flex-wrap gap-1">
        <Button look="secondary" onClick={() => go('renewing')}>
          New recovery codes
        </Button>
        {!state.required && (
          <Button look="danger" onClick={() => go('turning-off')}>
            Turn off
          </Button>
        )}
      </div>
    </>
  )
}

function SetUpButton({ onStarted }: { onStarted: (setup: Setup) => void }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const start = async () => {
    setBusy(true)
    setProblem('')
    try {
      onStarted(await call('POST /auth/second-factor/setup', {}))
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid justify-items-start gap-1">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <Button busy={busy && 'Starting...'} onClick={() => void start()}>
        Set up two-step login
      </Button>
    </div>
  )
}
