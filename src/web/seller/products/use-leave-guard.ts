import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { sellerToken } from '../seller-session.ts'

/** Holds a person who would lose what they typed. After a logout there is nothing to come back to. */
export function useLeaveGuard(wouldLose: () => boolean) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && wouldLose() && sellerToken() !== null,
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [wouldLose])
  return blocker
}
