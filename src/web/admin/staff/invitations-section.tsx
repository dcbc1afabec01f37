import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { Invitation } from '#contract/admin/staff.ts'
import { staffRoleNames } from '#shared/staff/staff-roles.ts'
import { messageOf } from '../../api-errors.ts'
import { adminListQuery } from '../../back-office/calls.ts'
import { Confirm } from '../../back-office/forms/confirm.tsx'
import { momentText } from '../../back-office/forms/dates.ts'
import { type Column, DataTable } from '../../back-office/list/data-table.tsx'
import { ListPage, type LoadedPage, useListPage } from '../../back-office/list/list-page.tsx'
import { ListTools } from '../../back-office/list/view/list-tools.tsx'
import { listView } from '../../back-office/list/view/list-view.ts'
import { useListView } from '../../back-office/list/view/use-list-view.ts'
import { personName } from '../../back-office/people/person-name.ts'
import { SectionFrame } from '../../back-office/section-frame.tsx'
import { toast } from '../../ui/feedback/toast.tsx'
import { useStaffChange } from './use-staff.ts'

const invitations = listView(
  'admin-invitations',
  ['Role', 'Invited by', 'Sent', 'Valid until'],
  {},
  ['First sent', 'Emails sent'],
  { size: 50, prefix: 'invitations' },
)

/** Pending and expired invitations. */
export function InvitationsSection() {
  const { view, paging, tools, hidden } = useListView(invitations)
  const list = useListPage(adminListQuery('GET /staff/invitations', { query: invitations.pageOf(view) }))
  return (
    <SectionFrame
      title="Pending invitations"
      id="invitations"
      actions={list.rows?.length !== 0 && <ListTools {...tools} />}
    >
      <ListPage
        list={list}
        name="invitations"
        errorTitle="We couldn't load the invitations"
        {...paging}
        pagePath={(page) => `${paging.pagePath(page)}#invitations`}
        empty={
          <Text size="sm" c="dimmed">
            No pending invitations.
          </Text>
        }
      >
        <InvitationTable list={list} hidden={hidden} />
      </ListPage>
    </SectionFrame>
  )
}

type TableProps = { list: LoadedPage<Invitation>; hidden: readonly string[] }

function InvitationTable({ list: { rows, isStale }, hidden }: TableProps) {
  const [revoking, setRevoking] = useState<Invitation | null>(null)
  const revoke = useStaffChange('DELETE /staff/invitations/:id', ({ message }) => {
    setRevoking(null)
    toast(message)
  })
  const actions = (invitation: Invitation) => (
    <InvitationActions
      invitation={invitation}
      onRevoke={() => {
        revoke.reset()
        setRevoking(invitation)
      }}
    />
  )
  return (
    <>
      <DataTable
        label="Pending invitations"
        columns={[...columns, { label: 'Change', cell: actions, width: 252, inCard: 'full' }]}
        hidden={hidden}
        rows={rows}
        stale={isStale}
        keyOf={({ id }) => id}
        expected={1}
        minWidth={1100}
        cardGap={8}
        card={(invitation) => (
          <Stack gap="xs">
            <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {invitation.email}
            </Text>
            <Text size="sm" c="dimmed">
              {staffRoleNames[invitation.role]}, invited by {personName(invitation.invitedBy)}
              <br />
              Sent {momentText(invitation.sentAt)}
            </Text>
            <Group gap="xs">
              <Text size="sm" c="dimmed">
                Valid until
              </Text>
              <Validity invitation={invitation} />
            </Group>
          </Stack>
        )}
      />
      <RevokeDialog invitation={revoking} revoke={revoke} onClose={() => setRevoking(null)} />
    </>
  )
}

type ActionsProps = { invitation: Invitation; onRevoke: () => void }

function InvitationActions({ invitation, onRevoke }: ActionsProps) {
  const send = useStaffChange('POST /staff/invitations/:id/send', ({ email }) =>
    toast(`Invitation resent to ${email}.`),
  )
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        variant="default"
        size="sm"
        mih="var(--control)"
        disabled={send.isPending}
        aria-label={`Resend to ${invitation.email}`}
        onClick={() =>
          send.mutate(
            { params: { id: invitation.id } },
            { onError: (error) => toast(messageOf(error), { tone: 'problem' }) },
          )
        }
      >
        Resend
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="sm"
        mih="var(--control)"
        aria-label={`Revoke invitation of ${invitation.email}`}
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </Group>
  )
}

type RevokeProps = {
  invitation: Invitation | null
  revoke: ReturnType<typeof useStaffChange<'DELETE /staff/invitations/:id'>>
  onClose: () => void
}

function RevokeDialog({ invitation, revoke, onClose }: RevokeProps) {
  return (
    <Confirm
      opened={invitation !== null}
      title="Revoke invitation?"
      confirmLabel="Revoke"
      cancelLabel="Cancel"
      busyLabel="Revoking..."
      busy={revoke.isPending}
      problem={revoke.error ? messageOf(revoke.error) : undefined}
      onConfirm={() => invitation && revoke.mutate({ params: { id: invitation.id } })}
      onClose={onClose}
    >
      <Text>The invitation of {invitation?.email} stops working. You can invite them again.</Text>
    </Confirm>
  )
}

const columns: Column<Invitation>[] = [
  { label: 'Email', cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span> },
  { label: 'Role', width: 104, cell: ({ role }) => staffRoleNames[role] },
  { label: 'Invited by', width: 136, cell: ({ invitedBy }) => personName(invitedBy) },
  {
    label: 'Sent',
    width: 200,
    cell: ({ sentAt, sendings }) =>
      sendings > 1 ? `${momentText(sentAt)} (${sendings} times)` : momentText(sentAt),
  },
  { label: 'Valid until', width: 236, cell: (invitation) => <Validity invitation={invitation} /> },
  { label: 'First sent', width: 208, extra: true, cell: ({ createdAt }) => momentText(createdAt) },
  { label: 'Emails sent', width: 112, align: 'right', extra: true, cell: ({ sendings }) => sendings },
]

const Validity = ({ invitation }: { invitation: Invitation }) => (
  <Badge
    variant="dot"
    color={invitation.expired ? 'var(--sale)' : 'var(--rating)'}
    tt="none"
    fw={500}
    size="lg"
  >
    {invitation.expired ? 'Expired' : momentText(invitation.expiresAt)}
  </Badge>
)
