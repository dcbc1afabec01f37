import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Admin } from '#contract/admin/staff.ts'
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
import { personName } from './person-name.ts'
import { pageSize, usePage, useStaffChange } from './use-staff.ts'

export function AdminsSection() {
  const { page, to } = usePage('page')
  const me = useQuery(adminQuery('GET /users/profile', {})).data
  const list = useQuery(adminListQuery('GET /staff', { query: { pageNumber: page - 1, size: pageSize } }))
  const rows = list.data?.reply
  const total = list.data?.total ?? 0
  return (
    <SectionFrame title="Admins" note="Removing an admin signs them out on all devices.">
      {list.isError && !rows ? (
        <ErrorState title="The admins did not load" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <AdminTable rows={rows} total={total} myId={me?.id} />
      )}
      <Pagination label="Pages of admins" page={page} pages={Math.ceil(total / pageSize)} to={to} />
    </SectionFrame>
  )
}

type TableProps = { rows: Admin[] | undefined; total: number; myId: number | undefined }

function AdminTable({ rows, total, myId }: TableProps) {
  const [leaving, setLeaving] = useState<Admin | null>(null)
  const remove = useStaffChange('DELETE /staff/:id', ({ message }) => {
    setLeaving(null)
    toast(message)
  })
  const isMe = leaving?.id === myId
  const able = rows?.filter(({ banned }) => !banned) ?? []
  const button = (admin: Admin) =>
    rows?.length === total && able.length === 1 && able[0] === admin ? (
      <Text size="sm" c="dimmed">
        Last admin
      </Text>
    ) : (
      <Button
        variant="subtle"
        color="red"
        size="sm"
        mih={44}
        aria-label={admin.id === myId ? 'Leave staff' : `Remove ${personName(admin)}`}
        onClick={() => {
          remove.reset()
          setLeaving(admin)
        }}
      >
        {admin.id === myId ? 'Leave' : 'Remove'}
      </Button>
    )
  const name = (admin: Admin) => <Name admin={admin} me={admin.id === myId} />
  const columns: Column<Admin>[] = [
    { label: 'Name', cell: name },
    { label: 'Email', cell: ({ email }) => email },
    { label: 'Admin since', cell: ({ since }) => dayText(since) },
    { label: 'Invited by', cell: inviterText },
    { label: 'Last seen', cell: ({ lastSeen }) => (lastSeen ? momentText(lastSeen) : 'Never') },
    { label: 'Change', cell: button, width: 168 },
  ]
  return (
    <>
      <DataTable
        label="Admins"
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        expected={2}
        minWidth={880}
        card={(admin) => (
          <Stack gap="xs" align="flex-start">
            {name(admin)}
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {admin.email}
            </Text>
            <Text size="sm" c="dimmed">
              Admin since {dayText(admin.since)}
              <br />
              Invited by: {inviterText(admin)}
              <br />
              Last seen: {admin.lastSeen ? momentText(admin.lastSeen) : 'Never'}
            </Text>
            {button(admin)}
          </Stack>
        )}
      />
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
      confirmLabel={isMe ? 'Leave' : 'Remove admin'}
      cancelLabel={isMe ? 'Stay' : 'Keep admin'}
      busyLabel="Removing..."
      busy={remove.isPending}
      problem={remove.error ? messageOf(remove.error) : undefined}
      onConfirm={() => admin && remove.mutate({ params: { id: admin.id } })}
      onClose={onClose}
    >
      <Text>
        {isMe
          ? 'You are signed out on all devices and lose access to this area. Your customer account and orders stay. Invitations you sent are revoked.'
          : `${admin?.email} is signed out on all devices and loses access to this area. The customer account stays. Pending invitations from this admin are revoked.`}
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
