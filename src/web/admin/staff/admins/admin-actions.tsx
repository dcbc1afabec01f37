import { Button, Group, Text } from '@mantine/core'
import type { Admin } from '#contract/admin/staff.ts'
import { personName } from '../../../back-office/people/person-name.ts'

type Props = { admin: Admin; isMe: boolean; isLastOwner: boolean; onRole: () => void; onRemove: () => void }

/** The last owner can neither be removed nor leave. */
export function AdminActions({ admin, isMe, isLastOwner, onRole, onRemove }: Props) {
  if (isLastOwner) {
    return (
      <Text size="sm" c="dimmed">
        Last owner
      </Text>
    )
  }
  return (
    <Group gap={0} wrap="nowrap">
      {!isMe && (
        <Button
          variant="subtle"
          size="sm"
          mih="var(--control)"
          aria-label={`Change role of ${personName(admin)}`}
          onClick={onRole}
        >
          Change role
        </Button>
      )}
      <Button
        variant="subtle"
        color="red"
        size="sm"
        mih="var(--control)"
        aria-label={isMe ? 'Leave staff' : `Remove ${personName(admin)}`}
        onClick={onRemove}
      >
        {isMe ? 'Leave' : 'Remove'}
      </Button>
    </Group>
  )
}
