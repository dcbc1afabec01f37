import { Notice, Skeleton } from '../../ui/states.tsx'

/** Stands in for a private page until it is known who is there. */
export function ProfileLoading() {
  return (
    <div className="page grid gap-2 py-2 lg:py-3" aria-busy="true">
      <title>Your account | Trove</title>
      <h1 className="sr-only">Your account</h1>
      <noscript>
        <Notice>Turn on JavaScript to use this page.</Notice>
      </noscript>
      <p role="status" className="text-sm text-muted no-js:hidden">
        Loading User Profile...
      </p>
      <Skeleton className="h-[40px] w-[240px] no-js:hidden" />
      <Skeleton className="h-[320px] no-js:hidden" />
    </div>
  )
}
