import { Stack } from '@mantine/core'
import { PageHead } from '../../back-office/page-head.tsx'
import { AdminsSection } from './admins-section.tsx'
import { InvitationsSection } from './invitations-section.tsx'
import { InviteForm } from './invite-form.tsx'

/** Who runs the shop, and who is asked to. */
export default function StaffPage() {
  return (
    <>
      <PageHead
        title="Staff"
        area="Admin"
        note="Admins can do everything in this area. Each has a login of their own."
      />
      <Stack gap="lg">
        <AdminsSection />
        <InviteForm />
        <InvitationsSection />
      </Stack>
    </>
  )
}
