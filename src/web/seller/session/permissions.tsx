import type { ReactNode } from 'react'
import type { TeamPermission } from '#shared/sellers/team-permissions.ts'
import { teamRefusal } from '#shared/sellers/team-roles.ts'
import { PageHead } from '../../back-office/area/page-head.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { useSeller } from './seller-profile.ts'

/** Whether the member may do something; nothing while the profile loads. The server checks every call again. */
export function useMay(): (permission: TeamPermission) => boolean {
  const permissions = useSeller()?.member?.permissions
  return (permission) => permissions?.includes(permission) ?? false
}

/** Renders its children only for members with the permission. */
export function May({ permission, children }: { permission: TeamPermission; children: ReactNode }) {
  return useMay()(permission) ? children : null
}

type GateProps = { permission: TeamPermission | undefined; children: ReactNode }

/** The page, or why the member's role cannot open it. */
export function PageGate({ permission, children }: GateProps) {
  const member = useSeller()?.member
  if (!permission || !member || member.permissions.includes(permission)) return children
  return (
    <div style={{ maxWidth: 640 }}>
      <PageHead title="You can't open this page" area="Seller" />
      <SectionFrame title="Your role doesn't include this page" note={teamRefusal(member.role, permission)}>
        <LinkButton to="/seller" className="self-start">
          Go to dashboard
        </LinkButton>
      </SectionFrame>
    </div>
  )
}
