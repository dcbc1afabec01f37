import { messageOf } from '../../api-errors.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/states.tsx'

type Props = { error: unknown; onRetry: () => void }

/** Above what is still shown from before, when it could not be loaded again. */
export function Stale({ error, onRetry }: Props) {
  return (
    <div className="mb-2">
      <Notice
        tone="problem"
        action={
          <Button look="quiet" size="sm" className="min-h-[44px] self-center" onClick={onRetry}>
            Try again
          </Button>
        }
      >
        This may be out of date: {messageOf(error)}
      </Notice>
    </div>
  )
}
