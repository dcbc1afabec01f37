import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Invitation } from '#contract/admin/staff.ts'
import { messageOf } from '../../api-errors.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/confirm.tsx'
import { type Column, DataTable } from '../../back-office/data-table.tsx'
import { momentText } from '../../back-office/dates.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { toast } from '../../ui/toast.tsx'
import { personName } from './person-name.ts'
import { pageSize, usePage, useStaffChange } from './use-staff.ts'

/** Invitations that were not answered, also those that have run out: each can be sent again or taken back. */
export function InvitationsSection() {
  const { page, to } = usePage('invitations')
  const list = useQuery(
    adminListQuery('GET /staff/invitations', { query: { pageNumber: page - 1, size: pageSize } }),
  )
  const rows = list.data?.reply
  return (
    <SectionFrame title="Open Invitations">
      {list.isError && !rows ? (
        <ErrorState
          title="The invitations did not load"
          error={list.error}
          onRetry={() => void list.refetch()}
        />
      ) : rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nobody is invited at present.
        </Text>
      ) : (
        <InvitationTable rows={rows} />
      )}
      <Pagination
        label="Pages of invitations"
        page={page}
        pages={Math.ceil((list.data?.total ?? 0) / pageSize)}
        to={to}
      />
    </SectionFrame>
  )
}

function InvitationTable({ rows }: { rows: Invitation[] | undefined }) {
  const [leaving, setLeaving] = useState<Invitation | null>(null)
  const send = useStaffChange('POST /staff/invitations/:id/send', ({ email }) =>
    toast(`The invitation was sent to ${email} again.`),
  )
  const takeBack = useStaffChange('DELETE /staff/invitations/:id', ({ message }) => {
    setLeaving(null)
    toast(message)
  })
  const buttons = (invitation: Invitation) => (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="sm"
        mih={44}
        disabled={send.isPending}
        aria-label={`Send again to ${invitation.email}`}
        onClick={() =>
          send.mutate(
            { params: { id: invitation.id } },
            { onError: (error) => toast(messageOf(error), { tone: 'problem' }) },
          )
        }
      >
        Send again
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        mih={44}
        aria-label={`Take back the invitation of ${invitation.email}`}
        onClick={() => {
          takeBack.reset()
          setLeaving(invitation)
        }}
      >
        Take back
      </Button>
    </Group>
  )
  return (
    <>
      <DataTable
        label="Open invitations"
        columns={[...columns, { label: 'Change', cell: buttons, width: 252 }]}
        rows={rows}
        keyOf={({ id }) => id}
        expected={1}
        minWidth={1020}
        card={(invitation) => (
          <Stack gap="xs">
            <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {invitation.email}
            </Text>
            <Text size="sm" c="dimmed">
              Invited by {personName(invitation.invitedBy)}
              <br />
              Sent {momentText(invitation.sentAt)}
            </Text>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                Holds until
              </Text>
              <Validity invitation={invitation} />
            </Group>
            {buttons(invitation)}
          </Stack>
        )}
      />
      <Confirm
        opened={leaving !== null}
        title="Take back the invitation?"
        confirmLabel="Take back"
        cancelLabel="Keep it"
        busyLabel="Taking back..."
        busy={takeBack.isPending}
        problem={takeBack.error ? messageOf(takeBack.error) : undefined}
        onConfirm={() => leaving && takeBack.mutate({ params: { id: leaving.id } })}
        onClose={() => setLeaving(null)}
      >
        <Text>
          {leaving?.email} can no longer become an admin with the mail they have. You can invite them again.
        </Text>
      </Confirm>
    </>
  )
}

const columns: Column<Invitation>[] = [
  { label: 'Email', cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
  { label: 'Invited by', width: 136, cell: ({ invitedBy }) => personName(invitedBy) },
  {
    label: 'Sent',
    width: 200,
    cell: ({ sentAt, sendings }) =>
      sendings > 1 ? `${momentText(sentAt)} (${sendings} times)` : momentText(sentAt),
  },
  { label: 'Holds until', width: 236, cell: (invitation) => <Validity invitation={invitation} /> },
]

const Validity = ({ invitation }: { invitation: Invitation }) => (
  <Badge
    variant="dot"
    color={invitation.expired ? 'var(--sale)' : 'var(--rating)'}
    tt="none"
    fw={500}
    size="lg"
  >
    {invitation.expired ? 'Has run out' : momentText(invitation.expiresAt)}
  </Badge>
)
