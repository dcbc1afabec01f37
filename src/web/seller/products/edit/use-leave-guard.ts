import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sellerToken } from '../../session/seller-session.ts'

/** Blocks leaving a page with unsaved changes, except after logout. */
export function useLeaveGuard(hasChanges: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasChanges() && sellerToken() !== null,
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
