import type { ReactNode } from 'react'
import { messageOf } from '../../api-errors.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'

export { EmptyState } from './empty-state.tsx'
export { Notice } from './notice.tsx'
export { Skeleton } from './skeleton.tsx'

/** Announces to screen readers what is loading while skeletons are shown. */
export function Loading({ what, children }: { what: string; children: ReactNode }) {
  return (
    <div aria-busy="true">
      <p role="status" className="sr-only">
        {what}
      </p>
      {children}
    </div>
  )
}

type ErrorProps = { title: string; error: unknown; onRetry?: () => void }

/** An error message with a retry button. */
export function ErrorState({ title, error, onRetry }: ErrorProps) {
  return (
    <div role="alert" className="mx-auto grid max-w-form justify-items-center gap-1.5 px-2 py-8 text-center">
      <span className="grid size-[72px] place-items-center rounded-full bg-sale-soft text-sale">
        <Icon name="alert" size={32} />
      </span>
      <h2 className="text-xl">{title}</h2>
      <p className="text-muted">{messageOf(error)}</p>
      {onRetry && (
        <Button look="secondary" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
