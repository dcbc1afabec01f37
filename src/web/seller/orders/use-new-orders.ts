import { useEffect, useRef } from 'react'
import { say } from '../../ui/toast.tsx'

/** Tells, also to screen readers, when the first part of the list grew by itself. `view` names what is listed. */
export function useNewOrders(view: string, ids: number[] | undefined) {
  const seen = useRef({ view, newest: 0 })
  const newest = ids ? Math.max(0, ...ids) : 0
  const fresh = ids?.filter((id) => id > seen.current.newest).length ?? 0

  useEffect(() => {
    const before = seen.current
    if (newest === 0) return
    seen.current = { view, newest: before.view === view ? Math.max(newest, before.newest) : newest }
    if (before.view !== view || before.newest === 0 || newest <= before.newest) return
    say(fresh === 1 ? 'A new order has come in.' : `${fresh} new orders have come in.`)
  }, [view, newest, fresh])
}
