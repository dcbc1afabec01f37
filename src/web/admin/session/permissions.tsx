import { List } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Permission } from '#shared/staff/permissions.ts'
import { refusalText } from '#shared/staff/staff-roles.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { personName } from '../../back-office/people/person-name.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'

const useProfile = () => useQuery(adminQuery('GET /users/profile', {})).data

/** Whether the admin may do something; nothing while the profile loads. The server checks every call again. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useProfile()?.permissions
  return (permission) => permissions?.includes(permission) ?? false
}

/** Renders its children only for staff with the permission. */
export function May({ permission, children }: { permission: Permission; children: ReactNode }) {
  return useMay()(permission) ? children : null
}

/** The page, or why the admin's role cannot open it and whom to ask. */
export function PageGate({
  permission,
  children,
}: {
  permission: Permission | undefined
  children: ReactNode
}) {
  const profile = useProfile()
  if (!permission || !profile?.staffRole || profile.permissions?.includes(permission)) return children
  return <NoPermission reason={refusalText(profile.staffRole, permission)} />
}

function NoPermission({ reason }: { reason: string }) {
  const staff = useQuery(adminListQuery('GET /staff', { query: { size: 100 } }))
  const owners = staff.data?.reply.filter(({ role, banned }) => role === 'OWNER' && !banned) ?? []
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHead title="You can't open this page" area="Admin" />
      <SectionFrame title="Your role doesn't include this page" note={reason}>
        {owners.length > 0 && (
          <List
            aria-label="Owners"
            size="sm"
            spacing={4}
            p={0}
            listStyleType="none"
            style={{ overflowWrap: 'anywhere' }}
          >
            {owners.map((owner) => (
              <List.Item key={owner.id}>
                {personName(owner)}, {owner.email}
              </List.Item>
            ))}
          </List>
        )}
        <LinkButton to="/admin" className="self-start">
          Go to dashboard
        </LinkButton>
      </SectionFrame>
    </div>
  )
}
