import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Blocks leaving a page while `wouldLose` is true; the browser asks before the tab closes. One per page. */
export function useLeaveGuard(wouldLose: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  )
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [wouldLose])
  return blocker
}
