import { Stack } from '@mantine/core'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { AdminsSection } from './admins-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { InviteForm } from './invite-form.tsx'

export default function StaffPage() {
  return (
    <>
      <PageHead title="Staff" area="Admin" note="All admins have full access to this area." />
      <Stack gap="lg">
        <AdminsSection />
        <InviteForm />
        <InvitationsSection />
      </Stack>
    </>
  )
}
