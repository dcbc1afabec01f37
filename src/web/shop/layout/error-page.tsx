import { lazy, Suspense } from 'react'
import { late } from '../../ui/late.ts'

/** In the page from the server; in the browser it comes with what every page fetches last, long before it is needed. */
const WhatFailed = lazy(late(() => import('./what-failed.tsx')))

/** The error page of every route. */
export function ErrorPage() {
  return (
    <Suspense fallback={<div className="min-h-[70vh]" />}>
      <WhatFailed />
    </Suspense>
  )
}
