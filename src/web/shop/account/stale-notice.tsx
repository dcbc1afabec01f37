import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/feedback/states.tsx'

type Props = { error: unknown; onRetry: () => void }

/** Shown above cached data when reloading it failed. */
export function StaleNotice({ error, onRetry }: Props) {
  return (
    <div className="mb-2">
      <Notice
        tone="problem"
        action={
          <Button look="quiet" size="sm" className="min-h-5.5 self-center" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        This may be out of date: {messageOf(error)}
      </Notice>
    </div>
  )
}
