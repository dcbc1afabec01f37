import { useState } from 'react'
import type { TeamRole } from '#shared/sellers/team-roles.ts'
import { InviteForm } from '../../back-office/invite-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useTeamChange } from './use-team.ts'

export function InviteMember() {
  const [role, setRole] = useState<TeamRole>('FULFILMENT')
  return (
    <InviteForm
      title="Invite a member"
      note="We'll email them instructions. They join when they log in as a seller with this address within 7 days. An address that has a seller account or another team cannot join."
      role={role}
      roleChoice={<RoleChoice value={role} onChange={setRole} width={280} />}
      invite={useTeamChange('POST /sellers/team', () => {})}
    />
  )
}
