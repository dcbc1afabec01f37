import { Stack } from '@mantine/core'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { May } from '../session/permissions.tsx'
import { AdminsSection } from './admins/admins-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { InviteStaff } from './invite-staff.tsx'
import { RolesSection } from './roles-section.tsx'

export default function StaffPage() {
  return (
    <>
      <PageHead title="Staff" area="Admin" note="The role decides what a person can view and change." />
      <Stack gap="lg">
        <AdminsSection />
        <May permission="staff.write">
          <InviteStaff />
          <InvitationsSection />
        </May>
        <RolesSection />
      </Stack>
    </>
  )
}
