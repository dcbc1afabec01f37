import { useEffect, useSyncExternalStore } from 'react'
import type { Alert, AlertBody, AlertKind } from '#contract/shop/alerts.ts'
import { isResponseError } from '../../api-errors.ts'
import { toast } from '../../ui/toast.tsx'
import { call, useSession } from '../session.ts'

/** What the button that asks says, and what is said once it was asked. */
export const alertWords: Record<AlertKind, { ask: string; asked: string }> = {
  BACK_IN_STOCK: { ask: 'Tell me when it is back', asked: 'You will get a mail when it is back.' },
  PRICE_DROP: { ask: 'Tell me when the price drops', asked: 'You will get a mail when the price drops.' },
}

/** The open alerts of one person. `known` is false until they were asked for, and true also when that failed. */
type Kept = { owner: number; known: boolean; list: readonly Alert[] }

const none: Kept = { owner: 0, known: false, list: [] }
let kept = none
const listeners = new Set<() => void>()

function change(next: Kept) {
  kept = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whose alerts are on their way. Many parts of a page ask at once, and share one call. */
let loadingFor = 0

async function load(owner: number) {
  if (loadingFor === owner) return
  loadingFor = owner
  // Without them the buttons still work: asking for what was asked for changes nothing.
  const list = await call('GET /alerts', {}).catch(() => (kept.owner === owner ? kept.list : []))
  if (loadingFor !== owner) return
  loadingFor = 0
  change({ owner, known: true, list })
}

/** What the person in front of the page waits for; loads with the first part that shows it. */
export function useOpenAlerts(): { known: boolean; list: readonly Alert[] } {
  const { state, user } = useSession()
  const owner = user?.id
  useEffect(() => {
    if (owner) void load(owner)
  }, [owner])
  const all = useSyncExternalStore(
    subscribe,
    () => kept,
    () => none,
  )
  if (owner) return all.owner === owner ? all : none
  return { known: state !== 'loading', list: [] }
}

/** Starts to wait, and says so. */
export async function askForMail(wish: AlertBody) {
  const alert = await call('POST /alerts', { body: wish })
  change({ ...kept, list: [alert, ...kept.list.filter((other) => other.id !== alert.id)] })
  toast(alertWords[wish.kind].asked)
}

/** Stops waiting. One whose mail has left meanwhile is gone as well. */
export async function stopMails(alerts: readonly Alert[]) {
  for (const { id } of alerts) {
    await call('DELETE /alerts/:alertId', { params: { alertId: id } }).catch((error: unknown) => {
      if (!isResponseError(error) || error.status !== 404) throw error
    })
    change({ ...kept, list: kept.list.filter((alert) => alert.id !== id) })
  }
  toast('You will get no mail about this.')
}
