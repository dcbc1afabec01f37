import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { TeamMember } from '#contract/sellers/team.ts'
import { messageOf } from '../../api-errors.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { RoleChoice } from './role-choice.tsx'
import { useTeamChange } from './use-team.ts'

/** Changes the role of another member or of an invitation. */
export function RoleDialog({ member, onClose }: { member: TeamMember; onClose: () => void }) {
  const [role, setRole] = useState(member.role)
  const change = useTeamChange('PATCH /sellers/team/:memberId', ({ message }) => {
    onClose()
    toast(message)
  })
  return (
    <Confirm
      opened
      title={`Change role of ${member.email}`}
      confirmLabel="Change role"
      busyLabel="Changing..."
      busy={change.isPending}
      blocked={role === member.role}
      harmless
      problem={change.error ? messageOf(change.error) : undefined}
      onConfirm={() => change.mutate({ params: { memberId: member.id }, body: { role } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <RoleChoice value={role} onChange={setRole} />
        <Text size="sm">
          {member.joinedAt
            ? 'This member is logged out on all devices and continues with the new role.'
            : 'The invitation stays valid and gives the new role.'}{' '}
          Every owner gets an email.
        </Text>
      </Stack>
    </Confirm>
  )
}
