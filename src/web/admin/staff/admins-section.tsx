import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admin } from '#contract/admin/staff.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { messageOf } from '../../api-errors.ts'
import { adminListQuery, adminQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { ErrorState } from '../../ui/feedback/states.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import { dayText } from '../day-text.ts'
import { useMay } from '../session/permissions.tsx'
import { personName } from './person-name.ts'
import { RoleDialog } from './role-dialog.tsx'
import { TwoStep } from './two-step.tsx'
import { pageSize, usePage, useStaffChange } from './use-staff.ts'

export function AdminsSection() {
  const { page, to } = usePage('page')
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const list = useQuery(adminListQuery('GET /staff', { query: { pageNumber: page - 1, size: pageSize } }))
  const rows = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <SectionFrame title="Staff" note="Removing a person signs them out on all devices.">
      {list.isError && !rows ? (
        <ErrorState title="The staff did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <AdminTable rows={rows} total={total} myId={me?.id} />
      )}
      <Pagination label="Pages of staff" page={page} pages={Math.ceil(total / pageSize)} to={to} />
    </SectionFrame>
  )
}

type TableProps = { rows: Admin[] | undefined; total: number; myId: number | undefined }

function AdminTable({ rows, total, myId }: TableProps) {
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const [changing, setChanging] = useState<Admin | null>(null)
  const writable = useMay()('staff.write')
  const remove = useStaffChange('DELETE /staff/:id', ({ message }) => {
    setLeaving(null)
    toast(message)
  })
  const isMe = leaving?.id === myId
  const owners = rows?.filter(({ role, banned }) => role === 'OWNER' && !banned) ?? []
  const button = (admin: Admin) =>
    rows?.length === total && owners.length === 1 && owners[0] === admin ? (
      <Text size="sm" c="dimmed">
        Last owner
      </Text>
    ) : (
      <Group gap={0} wrap="nowrap">
        {admin.id !== myId && (
          <Button
            variant="subtle"
            size="sm"
            mih="var(--control)"
            aria-label={`Change role of ${personName(admin)}`}
            onClick={() => setChanging(admin)}
          >
            Change role
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          size="sm"
          mih="var(--control)"
          aria-label={admin.id === myId ? 'Leave staff' : `Remove ${personName(admin)}`}
          onClick={() => {
            remove.reset()
            setLeaving(admin)
          }}
        >
          {admin.id === myId ? 'Leave' : 'Remove'}
        </Button>
      </Group>
    )
  const name = (admin: Admin) => <Name admin={admin} me={admin.id === myId} />
  const twoStep = (admin: Admin) => <TwoStep admin={admin} resettable={writable && admin.id !== myId} />
  const columns: Column<Admin>[] = [
    { label: 'Name', cell: name },
    { label: 'Email', cell: ({ email }) => email },
    { label: 'Role', cell: ({ role }) => staffRoleNames[role], width: 96 },
    { label: 'On staff since', cell: ({ since }) => dayText(since) },
    { label: 'Invited by', cell: inviterText },
    { label: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? momentText(lastSeen) : 'Never') },
    { label: 'Two-step login', cell: twoStep, width: 124 },
    ...(writable ? [{ label: 'Change', cell: button, width: 212 }] : []),
  ]
  return (
    <>
      <DataTable
        label="Staff"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        expected={2}
        minWidth={1100}
        card={(admin) => (
          <Stack gap="xs" align="flex-start">
            {name(admin)}
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {admin.email}
            </Text>
            <Text size="sm">{staffRoleNames[admin.role]}</Text>
            <Text size="sm" c="dimmed">
              On staff since {dayText(admin.since)}
              <br />
              Invited by: {inviterText(admin)}
              <br />
              Last seen: {admin.lastSeen ? momentText(admin.lastSeen) : 'Never'}
            </Text>
            <Group gap="xs">
              <Text size="sm">Two-step login:</Text>
              {twoStep(admin)}
            </Group>
            {writable && button(admin)}
          </Stack>
        )}
      />
      {changing && <RoleDialog admin={changing} onClose={() => setChanging(null)} />}
      <RemoveDialog admin={leaving} isMe={isMe} remove={remove} onClose={() => setLeaving(null)} />
    </>
  )
}

type RemoveProps = {
  admin: Admin | null
  isMe: boolean
  remove: ReturnType<typeof useStaffChange<'DELETE /staff/:id'>>
  onClose: () => void
}

/** Confirms the removal of an admin, or leaving the staff. */
function RemoveDialog({ admin, isMe, remove, onClose }: RemoveProps) {
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
          ? 'You are signed out on all devices and lose access to this area. Your customer account and orders stay. Invitations you sent are revoked.'
          : `${admin?.email} is signed out on all devices and loses access to this area. The customer account stays. Pending invitations from this person are revoked.`}
      </Text>
    </Confirm>
  )
}

const Name = ({ admin, me }: { admin: Admin; me: boolean }) => (
  <Group gap="xs">
    <Text size="sm" fw={600}>
      {personName(admin)}
      {me && ' (you)'}
    </Text>
    {admin.banned && (
      <Badge variant="dot" color="var(--sale)" tt="none" fw={500}>
        Banned
      </Badge>
    )}
  </Group>
)

/** Admins added by a command on the server have no inviter. */
const inviterText = ({ invitedBy }: Admin) => (invitedBy ? personName(invitedBy) : 'Command line')
