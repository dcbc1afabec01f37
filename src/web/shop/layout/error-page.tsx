import { lazy, Suspense } from 'react'
import { deferred } from '../../ui/deferred.ts'

/** Its chunk is loaded with the network notices, so that it also works while the browser is offline. */
const WhatFailed = lazy(deferred(() => import('./what-failed.tsx')))

/** The error page of every route. */
export function ErrorPage() {
  return (
    <Suspense fallback={<div className="min-h-[70vh]" />}>
      <WhatFailed />
    </Suspense>
  )
}
