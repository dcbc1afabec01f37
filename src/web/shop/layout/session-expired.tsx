import { lazy } from 'react'
import { deferred } from '../../ui/deferred.ts'

/** A chunk of its own: the dialog needs many chunks, and their names would add 250 bytes to every page. */
const SessionExpiredDialog = lazy(deferred(() => import('./session-expired-dialog.tsx')))

export default function SessionExpired() {
  return <SessionExpiredDialog />
}
