import { useState } from 'react'
import type { StaffRole } from '#shared/staff/staff-roles.ts'
import { InviteForm } from '../../back-office/invite-form.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useStaffChange } from './use-staff.ts'

export function InviteStaff() {
  const [role, setRole] = useState<StaffRole>('SUPPORT')
  return (
    <InviteForm
      title="Invite a person"
      note="We'll email them instructions. They join the staff when they log in or register with this address within 7 days. Every owner gets an email."
      role={role}
      roleChoice={<RoleChoice value={role} onChange={setRole} width={280} />}
      invite={useStaffChange('POST /staff/invitations', () => {})}
    />
  )
}
