import { useEffect, useState } from 'react'
import type { DataExport } from '#contract/shop/accounts/personal-data.ts'
import { messageOf } from '../../../api-errors.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorState, Loading, Notice, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { mediumDay } from '../../../ui/format/figures.ts'
import { fileSize } from '../../../ui/format/file-size.ts'
import { MoreIcon } from '../../../ui/more-icons.tsx'
import { call } from '../../session/customer-api.ts'
import { useSession } from '../../session/session-store.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { DeleteAccount } from './delete-account.tsx'

const refreshMs = 4_000

/** A copy of the customer's data, and deleting the account. */
export default function YourDataSection() {
  const { user } = useSession()
  const { data, error, reload, setData } = useLoad('your-data', () => call('GET /users/data-export', {}))
  return (
    <>
      {data && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <div className="grid gap-2">
          <Copy state={data} onChange={setData} reload={reload} />
          {user && <DeleteAccount email={user.email} />}
        </div>
      ) : error ? (
        <ErrorState title="We couldn't load this section" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your data settings...">
          <Skeleton className="h-[160px]" />
        </Loading>
      )}
    </>
  )
}

type CopyProps = { state: DataExport; onChange: (state: DataExport) => void; reload: () => void }

function Copy({ state, onChange, reload }: CopyProps) {
  const waiting = state.status === 'REQUESTED'
  // biome-ignore lint/correctness/useExhaustiveDependencies: one timer per loaded state
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(reload, refreshMs)
    return () => clearTimeout(timer)
  }, [waiting, state])
  return (
    <section aria-labelledby="copy-title" className="grid gap-2 rounded-lg border border-line bg-raised p-2">
      <h3 id="copy-title" className="text-base">
        Download your data
      </h3>
      <p className="max-w-[65ch] text-muted">
        A ZIP file with everything we store about you: profile, addresses, orders, returns, reviews and more,
        as JSON and CSV.
      </p>
      <div role="status" className="empty:-mt-2">
        {waiting && <Notice tone="info">We're collecting your data. We'll email you when it's ready.</Notice>}
        {state.status === 'READY' && state.expiresAt && state.bytes !== null && (
          <p>
            Ready: {fileSize(state.bytes)}, available until {mediumDay(state.expiresAt)}.
          </p>
        )}
        {state.status === 'FAILED' && (
          <Notice tone="problem">Your file could not be created. Please request it again.</Notice>
        )}
      </div>
      <CopyButtons state={state} onChange={onChange} />
    </section>
  )
}

function CopyButtons({ state, onChange }: Pick<CopyProps, 'state' | 'onChange'>) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const run = async (work: () => Promise<void>) => {
    setBusy(true)
    setProblem('')
    await work().catch((error: unknown) => setProblem(messageOf(error)))
    setBusy(false)
  }
  const download = () =>
    run(async () => {
      saveFile(await call('GET /users/data-export/file', {}), 'Your data.zip')
      toast('Downloaded "Your data.zip"')
    })
  const request = () => run(async () => onChange(await call('POST /users/data-export', {})))
  return (
    <>
      {problem && <Notice tone="problem">{problem}</Notice>}
      {state.status === 'READY' ? (
        <Button
          look="secondary"
          busy={busy && 'Preparing...'}
          onClick={() => void download()}
          className="justify-self-start"
        >
          <MoreIcon name="download" />
          Download
        </Button>
      ) : state.status !== 'REQUESTED' && state.nextRequestAt === null ? (
        <Button
          look="secondary"
          busy={busy && 'Requesting...'}
          onClick={() => void request()}
          className="justify-self-start"
        >
          Request a copy
        </Button>
      ) : (
        state.status === null && (
          <p className="text-muted">You can request another copy one day after the last one.</p>
        )
      )}
    </>
  )
}
