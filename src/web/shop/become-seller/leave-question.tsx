import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Asks before a page is left with something typed that is stored nowhere; the browser asks where it is left altogether. */
export function LeaveQuestion({ wouldLose }: { wouldLose: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && wouldLose(),
  )
  useEffect(() => {
    const hold = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault()
    }
    window.addEventListener('beforeunload', hold)
    return () => window.removeEventListener('beforeunload', hold)
  }, [wouldLose])
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave the registration?">
      <div className="grid gap-2">
        <p>
          Account number and password are not stored, so you would have to type them again. The rest stays in
          this tab.
        </p>
        <div className="flex flex-wrap justify-end gap-1">
          <Button look="secondary" onClick={stay}>
            Stay here
          </Button>
          <Button onClick={() => blocker.proceed?.()}>Leave</Button>
        </div>
      </div>
    </Dialog>
  )
}
