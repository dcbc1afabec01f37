import { Text } from '@mantine/core'
import type { Admin } from '#contract/admin/staff.ts'
import { messageOf } from '../../../api-errors.ts'
import { Confirm } from '../../../back-office/forms/confirm.tsx'
import { personName } from '../../../back-office/people/person-name.ts'
import type { useStaffChange } from '../use-staff.ts'

type Props = {
  admin: Admin | null
  isMe: boolean
  remove: ReturnType<typeof useStaffChange<'DELETE /staff/:id'>>
  onClose: () => void
}

/** Confirms the removal of an admin, or leaving the staff. */
export function RemoveAdmin({ admin, isMe, remove, onClose }: Props) {
  return (
    <Confirm
      opened={admin !== null}
      title={isMe ? 'Leave staff?' : `Remove ${admin ? personName(admin) : ''}?`}
      confirmLabel={isMe ? 'Leave' : 'Remove'}
      cancelLabel={isMe ? 'Stay' : 'Keep'}
      busyLabel="Removing..."
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => admin && remove.mutate({ params: { id: admin.id } })}
      onClose={onClose}
    >
      <Text>
        {isMe
          ? 'You are logged out on all devices and lose access to this area. Your customer account and orders stay. Invitations you sent are revoked.'
          : `${admin?.email} is logged out on all devices and loses access to this area. The customer account stays. Pending invitations from this person are revoked.`}
      </Text>
    </Confirm>
  )
}
