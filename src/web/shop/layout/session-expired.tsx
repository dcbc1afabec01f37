import { lazy } from 'react'
import { deferred } from '../../ui/deferred.ts'

/** In its own chunk: the names of the chunks that the dialog needs would add 250 bytes to every page. */
const SessionExpiredDialog = lazy(deferred(() => import('./session-expired-dialog.tsx')))

export default function SessionExpired() {
  return <SessionExpiredDialog />
}
