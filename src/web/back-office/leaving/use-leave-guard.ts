import { useEffect } from 'react'
import { useBlocker } from 'react-router'

/** Blocks leaving a page with unsaved changes, except after logout: then `readToken` returns null. One per page. */
export function useLeaveGuard(hasChanges: () => boolean, readToken: () => string | null) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasChanges() && readToken() !== null,
  )
  useEffect(() => {
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasChanges()) event.preventDefault()
    }
    window.addEventListener('beforeunload', onBeforeUnload)
    return () => window.removeEventListener('beforeunload', onBeforeUnload)
  }, [hasChanges])
  return blocker
}
