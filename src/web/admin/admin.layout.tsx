import { redirect } from 'react-router'
import { AreaFallback, areaLoader } from '../back-office/area/area-layout.tsx'
import { AdminArea } from './admin-area.client.tsx'
import { pages } from './pages.tsx'
import { adminToken, loginPath, toastLoginRequired } from './session/admin-session.ts'

export const loader = areaLoader('/admin', pages)

/** Only checks for a token. The profile, loaded later, tells whether the user is an admin. */
export function clientLoader({ request }: { request: Request }) {
  if (adminToken()) return null
  const { pathname, search } = new URL(request.url)
  toastLoginRequired()
  throw redirect(loginPath(pathname + search))
}
clientLoader.hydrate = true as const

export const HydrateFallback = () => <AreaFallback area="Admin" text="Loading User Profile..." />

export default function AdminLayout() {
  return <AdminArea />
}
