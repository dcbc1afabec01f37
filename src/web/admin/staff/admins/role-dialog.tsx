import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Admin } from '#contract/admin/staff.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { personName } from '../../../back-office/people/person-name.ts'
import { toast } from '../../../ui/feedback/toast.tsx'
import { RoleChoice } from '../role-choice.tsx'
import { useStaffChange } from '../use-staff.ts'

/** Changes the role of another staff member. */
export function RoleDialog({ admin, onClose }: { admin: Admin; onClose: () => void }) {
  const [role, setRole] = useState(admin.role)
  const change = useStaffChange('PATCH /staff/:id', ({ message }) => {
    onClose()
    toast(message)
  })
  return (
    <Confirm
      opened
      title={`Change role of ${personName(admin)}`}
      confirmLabel="Change role"
      busyLabel="Changing..."
      busy={change.isPending}
      blocked={role === admin.role}
      harmless
      problem={change.error ? messageOf(change.error) : undefined}
      onConfirm={() => change.mutate({ params: { id: admin.id }, body: { role } })}
      onClose={onClose}
    >
      <Stack gap="sm">
        <RoleChoice value={role} onChange={setRole} />
        <Text size="sm">
          {admin.email} is logged out on all devices and continues with the new role. Every owner gets an
          email.
        </Text>
      </Stack>
    </Confirm>
  )
}
