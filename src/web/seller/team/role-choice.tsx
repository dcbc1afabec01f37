import { NativeSelect } from '@mantine/core'
import { type TeamRole, teamRoleNames, teamRoleNotes, teamRoles } from '#shared/sellers/team-roles.ts'

type Props = { value: TeamRole; onChange: (role: TeamRole) => void; width?: number }

/** A role, with what it can do. */
export const RoleChoice = ({ value, onChange, width }: Props) => (
  <NativeSelect
    label="Role"
    description={teamRoleNotes[value]}
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    size="md"
    w={width ? { base: '100%', sm: width } : undefined}
    data={teamRoles.map((role) => ({ value: role, label: teamRoleNames[role] }))}
    value={value}
    onChange={(event) => onChange(event.currentTarget.value as TeamRole)}
  />
)
