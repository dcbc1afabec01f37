import { useEffect, useState } from 'react'
import type { ListedSession } from '#contract/shop/accounts/sessions.ts'
import { codeOf, messageOf } from '../../../api-errors.ts'
import { withProof } from '../../../security/with-proof.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/feedback/dialog.tsx'
import { ErrorState, Loading, Notice, Skeleton } from '../../../ui/feedback/states.tsx'
import { toast } from '../../../ui/feedback/toast.tsx'
import { call, customerToken } from '../../session/customer-api.ts'
import { endSession } from '../../session/session.ts'
import { dateTimeText } from '../orders/order-dates.ts'
import { StaleNotice } from '../stale-notice.tsx'
import { useLoad } from '../use-load.ts'
import { useSignOut } from '../use-sign-out.ts'

/** Where the account is logged in. */
export function Devices({ onSettled }: { onSettled: () => void }) {
  const { data, error, reload, setData } = useLoad('devices', () => call('GET /auth/sessions', {}))
  const [asking, setAsking] = useState(false)
  const settled = Boolean(data || error)
  // biome-ignore lint/correctness/useExhaustiveDependencies: told once, when the list has its height
  useEffect(() => {
    if (settled) onSettled()
  }, [settled])
  return (
    <div className="mt-2 grid gap-2 rounded-lg border border-line bg-raised p-2">
      <h3 className="text-base">Your devices</h3>
      <p className="text-muted">Don't recognize one? Log it out.</p>
      {data && error ? <StaleNotice error={error} onRetry={reload} /> : null}
      {data ? (
        <>
          <ul className="grid gap-1">
            {data.map((session) => (
              <Device
                key={session.id}
                session={session}
                onEnded={() => setData(data.filter(({ id }) => id !== session.id))}
              />
            ))}
          </ul>
          <Button look="danger" className="justify-self-start" onClick={() => setAsking(true)}>
            Log out everywhere
          </Button>
        </>
      ) : error ? (
        <ErrorState title="We couldn't load your devices" error={error} onRetry={reload} />
      ) : (
        <Loading what="Loading your devices...">
          <Skeleton className="h-[120px]" />
        </Loading>
      )}
      <Dialog open={asking} onClose={() => setAsking(false)} title="Log out everywhere?">
        <LogOutEverywhere onClose={() => setAsking(false)} />
      </Dialog>
    </div>
  )
}

function Device({ session, onEnded }: { session: ListedSession; onEnded: () => void }) {
  const [busy, setBusy] = useState(false)
  const name = session.device || 'Unknown device'
  const end = async () => {
    setBusy(true)
    try {
      await withProof(customerToken(), () =>
        call('DELETE /auth/sessions/:sessionId', { params: { sessionId: session.id } }),
      )
    } catch (error) {
      // Already logged out.
      if (codeOf(error) !== 'not_found') {
        setBusy(false)
        toast(messageOf(error), { tone: 'problem' })
        return
      }
    }
    toast(`Logged out: ${name}`)
    onEnded()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-1 border-t border-line pt-1">
      <div>
        <p className="font-medium">
          {name}
          {session.current && <span className="ml-1 font-normal text-accent">This device</span>}
        </p>
        <p className="text-sm text-muted">
          {session.current ? 'Active now' : `Last used ${dateTimeText(session.lastUsedAt)}`} · Logged in{' '}
          {dateTimeText(session.createdAt)}
        </p>
      </div>
      {!session.current && (
        <Button
          look="secondary"
          aria-label={`Log out ${name}, last used ${dateTimeText(session.lastUsedAt)}`}
          busy={busy && 'Logging out...'}
          onClick={() => void end()}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

function LogOutEverywhere({ onClose }: { onClose: () => void }) {
  const signOut = useSignOut()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const end = async () => {
    setBusy(true)
    setProblem('')
    try {
      await withProof(customerToken(), () => call('DELETE /auth/sessions', {}))
      await signOut(endSession)
      toast('You are logged out on all devices')
    } catch (error) {
      setProblem(messageOf(error))
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-2">
      {problem && <Notice tone="problem">{problem}</Notice>}
      <p>This logs you out on all devices, including this one. Your bag and your orders stay.</p>
      <div className="flex flex-wrap justify-end gap-1">
        <Button look="secondary" disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button look="danger" busy={busy && 'Logging out...'} onClick={() => void end()}>
          Log out everywhere
        </Button>
      </div>
    </div>
  )
}
