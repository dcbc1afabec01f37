import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { AreaPages, PageLoading } from '../back-office/area/area-pages.client.tsx'
import { clearQueryCache, Office } from '../back-office/area/office.client.tsx'
import { OfflineNotice } from '../back-office/area/offline-notice.tsx'
import { adminQuery } from '../back-office/calls.ts'
import { Bell } from '../back-office/notifications/bell.tsx'
import { ErrorState } from '../ui/feedback/states.tsx'
import { adminSearch } from './admin-search.ts'
import { menu } from './menu.tsx'
import { notificationsArea } from './notifications-area.ts'
import { type AdminPage, pages } from './pages.tsx'
import { PageGate, useMay } from './session/permissions.tsx'
import { SecondFactorGate } from './session/second-factor-gate.tsx'
import { useAdminGuard } from './session/use-admin-guard.ts'
import { useLogOut } from './session/use-log-out.ts'

/** The shell of /admin. Pages render once the profile has loaded. */
export function AdminArea() {
  const logOut = useLogOut()
  return (
    <Office
      area="Admin"
      person={<AdminName />}
      useMenu={useAdminMenu}
      search={adminSearch}
      bell={<AdminBell />}
      onLogout={() => void logOut()}
    >
      <Guarded />
    </Office>
  )
}

const AdminBell = () => (useMay()('dashboard.read') ? <Bell area={notificationsArea} /> : null)

/** Without the pages that the admin's role cannot open. */
function useAdminMenu() {
  const may = useMay()
  return menu.filter(({ permission }) => !permission || may(permission))
}

const withPermission = ({ permission }: AdminPage, page: ReactNode) => (
  <PageGate permission={permission}>{page}</PageGate>
)

function AdminName() {
  const { data } = useQuery(adminQuery('GET /users/profile', {}))
  return data ? `${data.firstName} ${data.lastName}`.trim() || data.email : null
}

function Guarded() {
  const { admin, failure, retry } = useAdminGuard(clearQueryCache)
  // Requested together with the profile, for the gate below.
  useQuery(adminQuery('GET /auth/second-factor', {}))
  if (failure) return <ErrorState title="We couldn't load your profile" error={failure} onRetry={retry} />
  if (!admin) return <PageLoading text="Loading User Profile..." />
  return (
    <>
      <OfflineNotice />
      <SecondFactorGate>
        <AreaPages pages={pages} wrap={withPermission} />
      </SecondFactorGate>
    </>
  )
}
