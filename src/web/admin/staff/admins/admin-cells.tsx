import { Badge, Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import type { Admin } from '#contract/admin/staff.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { momentText } from '../../../back-office/forms/dates.ts'
import { personName } from '../../../back-office/people/person-name.ts'
import { dayText } from '../../day-text.ts'

export const AdminName = ({ admin, isMe }: { admin: Admin; isMe: boolean }) => (
  <Group gap="xs">
    <Text size="sm" fw={600}>
      {personName(admin)}
      {isMe && ' (you)'}
    </Text>
    {admin.banned && (
      <Badge variant="dot" color="var(--sale)" tt="none" fw={500}>
        Banned
      </Badge>
    )}
  </Group>
)

/** Admins added by a command on the server have no inviter. */
export const inviterText = ({ invitedBy }: Admin) => (invitedBy ? personName(invitedBy) : 'Command line')

export const lastSeenText = ({ lastSeen }: Admin) => (lastSeen ? momentText(lastSeen) : 'Never')

type SummaryProps = { admin: Admin; name: ReactNode }

/** A row of the table as a card. */
export const AdminSummary = ({ admin, name }: SummaryProps) => (
  <Stack gap="xs" align="flex-start">
    {name}
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {admin.email}
    </Text>
    <Text size="sm">{staffRoleNames[admin.role]}</Text>
    <Text size="sm" c="dimmed">
      On staff since {dayText(admin.since)}
      <br />
      Invited by: {inviterText(admin)}
      <br />
      Last seen: {lastSeenText(admin)}
    </Text>
  </Stack>
)
