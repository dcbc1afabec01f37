import { staffRoleNames, staffRoleNotes, staffRoles } from '#shared/staff/staff-roles.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Facts } from '../facts.tsx'

export const RolesSection = () => (
  <SectionFrame title="What each role can do">
    <Facts facts={staffRoles.map((role) => [staffRoleNames[role], staffRoleNotes[role]])} />
  </SectionFrame>
)
