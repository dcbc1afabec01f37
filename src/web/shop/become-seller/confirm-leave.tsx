import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/feedback/dialog.tsx'
import { useLeaveGuard } from '../../ui/navigation/use-leave-guard.ts'

/** Confirms before the customer leaves the page with unsaved secrets. The browser confirms closing the tab. */
export function ConfirmLeave({ wouldLose }: { wouldLose: () => boolean }) {
  const blocker = useLeaveGuard(wouldLose)
  const stay = () => blocker.reset?.()
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave the registration?">
      <div className="grid gap-2">
        <p>
          We don't save your account number and password, so you'd need to type them again. Everything else
          stays in this tab.
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
