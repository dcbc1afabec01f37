import { Notice, Skeleton } from '../../ui/states.tsx'

/** Stands in for a private page until it is known who is there. */
export function ProfileLoading() {
  return (
    <div className="page grid gap-2 py-2 lg:py-3" aria-busy="true">
      <div className="js:hidden">
        <Notice>
          This page is about you, so it needs JavaScript. Please turn it on and load the page again.
        </Notice>
      </div>
      <p role="status" className="text-sm text-muted no-js:hidden">
        Loading User Profile...
      </p>
      <Skeleton className="h-[40px] w-[240px] no-js:hidden" />
      <Skeleton className="h-[320px] no-js:hidden" />
    </div>
  )
}
