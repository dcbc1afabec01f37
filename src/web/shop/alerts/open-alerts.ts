import { useEffect, useSyncExternalStore } from 'react'
import type { Alert, AlertBody } from '#contract/shop/alerts.ts'
import { isResponseError } from '../../api-errors.ts'
import { toast } from '../../ui/feedback/toast.tsx'
import { call } from '../session/customer-api.ts'
import { useSession } from '../session/session-store.ts'
import { alertLabels } from './alert-labels.ts'

/** One customer's open alerts. `loaded` is also true after loading failed. */
type OpenAlerts = { owner: number; loaded: boolean; list: readonly Alert[] }

const none: OpenAlerts = { owner: 0, loaded: false, list: [] }
let alerts = none
const listeners = new Set<() => void>()

function update(next: OpenAlerts) {
  alerts = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The user whose alerts are loading: all components of a page share one request. */
let loadingFor = 0

async function load(owner: number) {
  if (loadingFor === owner) return
  loadingFor = owner
  // After an error the buttons still work: requesting an alert twice changes nothing.
  const list = await call('GET /alerts', {}).catch(() => (alerts.owner === owner ? alerts.list : []))
  if (loadingFor !== owner) return
  loadingFor = 0
  update({ owner, loaded: true, list })
}

/** The signed-in customer's open alerts. Loads when the first component uses them. */
export function useOpenAlerts(): { loaded: boolean; list: readonly Alert[] } {
  const { state, user } = useSession()
  const owner = user?.id
  useEffect(() => {
    if (owner) void load(owner)
  }, [owner])
  const all = useSyncExternalStore(
    subscribe,
    () => alerts,
    () => none,
  )
  if (owner) return all.owner === owner ? all : none
  return { loaded: state !== 'loading', list: [] }
}

export async function requestAlert(body: AlertBody) {
  const alert = await call('POST /alerts', { body })
  update({ ...alerts, list: [alert, ...alerts.list.filter((other) => other.id !== alert.id)] })
  toast(alertLabels[body.kind].requested)
}

export async function stopAlerts(open: readonly Alert[]) {
  for (const { id } of open) {
    await call('DELETE /alerts/:alertId', { params: { alertId: id } }).catch((error: unknown) => {
      // An alert ends when its email is sent.
      if (!isResponseError(error) || error.status !== 404) throw error
    })
    update({ ...alerts, list: alerts.list.filter((alert) => alert.id !== id) })
  }
  toast("Alert turned off. We won't email you about this.")
}
