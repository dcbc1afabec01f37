import { Button, Group, Stack, Table } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { phoneText } from '#shared/region/phone.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminQuery, callAsAdmin } from '../../back-office/calls.ts'
import { DevicesSection } from '../../back-office/devices-section.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { SecuritySection } from '../../back-office/security-section.tsx'
import { removeAdminToken } from '../session/admin-session.ts'
import { useLogOut } from '../session/use-log-out.ts'

export default function AccountPage() {
  const { data: admin } = useQuery(adminQuery('GET /users/profile', {}))
  const logOut = useLogOut()
  if (!admin) return null
  const lines = [
    ['Name', `${admin.firstName} ${admin.lastName}`.trim()],
    ['Email', admin.email],
    ['Mobile', admin.mobile && phoneText(admin.mobile)],
    ['Role', admin.staffRole && staffRoleNames[admin.staffRole]],
  ]
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHead title="Account" area="Admin" />
      <Stack gap="md">
        <SectionFrame title="Your details" note="You use this account for shopping, too.">
          <Table variant="vertical" highlightOnHover={false} withRowBorders>
            <Table.Tbody>
              {lines.map(([name, value]) => (
                <Table.Tr key={name}>
                  <Table.Th w={112} scope="row" fw={500}>
                    {name}
                  </Table.Th>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>{value || 'N/A'}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          <Group gap="xs">
            <Button component="a" href="/account" variant="default" mih="var(--control)">
              Edit details
            </Button>
          </Group>
        </SectionFrame>
        <SecuritySection tokenKey="access_token" query={adminQuery} />
        <DevicesSection call={callAsAdmin} query={adminQuery} onEnded={removeAdminToken} />
        <Group gap="xs">
          <Button variant="default" mih="var(--control)" onClick={() => void logOut()}>
            Log out on this device
          </Button>
        </Group>
      </Stack>
    </div>
  )
}
