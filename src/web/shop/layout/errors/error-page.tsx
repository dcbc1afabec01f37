import { Suspense } from 'react'
import { lazyPart } from '../../../ui/deferred.ts'

/** Its script loads with the network toasts, so that it also works while the browser is offline. */
const ErrorView = lazyPart(() => import('./error-view.tsx'))

/** The error page of every route. */
export function ErrorPage() {
  return (
    <Suspense fallback={<div className="min-h-[60vh]" />}>
      <ErrorView />
    </Suspense>
  )
}
