import { lazyPart } from '../../ui/deferred.ts'

/** In its own chunk: the names of the chunks that the dialog needs would add 250 bytes to every page. */
const SessionExpiredDialog = lazyPart(() => import('./session-expired-dialog.tsx'))

export default function SessionExpired() {
  return <SessionExpiredDialog />
}
