import { NativeSelect } from '@mantine/core'
import { type StaffRole, staffRoleNames, staffRoleNotes, staffRoles } from '#shared/staff/staff-roles.ts'

type Props = { value: StaffRole; onChange: (role: StaffRole) => void; width?: number }

/** A role, with what it can do. */
export const RoleChoice = ({ value, onChange, width }: Props) => (
  <NativeSelect
    label="Role"
    description={staffRoleNotes[value]}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    size="md"
    w={width ? { base: '100%', sm: width } : undefined}
    data={staffRoles.map((role) => ({ value: role, label: staffRoleNames[role] }))}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as StaffRole)}
  />
)
